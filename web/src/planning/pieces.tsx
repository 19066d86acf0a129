/* Pads and tiles as drawings, in cells of the given size. */
import { type Mark, iconOf, marksIn, tintOf } from '../parts/symbol';
import { type PieceSet, type PadName, type Side, cellsOf, extent, isPad, read, sideOf } from './draft';
import { type Cell, type Spot, outline, padCells, tileCells } from './geometry';

/* The cell size the drawing was made for. */
const DRAWN = 92;

function Face(props: { mark: Mark; x: number; y: number; size: number; inset: number }) {
  const { mark, x, y, size, inset } = props;
  const k = size / DRAWN;
  const side = size - 2 * inset * k;
  const frame = { x: x + inset * k, y: y + inset * k, width: side, height: side, rx: 12 * k };
  if (mark === '.')
    return (
      <g class="sy-blank">
        <rect class="cellb" {...frame} />
      </g>
    );
  const icon = size * 0.46;
  return (
    <g class={`face ${tintOf(mark)}`} data-ask={`symbol:${mark}`}>
      <rect class="cellf" {...frame} />
      <use href={`#i-${iconOf(mark)}`} x={x + (size - icon) / 2} y={y + (size - icon) / 2} width={icon} height={icon} />
    </g>
  );
}

export function PadShape(props: { pad: PadName; side: Side; spot: Spot; size: number }) {
  const { pad, side, spot, size } = props;
  const k = size / DRAWN;
  const cells = padCells(side.rows, spot);
  const marks = side.rows.flat().filter((mark) => mark !== null);
  return (
    <g class={`pad ${pad === 'black' ? 'on-dark' : 'on-light'}`}>
      <path class="padb" d={outline(cells, size, 2 * k, 14 * k)} />
      {marks.map((mark, i) => {
        const [row, col] = cells[i]!;
        return <Face key={i} mark={mark} x={col * size} y={row * size} size={size} inset={7} />;
      })}
    </g>
  );
}

export function TileShape(props: { marks: readonly [Mark, Mark]; spot: Spot; size: number; colour: string }) {
  const { marks, spot, size, colour } = props;
  const k = size / DRAWN;
  const cells = tileCells(spot);
  const frame = outline(cells, size, 5 * k, 11 * k);
  return (
    <g class={`btile co-${colour}`}>
      <path class="tb" d={frame} />
      {cells.map(([row, col], i) => (
        <Face key={i} mark={marks[i]!} x={col * size} y={row * size} size={size} inset={12} />
      ))}
      <path class="te" d={frame} />
    </g>
  );
}

/* The line around a piece, drawn in by some pixels of the original drawing. */
export function PieceLine(props: { cells: readonly Cell[]; size: number; inset: number; class: string }) {
  const k = props.size / DRAWN;
  return <path class={props.class} d={outline(props.cells, props.size, props.inset * k, 13 * k)} />;
}

export function CoveredBadge(props: { cell: Cell; size: number }) {
  const { cell, size } = props;
  const k = Math.max(size / DRAWN, 0.72);
  return (
    <g
      class="cov"
      data-ask="covered"
      transform={`translate(${(cell[1] + 1) * size - 42 * k} ${(cell[0] + 1) * size - 22 * k}) scale(${k})`}
    >
      <rect width="38" height="18" rx="9" />
      <use href="#i-goods" x="5" y="3" width="12" height="12" />
      <text x="18" y="13">
        +1
      </text>
    </g>
  );
}

/* A pad lying on its side, small. */
export function MiniPad(props: { pad: PadName; side: Side }) {
  return (
    <svg class="mpad" width="66" height="44" viewBox="0 0 66 44" aria-hidden="true">
      <PadShape pad={props.pad} side={props.side} spot={{ row: 0, col: 0, turn: 1 }} size={22} />
    </svg>
  );
}

/* A pad by itself, lying on its side; its rows are told by the marks in them. */
export function PadFace(props: { pad: PadName; rows: readonly string[]; missing?: string }) {
  const rows = props.rows.map((row) => marksIn(row).map((mark) => (mark === props.missing ? null : mark)));
  return (
    <svg class="padface" viewBox={`-1 -1 ${rows.length * 40 + 2} ${2 * 40 + 2}`} aria-hidden="true">
      <PadShape pad={props.pad} side={{ name: '', rows }} spot={{ row: 0, col: 0, turn: 1 }} size={40} />
    </svg>
  );
}

/* A plan as a thumbnail: two pads and the tiles on them, a spot in its tint for each symbol. */

const CELL = 7;
const SPOT = 1.9;

export function PlanThumb(props: { plan: string; pieces: PieceSet; colour: string }) {
  const draft = read(props.plan, props.pieces);
  if (!draft) return null;
  const box = extent(draft);
  const width = (box.right - box.left) * CELL + 2;
  const height = (box.bottom - box.top) * CELL + 2;
  return (
    <svg
      class={`thumb co-${props.colour}`}
      viewBox={`${box.left * CELL - 1} ${box.top * CELL - 1} ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {draft.stack.map((piece) => {
        const cells = cellsOf(draft, piece);
        const marks = isPad(piece) ? sideOf(draft, piece).rows.flat().filter(Boolean) : draft.pieces.tiles[piece]!;
        return (
          <g key={piece} class={isPad(piece) ? (piece === 'black' ? 'thB' : 'thW') : 'tht'}>
            <path d={isPad(piece) ? outline(cells, CELL, 0.5, 2) : outline(cells, CELL, 1, 1.6)} />
            {cells.map(([row, col], i) =>
              marks[i] && marks[i] !== '.' ? (
                <rect
                  key={i}
                  class={tintOf(marks[i])}
                  x={col * CELL + SPOT}
                  y={row * CELL + SPOT}
                  width={CELL - 2 * SPOT}
                  height={CELL - 2 * SPOT}
                  rx={0.8}
                />
              ) : null,
            )}
          </g>
        );
      })}
    </svg>
  );
}
