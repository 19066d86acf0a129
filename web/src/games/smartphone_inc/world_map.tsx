/* The board: dotted world, lines between regions, and the twelve panels. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { WORLD_PATH } from '../../parts/world';
import { MAP_HEIGHT, MAP_WIDTH, WRAPS, centre, curve, isWrapped, type Wrap } from './places';
import type { Board } from './board';
import { text } from '../../text';

export function WorldMap(props: { board: Board; lit: ReadonlySet<string>; children: ComponentChildren }) {
  const { board, lit } = props;
  const [ref, spare] = useSpare();
  return (
    <svg
      class="map"
      ref={ref}
      viewBox={`${-spare} 0 ${MAP_WIDTH + 2 * spare} ${MAP_HEIGHT}`}
      preserveAspectRatio="xMidYMid meet"
      role="group"
      aria-label={text.table.map}
    >
      <path class="dots" d={WORLD_PATH} />
      <Routes board={board} lit={lit} spare={spare} />
      {props.children}
    </svg>
  );
}

/* How much wider than drawn the sea is on each side, so that lines reach the frame. */
function useSpare() {
  const ref = useRef<SVGSVGElement>(null);
  const [spare, setSpare] = useState(0);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const watch = new ResizeObserver(() => {
      const { width, height } = node.getBoundingClientRect();
      if (height) setSpare(Math.max(0, Math.round(((width / height) * MAP_HEIGHT - MAP_WIDTH) / 2)));
    });
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return [ref, spare] as const;
}

export const routeKey = (a: string, b: string) => [a, b].sort().join('–');

function Routes({ board, lit, spare }: { board: Board; lit: ReadonlySet<string>; spare: number }) {
  const names = board.pack.regions.map((row) => row.name);
  const pairs: [string, string][] = [];
  board.pack.regions.forEach((row, i) =>
    row.neighbours.forEach((j) => {
      const other = names[j];
      if (i < j && other && !isWrapped(row.name, other)) pairs.push([row.name, other]);
    }),
  );
  const on = ([a, b]: [string, string]) => lit.has(routeKey(a, b));
  const wraps = WRAPS.filter(({ region, to }) =>
    board.pack.regions[names.indexOf(region)]?.neighbours.includes(names.indexOf(to)),
  );
  return (
    <>
      {[...pairs]
        .sort((a, b) => Number(on(a)) - Number(on(b)))
        .map((pair) => (
          <path key={pair.join()} class={`rt ${on(pair) ? 'on' : ''}`} d={curve(...pair)} />
        ))}
      {wraps.map((wrap) => (
        <WrapLine key={`${wrap.region}${wrap.to}`} wrap={wrap} on={on([wrap.region, wrap.to])} spare={spare} />
      ))}
    </>
  );
}

function WrapLine({ wrap, on, spare }: { wrap: Wrap; on: boolean; spare: number }) {
  const { x } = centre(wrap.region);
  const edge = wrap.side === 'left' ? -spare : MAP_WIDTH + spare;
  const width = 14 + wrap.to.length * 5.9;
  const left = wrap.side === 'left' ? 6 - spare : MAP_WIDTH + spare - 6 - width;
  const state = on ? 'on' : '';
  return (
    <>
      <path class={`rt wrap ${state}`} d={`M${x} ${wrap.y}H${edge}`} />
      <g class={`wl ${state}`}>
        <rect x={left} y={wrap.y - 9} width={width} height="18" rx="9" />
        <text class="mid" x={left + width / 2} y={wrap.y + 3.8}>
          {wrap.to}
        </text>
      </g>
    </>
  );
}
