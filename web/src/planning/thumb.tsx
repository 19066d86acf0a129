/* A plan as a thumbnail: two pads and the tiles on them. */
import { cellsOf, extent, isPad, read } from './draft';
import type { Kit } from './kit';
import { outline } from './outline';

const CELL = 7;

export function PlanThumb(props: { plan: string; kit: Kit; colour: string }) {
  const draft = read(props.plan, props.kit);
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
      {draft.stack.map((piece) => (
        <path
          key={piece}
          class={isPad(piece) ? (piece === 'black' ? 'thB' : 'thW') : 'tht'}
          d={isPad(piece) ? outline(cellsOf(draft, piece), CELL, 0.5, 2) : outline(cellsOf(draft, piece), CELL, 1, 1.6)}
        />
      ))}
    </svg>
  );
}
