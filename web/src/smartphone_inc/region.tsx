/* One region on the map: name, spaces with their values, progress, buyers or the retailer. */
import { Piece, LETTERS } from '../parts/emblem';
import { PANEL_HEIGHT, PANEL_WIDTH, centre } from './places';
import { TECH_ICONS, colourOf, faceOf, regionLabel, type Board } from './board';
import { FREE } from './types';
import { text } from '../text';

export interface RegionState {
  legal: boolean;
  hover: boolean;
  refused: boolean;
  chosen: boolean;
  touched: string | null;
  ghost: Ghost | null;
}

export type Ghost =
  | { kind: 'office'; seat: number }
  | { kind: 'progress'; seat: number }
  | { kind: 'good'; seat: number; buyer: number };

interface Props {
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
    state.touched ? `touched co-${state.touched}` : '',
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
      <Progress board={board} region={region} width={width} ghost={state.ghost} />
      {faceOf(board, region) ? <Retailer {...props} width={width} /> : <Buyers {...props} width={width} />}
      {board.view.steve?.marker === region ? <Marker x={width} colour={steveColour(board)} /> : null}
    </g>
  );
}

const steveColour = (board: Board) => colourOf(board.view, board.view.rules.steve ?? 0);

function Marker(props: { x: number; colour: string }) {
  return (
    <g class={`steve-mark co-${props.colour}`} transform={`translate(${props.x - 6} -9)`}>
      <title>{text.inc.steveMarker}</title>
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
              <Piece colour={colourOf(board.view, owner)} x={x + 11.5} y={48.5} size={18.5} class="office" />
            )}
            {ghost ? (
              <g class="ghost">
                <Piece colour={colourOf(board.view, ghost.seat)} x={x + 11.5} y={48.5} size={18.5} />
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
function Progress(props: { board: Board; region: number; width: number; ghost: Ghost | null }) {
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
        <g key={seat} role="img" aria-label={text.inc.progressOf(board.names[seat] ?? '', there, cost)}>
          {Array.from({ length: cost }, (_, i) => {
            const x = width - 10.3 - (cost - 1 - i) * step - 4;
            const y = top + line * tall;
            const mine = ghost?.kind === 'progress' && ghost.seat === seat && i === there;
            if (i < there || mine)
              return (
                <Piece
                  key={i}
                  colour={colourOf(board.view, seat)}
                  x={x}
                  y={y}
                  size={size}
                  letter={false}
                  class={mine ? 'ghostpip' : 'pip'}
                />
              );
            return <circle key={i} class="pipe" cx={x} cy={y} r="2.2" />;
          })}
        </g>
      ))}
    </>
  );
}

