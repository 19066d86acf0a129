/* The felt: the grid, the pieces lying on it, what is picked up, and why a plan is none. */
import type { RefObject } from 'preact';
import { Icon } from '../parts/icon';
import { RuleLink } from '../parts/rule_link';
import { cellsOf, covered, extent, isPad, lies, sideOf, spotOf, type Draft, type Piece } from './draft';
import type { Hands } from './drag';
import { around } from './geometry';
import { whereabouts } from './naming';
import { CoveredBadge, PadShape, PieceLine, TileShape } from './pieces';
import { words } from './text';
import { ToolStrip, type Tools } from './tools';
import type { Viewport } from './viewport';
import type { Reading } from './wire';

/* How high a refusal is, about. */
const CALL_PX = 92;

export function Felt(props: {
  felt: RefObject<HTMLDivElement>;
  label: string;
  draft: Draft;
  colour: string;
  view: Viewport;
  hands: Hands;
  selected: Piece | null;
  blamed: Piece | null;
  refusal: Reading | null;
  locked: boolean;
  tools: Tools;
  focusOn(piece: Piece): void;
}) {
  const { draft, view, hands, selected, blamed, refusal, locked } = props;
  const { size } = view;
  const { drag } = hands;
  const shape = (piece: Piece) =>
    isPad(piece) ? (
      <PadShape pad={piece} side={sideOf(draft, piece)} spot={draft.pads[piece]} size={size} />
    ) : (
      <TileShape marks={draft.kit.tiles[piece]!} spot={draft.tiles[piece]!} size={size} colour={props.colour} />
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
      class={`felt${drag ? ' dragging' : ''}${locked ? ' locked' : ''}`}
      ref={props.felt}
      onPointerDown={hands.grabOnFelt}
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
            <CoveredBadge key={cell.join()} cell={cell} size={size} title={words.coveredCell} />
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
