/* One region on the map: name, spaces with their values, progress, buyers or the retailer. */
import { CompanyPiece } from '../../parts/emblem';
import { PANEL_HEIGHT, PANEL_WIDTH, centre } from './places';
import { colourOf, faceOf, regionLabel, type Board } from './board';
import { Buyers } from './buyers';
import { Retailer } from './retailer';
import { words } from './text';

interface RegionState {
  legal: boolean;
  hover: boolean;
  refused: boolean;
  chosen: boolean;
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
  index: number;
  describe?: string;
  onPress: (region: number) => void;
  onPoint: (region: number | null) => void;
}

export function RegionPanel(props: Props) {
  const { board, region, state } = props;
  const row = board.pack.regions[region];
  if (!row) return null;
  const width = PANEL_WIDTH[row.size];
  const { x, y } = centre(row.name);
  const classes = [
    'region',
    state.legal ? 'legal' : '',
    state.hover ? 'hover' : '',
    state.refused ? 'refused' : '',
    state.chosen ? 'chosen' : '',
    state.touched ? 'touched' : '',
    state.came ? 'came' : '',
    state.touched || state.came ? `co-${state.touched ?? state.came}` : '',
  ];
  return (
    <g
      class={classes.filter(Boolean).join(' ')}
      transform={`translate(${x - width / 2} ${y - PANEL_HEIGHT / 2})`}
      role="button"
      tabindex={state.legal || state.chosen ? 0 : -1}
      aria-disabled={!state.legal}
      aria-label={[regionLabel(board, region), props.describe].filter(Boolean).join('. ')}
      data-target={`region-${region}`}
      onClick={() => props.onPress(region)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && props.onPoint(region)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && props.onPoint(null)}
      onFocus={(event) => (event.currentTarget as Element).matches(':focus-visible') && props.onPoint(region)}
      onBlur={() => props.onPoint(null)}
      onKeyDown={(event) => {
        if (event.key === ' ') {
          event.preventDefault();
          props.onPress(region);
        }
      }}
    >
      <rect class="halo" x="-3" y="-3" width={width + 6} height={PANEL_HEIGHT + 6} rx="12" />
      <rect class="rp" width={width} height={PANEL_HEIGHT} rx="9" />
      <text class="rn" x="10" y="18">
        {row.name}
      </text>
      <g class="cost">
        <rect class="szb" x={width - 63} y="6" width="16" height="15" rx="4" />
        <text class="sz mid" x={width - 55} y="17.2">
          {row.size}
        </text>
        <use href="#i-logistics" x={width - 42} y="6" width="15" height="15" />
        <text class="cv" x={width - 10} y="18">
          {row.cost}
        </text>
      </g>
      <Spaces {...props} />
      <Progress board={board} region={region} width={width} ghost={state.ghost} arriving={state.arriving} />
      {faceOf(board, region) ? <Retailer {...props} width={width} /> : <Buyers {...props} width={width} />}
      {board.view.steve?.marker === region ? <Marker x={width} colour={steveColour(board)} /> : null}
    </g>
  );
}

const steveColour = (board: Board) => colourOf(board.view, board.view.rules.steve ?? 0);

function Marker(props: { x: number; colour: string }) {
  return (
    <g class={`steve-mark co-${props.colour}`} transform={`translate(${props.x - 6} -9)`}>
      <title>{words.steveMarker}</title>
      <path d="M-7 0h14v9l-7 7-7-7z" />
      <text class="mid" x="0" y="9.5">
        S
      </text>
    </g>
  );
}

function Spaces({ board, region, state }: Props) {
  const row = board.pack.regions[region];
  if (!row) return null;
  const closed = faceOf(board, region) !== null;
  const owners = closed ? [] : (board.view.offices[region] ?? []);
  const free = owners.length;
  return (
    <>
      {row.first.map((value, i) => {
        const x = 10 + i * 25;
        const owner = owners[i];
        const second = row.second[i] ?? 0;
        const ghost = !closed && i === free && state.ghost?.kind === 'office' ? state.ghost : null;
        return (
          <g key={i}>
            <rect class={`osp ${closed ? 'dim' : ''}`} x={x} y="37" width="23" height="23" rx="5" />
            <text class={`ov mid ${closed ? 'dim' : ''}`} x={x + 11.5} y="33.5">
              {value}
            </text>
            {second && !closed ? (
              <text class="ov2 mid" x={x + 11.5} y="69">
                {second}
              </text>
            ) : null}
            {owner === undefined ? null : (
              <CompanyPiece
                colour={colourOf(board.view, owner)}
                x={x + 11.5}
                y={48.5}
                size={18.5}
                class={`office ${state.arriving.includes(owner) && i === owners.lastIndexOf(owner) ? 'late' : ''}`}
              />
            )}
            {ghost ? (
              <g class="ghost">
                <CompanyPiece colour={colourOf(board.view, ghost.seat)} x={x + 11.5} y={48.5} size={18.5} />
                <rect x={x + 0.5} y="37.5" width="22" height="22" rx="5" />
              </g>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

/* One pip a point of the cost, a row for each company on its way. */
function Progress(props: {
  board: Board;
  region: number;
  width: number;
  ghost: Ghost | null;
  arriving: readonly number[];
}) {
  const { board, region, width, ghost } = props;
  const cost = board.pack.regions[region]?.cost ?? 0;
  const rows = board.view.companies
    .map((company, seat) => ({ seat, there: company.progress[region] ?? 0 }))
    .filter(({ seat, there }) => there > 0 || (ghost?.kind === 'progress' && ghost.seat === seat));
  const step = 10.5;
  const tall = rows.length > 3 ? 8.6 : 11;
  const top = 48.5 - ((rows.length - 1) * tall) / 2;
  const size = rows.length > 3 ? 8 : 9.5;
  return (
    <>
      {rows.map(({ seat, there }, line) => (
        <g key={seat} role="img" aria-label={words.progressOf(board.names[seat] ?? '', there, cost)}>
          {Array.from({ length: cost }, (_, i) => {
            const x = width - 10.3 - (cost - 1 - i) * step - 4;
            const y = top + line * tall;
            const mine = ghost?.kind === 'progress' && ghost.seat === seat && i === there;
            if (i < there || mine)
              return (
                <CompanyPiece
                  key={i}
                  colour={colourOf(board.view, seat)}
                  x={x}
                  y={y}
                  size={size}
                  letter={false}
                  class={mine ? 'ghostpip' : props.arriving.includes(seat) && i === there - 1 ? 'pip late' : 'pip'}
                />
              );
            return <circle key={i} class="pipe" cx={x} cy={y} r="2.2" />;
          })}
        </g>
      ))}
    </>
  );
}
