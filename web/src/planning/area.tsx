/* The planning area: the grid, the pieces lying on it, what is picked up, and why a plan is none. */
import { Icon } from '../parts/icon';
import { RuleLink } from '../parts/rule_link';
import {
  type Draft,
  type Piece,
  cellsOf,
  covered,
  extent,
  isPad,
  isUnder,
  lies,
  lower,
  sideOf,
  spotOf,
  upper,
} from './draft';
import type { Dragging } from './drag';
import { around } from './geometry';
import { CoveredBadge, PadShape, PieceLine, TileShape } from './pieces';
import type { Reading } from './server';
import { words } from './text';
import { ToolStrip, type Tools } from './tools';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { text } from '../text';

/* How high a refusal is, about. */
const CALL_PX = 92;

export function PlanArea(props: {
  area: RefObject<HTMLDivElement>;
  label: string;
  draft: Draft;
  colour: string;
  view: Viewport;
  dragging: Dragging;
  selected: Piece | null;
  blamed: Piece | null;
  refusal: Reading | null;
  locked: boolean;
  tools: Tools;
  focusOn(piece: Piece): void;
}) {
  const { draft, view, dragging, selected, blamed, refusal, locked } = props;
  const { size } = view;
  const { drag } = dragging;
  const shape = (piece: Piece) =>
    isPad(piece) ? (
      <PadShape pad={piece} side={sideOf(draft, piece)} spot={draft.pads[piece]} size={size} />
    ) : (
      <TileShape marks={draft.pieces.tiles[piece]!} spot={draft.tiles[piece]!} size={size} colour={props.colour} />
    );
  /* The piece in the hand lies where the pointer is, above all; its outline where it would drop. */
  const inHand = drag && {
    piece: drag.piece,
    x: (drag.col - drag.gripCol - spotOf(draft, drag.piece).col) * size,
    y: (drag.row - drag.gripRow - spotOf(draft, drag.piece).row) * size,
  };
  const marked = selected !== null && lies(draft, selected) ? selected : null;
  return (
    <div
      class={`planarea${drag ? ' dragging' : ''}${locked ? ' locked' : ''}`}
      ref={props.area}
      onPointerDown={dragging.grabInArea}
    >
      <svg width={view.width} height={view.height} role="group" aria-label={props.label}>
        <path class="gl" d={crosses(view)} />
        <g class="world" style={{ transform: `translate(${view.x}px, ${view.y}px)` }}>
          {draft.stack.map((piece) => (
            <g
              key={piece}
              class={`lying${piece === blamed ? ' bad' : ''}${inHand?.piece === piece ? ' away' : ''}`}
              data-piece={piece}
              tabIndex={locked ? -1 : 0}
              role="button"
              aria-label={whereabouts(draft, piece)}
              aria-pressed={piece === selected}
              onFocus={() => props.focusOn(piece)}
            >
              {shape(piece)}
            </g>
          ))}
          {covered(draft).map((cell) => (
            <CoveredBadge key={cell.join()} cell={cell} size={size} />
          ))}
          {blamed !== null && lies(draft, blamed) ? (
            <PieceLine class="badline" cells={cellsOf(draft, blamed)} size={size} inset={isPad(blamed) ? 2 : 5} />
          ) : null}
          {marked !== null ? (
            <PieceLine
              class={`selline${inHand ? ' target' : ''}`}
              cells={cellsOf(draft, marked)}
              size={size}
              inset={isPad(marked) ? 0 : 3}
            />
          ) : null}
          {inHand && (lies(draft, inHand.piece) || !isPad(inHand.piece)) ? (
            <g class="inhand" transform={`translate(${inHand.x} ${inHand.y})`}>
              {shape(inHand.piece)}
            </g>
          ) : null}
        </g>
      </svg>
      {refusal ? <Refusal reading={refusal} near={blamed} draft={draft} view={view} /> : null}
      {marked !== null && !drag && !locked ? (
        <ToolStrip
          tools={props.tools}
          piece={marked}
          box={around(cellsOf(draft, marked))}
          edge={extent(draft).right}
          view={view}
        />
      ) : null}
    </div>
  );
}

/* A small cross at each corner of the cells. */
function crosses({ width, height, size, x, y }: Viewport): string {
  const marks: string[] = [];
  for (let cx = ((x % size) + size) % size; cx < width; cx += size)
    for (let cy = ((y % size) + size) % size; cy < height; cy += size)
      marks.push(`M${cx - 5} ${cy}h10M${cx} ${cy - 5}v10`);
  return marks.join('');
}

