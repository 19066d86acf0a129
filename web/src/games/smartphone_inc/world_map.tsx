/* The map: sea, the land of every region in the colour of who leads there, and the lines between. */
import type { ComponentChildren } from 'preact';
import { text } from '../../text';
import { colourOf, type Board } from './board';
import { LAND } from './land';
import { MAP_HEIGHT, MAP_WIDTH, WRAPS, isWrapped, leaves, line, routeKey } from './places';
import type { RegionState } from './region';

const LANES = [0, 1, 2, 3, 4, 5, 6].map((i) => i * 95);
const ALL_LAND = Object.values(LAND).join('');

export function WorldMap(props: {
  board: Board;
  states: readonly RegionState[];
  lit: ReadonlySet<string>;
  onPress: (region: number) => void;
  onPoint: (region: number | null) => void;
  children: ComponentChildren;
}) {
  const { board, states, lit } = props;
  const { regions } = board.pack;
  return (
    <div class="worldmap" role="group" aria-label={text.table.map}>
      <svg class="world" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {LANES.map((y) => (
          <path key={y} class="lane" d={`M0 ${60 + y}C250 ${20 + y} 420 ${110 + y} 1000 ${40 + y}`} />
        ))}
        <path class="shelf" d={ALL_LAND} />
        <path class="shelf near" d={ALL_LAND} />
        {regions.map((row, region) => {
          const leader = states[region]?.leader ?? null;
          return (
            <path
              key={region}
              class={`land ${leader === null ? '' : `own co-${colourOf(board.view, leader)}`}`}
              d={LAND[row.name]}
              data-ask={`region:${region}`}
              onClick={() => props.onPress(region)}
              onPointerEnter={(event) => event.pointerType !== 'touch' && props.onPoint(region)}
              onPointerLeave={(event) => event.pointerType !== 'touch' && props.onPoint(null)}
            />
          );
        })}
        {regions.map((row, region) => {
          const mark = markOf(board, states[region]);
          return mark ? <path key={region} class={`coast ${mark}`} d={LAND[row.name]} /> : null;
        })}
        <Routes board={board} lit={lit} />
      </svg>
      {wrapsOf(board).map((wrap) => (
        <span
          key={`${wrap.region}${wrap.to}`}
          class={`wl ${wrap.side} ${lit.has(routeKey(wrap.region, wrap.to)) ? 'on' : ''}`}
          style={{ top: `${leaves(wrap)}%` }}
          aria-hidden="true"
        >
          {wrap.to}
        </span>
      ))}
      {props.children}
    </div>
  );
}

/* How the coast is drawn: what can be chosen, what was, who just was there. */
function markOf({ view }: Board, state: RegionState | undefined): string {
  if (!state) return '';
  if (state.refused) return 'refused';
  if (state.chosen || state.staged) return `chosen co-${colourOf(view, view.seat ?? 0)}`;
  if (state.hover) return 'legal hover';
  if (state.legal) return 'legal';
  return state.touched ? `touched co-${state.touched}` : '';
}

const wrapsOf = ({ pack: { regions } }: Board) => {
  const names = regions.map((row) => row.name);
  return WRAPS.filter(({ region, to }) => regions[names.indexOf(region)]?.neighbours.includes(names.indexOf(to)));
};

function Routes({ board, lit }: { board: Board; lit: ReadonlySet<string> }) {
  const { regions } = board.pack;
  const pairs = regions.flatMap((row, i) =>
    row.neighbours.flatMap((j): [string, string][] => {
      const other = regions[j]?.name;
      return i < j && other && !isWrapped(row.name, other) ? [[row.name, other]] : [];
    }),
  );
  const lines: [key: string, on: boolean, d: string][] = [
    ...pairs.map(([a, b]): [string, boolean, string] => [`${a} ${b}`, lit.has(routeKey(a, b)), line(a, b)]),
    ...wrapsOf(board).map(({ region, to, d }): [string, boolean, string] => [
      `${region} to ${to}`,
      lit.has(routeKey(region, to)),
      d,
    ]),
  ];
  return (
    <>
      {lines
        .sort((a, b) => Number(a[1]) - Number(b[1]))
        .map(([key, on, d]) => (
          <path key={key} class={`rt ${on ? 'on' : ''}`} d={d} data-route={key} />
        ))}
    </>
  );
}