function Buyers(props: Props & { width: number }) {
  const { board, region, state, last, proposed, width } = props;
  const row = board.pack.regions[region];
  if (!row) return null;
  const count = row.buyers.length;
  const room = (width - 16 - (count - 1) * 2) / count;
  const wide = Math.min(24.5, room);
  const goods = board.view.buyers[region] ?? [];
  return (
    <>
      {row.buyers.map((buyer, i) => {
        const x = 8 + i * (wide + 2);
        const owner = goods[i] ?? FREE;
        const before = last?.[i] ?? FREE;
        const ghost = state.ghost?.kind === 'good' && state.ghost.buyer === i ? state.ghost.seat : FREE;
        const middle = x + wide / 2;
        return (
          <g key={i}>
            <rect class={`by ${buyer > 0 ? 'bp' : 'bt'}`} x={x} y="74" width={wide} height="20" rx="4.5" />
            {owner === FREE && buyer > 0 ? (
              <text class="bn mid" x={middle} y="88.6">
                {buyer}
              </text>
            ) : null}
            {owner === FREE && buyer < 0 ? (
              <use
                href={`#i-${TECH_ICONS[-1 - buyer]}`}
                x={middle - 7.5}
                y="76.5"
                width="15"
                height="15"
                class="bti"
              />
            ) : null}
            {owner === FREE && before !== FREE ? (
              <>
                <g class={`co-${colourOf(board.view, before)} last`}>
                  <rect x={x + 0.75} y="74.75" width={wide - 1.5} height="18.5" rx="4" />
                </g>
                <Piece
                  colour={colourOf(board.view, before)}
                  x={x + wide - 3.5}
                  y={91.5}
                  size={10.5}
                  letter={false}
                  class="ltag"
                />
              </>
            ) : null}
            {owner !== FREE && !proposed.includes(i) ? <Good colour={colourOf(board.view, owner)} x={x} wide={wide} /> : null}
            {owner !== FREE && proposed.includes(i) ? (
              <Proposed colour={colourOf(board.view, owner)} x={x} wide={wide} />
            ) : null}
            {owner === FREE && ghost !== FREE ? (
              <g class="ghost-good">
                <Proposed colour={colourOf(board.view, ghost)} x={x} wide={wide} />
              </g>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

function Good(props: { colour: string; x: number; wide: number }) {
  const { colour, x, wide } = props;
  return (
    <g class={`co-${colour} good piece`}>
      <rect x={x} y="72.5" width={wide} height="22" rx="4.5" />
      <path d={`M${x} 79h${wide}`} />
      <text class="mark mid" x={x + wide / 2} y="90.6" font-size="11">
        {LETTERS[colour]}
      </text>
    </g>
  );
}

function Proposed(props: { colour: string; x: number; wide: number }) {
  const { colour, x, wide } = props;
  return (
    <g class={`co-${colour} prop`}>
      <rect x={x + 0.5} y="73" width={wide - 1} height="21" rx="4.5" />
      <text class="mid" x={x + wide / 2} y="88.4">
        {LETTERS[colour]}
      </text>
    </g>
  );
}

const BONUS_LOOK: Record<string, [icon: string, sign: (n: number) => string]> = {
  goods: ['goods', (n) => String(n)],
  research: ['research', (n) => String(n)],
  price: ['price', (n) => `±${n}`],
  second_office: ['office', () => '+1'],
  move_office: ['office', () => '→'],
};

function Retailer(props: Props & { width: number }) {
  const { board, region, width, state } = props;
  const face = faceOf(board, region);
  if (!face) return null;
  const owners = board.view.offices[region] ?? [];
  const bonus = face.bonus ? BONUS_LOOK[face.bonus] : undefined;
  let x = 12;
  return (
    <g class="ret">
      <title>{face.bonus ? text.inc.bonuses[face.bonus]?.(face.n) : text.inc.retailer}</title>
      <rect class="rb" x="8" y="64" width={width - 16} height="30" rx="5" />
      <path class="aw" d={`M8 68a5 5 0 0 1 5-5h${width - 26}a5 5 0 0 1 5 5v1h${16 - width}z`} />
      {face.vp.map((value, i) => {
        const owner = owners[i];
        const ghost = i === owners.length && state.ghost?.kind === 'office' ? state.ghost.seat : undefined;
        const shown = owner ?? ghost;
        const wide = shown === undefined ? 21 : 36;
        const left = x;
        x += wide + 2;
        return (
          <g key={i}>
            <rect class="rsp" x={left} y="71.5" width={wide} height="20" rx="4" />
            {shown === undefined ? null : (
              <g class={owner === undefined ? 'ghost' : ''}>
                <Piece colour={colourOf(board.view, shown)} x={left + 11} y={81.5} size={15.5} class="office" />
              </g>
            )}
            <text class="rv mid" x={shown === undefined ? left + 10.5 : left + 27} y="86">
              {value}
            </text>
          </g>
        );
      })}
      {bonus && x < width - 24 ? (
        <>
          <use href={`#i-${bonus[0]}`} x={x + 2} y="75.5" width="12" height="12" class="rbi" />
          <text class="rbt" x={x + 16} y="85.5">
            {bonus[1](face.n)}
          </text>
        </>
      ) : null}
    </g>
  );
}
