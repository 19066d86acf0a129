/* A plan as a thumbnail: two pads and the tiles on them. */
import { cellsOf, isPad, read, type Draft } from './draft';
import { around, type Cell } from './geometry';

const CELL = 7;

export function PlanThumb(props: { plan: string | Draft; tiles: number; colour: string }) {
  const draft = typeof props.plan === 'string' ? read(props.plan, props.tiles) : props.plan;
  if (!draft) return null;
  const box = around(draft.stack.flatMap((piece) => cellsOf(draft, piece)));
  const width = (box.right - box.left) * CELL + 2;
  const height = (box.bottom - box.top) * CELL + 2;
  const frame = (cells: Cell[], inset: number) => {
    const one = around(cells);
    return {
      x: (one.left - box.left) * CELL + inset,
      y: (one.top - box.top) * CELL + inset,
      width: (one.right - one.left) * CELL - 2 * inset,
      height: (one.bottom - one.top) * CELL - 2 * inset,
    };
  };
  return (
    <svg
      class={`thumb co-${props.colour}`}
      viewBox={`-1 -1 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {draft.stack.map((piece) =>
        isPad(piece) ? (
          <rect
            key={piece}
            class={piece === 'black' ? 'thB' : 'thW'}
            {...frame(cellsOf(draft, piece), 0.5)}
            rx="2"
          />
        ) : (
          <rect key={piece} class="tht" {...frame(cellsOf(draft, piece), 1)} rx="1.6" />
        ),
      )}
    </svg>
  );
}
