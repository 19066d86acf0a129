/* One region on its land: name, control now, offices and free spaces, progress, buyers or the shop. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { colourOf, faceOf, regionLabel, type Board } from './board';
import { Buyers } from './buyers';
import { Building, heightAt } from './pieces';
import { anchor } from './places';
import { Retailer } from './retailer';
import { words } from './text';

export interface RegionState {
  legal: boolean;
  hover: boolean;
  refused: boolean;
  chosen: boolean;
  /* How much of the draft lies here. */
  staged: number;
  /* The seat that sold most here when it was last scored. */
  leader: number | null;
  touched: string | null;
  /* The colour of who just put a piece here. */
  came: string | null;
  /* The seats whose newest piece is still on its way. */
  arriving: readonly number[];
  ghost: Ghost | null;
}

export type Ghost =
  { kind: 'office'; seat: number } | { kind: 'progress'; seat: number } | { kind: 'good'; seat: number; buyer: number };

export interface Props {
  board: Board;
  region: number;
  state: RegionState;
  last: number[] | null;
  proposed: readonly number[];
  describe?: string;
  onPress: () => void;
  onPoint: (at: boolean) => void;
}

export function RegionPanel(props: Props) {
  const { board, region, state } = props;
  const { view } = board;
  const row = board.pack.regions[region];
  if (!row) return null;
  const { x, y } = anchor(row.name);
  const face = faceOf(board, region);
  const taken = view.offices[region]?.length ?? 0;
  const classes = ['region', row.size, state.legal ? 'legal' : '', state.came ? `came co-${state.came}` : ''];
  return (
    <div
      class={classes.filter(Boolean).join(' ')}
      style={{ left: `${x}%`, top: `${y}%` }}
      role="button"
      tabIndex={state.legal || state.chosen ? 0 : -1}
      aria-disabled={!state.legal}
      aria-label={[regionLabel(board, region), props.describe].filter(Boolean).join('. ')}
      data-target={`region-${region}`}
      data-ask={`region:${region}`}
      data-region={region}
      onClick={props.onPress}
      onPointerEnter={(event) => event.pointerType !== 'touch' && props.onPoint(true)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && props.onPoint(false)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && props.onPoint(true)}
      onBlur={() => props.onPoint(false)}
      onKeyDown={(event) => {
        if (event.key === ' ') {
          event.preventDefault();
          props.onPress();
        }
      }}
    >
      <div class="rh">
        <b>{row.name}</b>
        {state.leader === null ? null : <Emblem colour={colourOf(view, state.leader)} size="xs" title="" />}
        {face ? (
          <span class="entry">
            <Progress {...props} />
            <Cost n={row.cost} />
          </span>
        ) : taken ? (
          <span class="medals" data-ask={`control:${region}`}>
            <i class="medal">{row.first[taken - 1]}</i>
            {row.second[taken - 1] ? <i class="medal silver">{row.second[taken - 1]}</i> : null}
          </span>
        ) : null}
      </div>
      {face ? (
        <Retailer {...props} />
      ) : (
        <>
          <Skyline {...props} />
          <Buyers {...props} />
        </>
      )}
      {state.staged ? (
        <span class={`staged co-${colourOf(view, view.seat ?? 0)}`}>{words.staged(state.staged)}</span>
      ) : null}
      {view.steve?.marker === region ? <Marker colour={colourOf(view, view.rules.steve ?? 0)} /> : null}
    </div>
  );
}

function Marker({ colour }: { colour: string }) {
  return (
    <svg
      class={`steve-mark co-${colour}`}
      viewBox="-9 -2 18 20"
      role="img"
      aria-label={words.steveMarker}
      data-ask="steve"
    >
      <path d="M-8 -1h16v11l-8 8-8-8z" />
      <text class="mid" x="0" y="10.5">
        S
      </text>
    </svg>
  );
}

const Cost = ({ n }: { n: number }) => (
  <span class="cost">
    <Icon name="logistics" />
    {n}
  </span>
);

/* The spaces grow to the right because what control is worth does. */
function Skyline(props: Props) {
  const { board, region, state } = props;
  const row = board.pack.regions[region];
  if (!row) return null;
  const owners = board.view.offices[region] ?? [];
  return (
    <div class="sky">
      {row.first.map((value, i) => {
        const owner = owners[i];
        if (owner !== undefined) {
          const late = state.arriving.includes(owner) && i === owners.lastIndexOf(owner);
          return (
            <span key={i} class="plot" data-ask={`office:${region}:${i}`}>
              <Building colour={colourOf(board.view, owner)} space={i} class={`office ${late ? 'late' : ''}`} />
            </span>
          );
        }
        const next = i === owners.length;
        const ghost = next && state.ghost?.kind === 'office' ? state.ghost.seat : null;
        return (
          <span key={i} class={`plot ${next ? 'next' : ''}`} data-ask={`office:${region}:${i}`}>
            {ghost === null ? (
              <Space space={i} first={value} second={row.second[i] ?? 0} />
            ) : (
              <Building colour={colourOf(board.view, ghost)} space={i} class="ghost" />
            )}
          </span>
        );
      })}
      {owners.length < row.first.length ? (
        <span class="entry">
          <Cost n={row.cost} />
          <Progress {...props} />
        </span>
      ) : null}
    </div>
  );
}

/* A free space with what it would make control worth: first place above, second below. */
function Space({ space, first, second }: { space: number; first: number; second: number }) {
  const height = heightAt(space);
  const top = 43 - height;
  return (
    <svg viewBox="0 0 26 43" aria-hidden="true">
      <rect class="free" x="1.6" y={top + 0.6} width="22.8" height={height - 1.2} rx="3" />
      <text class="first" x="13" y={second ? top + 15 : top + height / 2 + 5}>
        {first}
      </text>
      {second ? (
        <text class="second" x="13" y={top + 28}>
          {second}
        </text>
      ) : null}
    </svg>
  );
}

/* One pip a point of the cost, a row for each company on its way. */
function Progress({ board, region, state }: Props) {
  const { ghost } = state;
  const cost = board.pack.regions[region]?.cost ?? 0;
  const rows = board.view.companies
    .map((company, seat) => ({ seat, there: company.progress[region] ?? 0 }))
    .filter(({ seat, there }) => there > 0 || (ghost?.kind === 'progress' && ghost.seat === seat));
  return (
    <>
      {rows.map(({ seat, there }) => (
        <span
          key={seat}
          class="pips"
          data-ask="progress"
          role="img"
          aria-label={words.progressOf(board.names[seat] ?? '', there, cost)}
        >
          {Array.from({ length: cost }, (_, i) => {
            const mine = ghost?.kind === 'progress' && ghost.seat === seat && i === there;
            if (i >= there && !mine) return <i key={i} />;
            const late = state.arriving.includes(seat) && i === there - 1;
            return (
              <span key={i} class={mine ? 'ghostpip' : late ? 'pip late' : 'pip'}>
                <Emblem colour={colourOf(board.view, seat)} size="xs" title="" />
              </span>
            );
          })}
        </span>
      ))}
    </>
  );
}