/* Below the plan, or above it where there is no room; never over it if it can be helped. */
function Refusal(props: { reading: Reading; near: Piece | null; draft: Draft; view: Viewport }) {
  const { reading, near, draft, view } = props;
  const whole = extent(draft);
  const box = near !== null && lies(draft, near) ? around(cellsOf(draft, near)) : whole;
  const width = Math.min(238, view.width - 20);
  const left = clamp(view.x + box.left * view.size, 10, view.width - width - 10);
  const below = view.y + whole.bottom * view.size + 12;
  const above = view.y + whole.top * view.size - CALL_PX - 12;
  const last = view.height - view.floor - CALL_PX;
  const top = below <= last ? below : above >= 8 ? above : Math.max(8, last);
  return (
    <div class="call" role="status" style={{ left: `${left}px`, top: `${top}px`, width: `${width}px` }}>
      <b>
        <Icon name="warn" />
        {words.refused}
      </b>
      {reading.sentence} <RuleLink rule={reading.rule} />
    </div>
  );
}

const clamp = (n: number, low: number, high: number) => Math.max(low, Math.min(n, high));

/* Which part of the endless grid the area shows: cell size and where cell (0, 0) lies. */

export interface Viewport {
  width: number;
  height: number;
  size: number;
  x: number;
  y: number;
  /* What floats over the lower edge. */
  floor: number;
}

/* The cell size of the drawing; wide windows get larger ones. */
const DRAWN = 92;
const LARGEST = 124;
const MARGIN = 14;

/* Measures the area. The view moves only if a piece would leave it, or `anew` changes.
`floor` is what floats over its lower edge. */
export function useViewport(
  area: { current: HTMLElement | null },
  draft: Draft,
  anew: string,
  floor: number,
): Viewport {
  const [[width, height], setSpace] = useState<[number, number]>([704, 540]);
  useLayoutEffect(() => {
    const element = area.current!;
    const measure = () => setSpace([element.clientWidth, element.clientHeight]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [anew]);
  const kept = useRef({ key: '', x: 0, y: 0, size: DRAWN });
  const box = extent(draft);
  const room = { width: width - 2 * MARGIN, height: height - floor - 2 * MARGIN };
  const [rows, cols] = [box.bottom - box.top, box.right - box.left];
  const largest = Math.max(DRAWN, Math.min(LARGEST, width / 7.6, height / 5.8));
  const usual = Math.min(largest, room.width / 4.6, room.height / 4.1);
  const size = Math.max(24, Math.min(usual, room.width / cols, room.height / rows));
  const key = `${anew} ${width} ${height} ${floor} ${size}`;
  const { x, y } = kept.current;
  const outside =
    x + box.left * size < 0 ||
    y + box.top * size < 0 ||
    x + box.right * size > width ||
    y + box.bottom * size > height - floor;
  if (kept.current.key !== key || outside)
    kept.current = {
      key,
      size,
      x: Math.round((width - (box.left + box.right) * size) / 2),
      y: Math.round((height - floor - (box.top + box.bottom) * size) / 2),
    };
  return { width, height, size, floor, x: kept.current.x, y: kept.current.y };
}

/* Turning the piece in hand by wheel; not passive, so that the page stays where it is. */

const REST_MS = 140;

export function useWheel(area: { current: HTMLElement | null }, tools: Tools, layout: string): void {
  const live = useRef(tools);
  live.current = tools;
  useEffect(() => {
    let last = 0;
    const wheel = (event: WheelEvent) => {
      if (live.current.selected === null || live.current.locked) return;
      event.preventDefault();
      if (event.timeStamp - last < REST_MS || Math.abs(event.deltaY) < 4) return;
      last = event.timeStamp;
      live.current.rotate(event.deltaY > 0 ? 1 : -1);
    };
    const element = area.current!;
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [layout]);
}

/* What a piece is called, for screen readers and tips. */

function nameOf(draft: Draft, piece: Piece): string {
  if (isPad(piece)) return words.pad(piece, sideOf(draft, piece).name.slice(-1));
  const [first, second] = draft.pieces.tiles[piece]!;
  return words.tile(text.symbols[first], text.symbols[second]);
}

/* The name, on which level it lies and where, seen from the lower pad's corner. */
export function whereabouts(draft: Draft, piece: Piece): string {
  const name = nameOf(draft, piece);
  if (!lies(draft, piece)) return `${name}, ${words.level.beside}`;
  const low = lower(draft);
  const level = isPad(piece)
    ? piece === low
      ? words.level.lower
      : words.level.upper
    : isUnder(draft, piece)
      ? words.level.under
      : words.level.over;
  const spot = spotOf(draft, piece);
  const ground = draft.pads[low];
  const at = words.at(spot.row - ground.row + 1, spot.col - ground.col + 1, spot.turn);
  return `${name}, ${level}, ${at}`;
}

/* Which piece is shown as the one at fault. */

/* The tile the server names; else a pad, the one moved last if it was one. */
export function blame(refused: Reading, draft: Draft, touched: Piece | null): Piece {
  if (refused.tile !== null) return refused.tile;
  return touched !== null && isPad(touched) ? touched : upper(draft);
}
