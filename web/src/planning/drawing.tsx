/* A plan as it lies: the pads, and the tiles on them. */
import { covered, extent, isPad, type PieceSet, read, sideOf, spotOf } from './draft';
import { CoveredBadge, PadShape, TileShape } from './pieces';

const CELL = 64;
const RIM = 3;

export function PlanDrawing(props: { plan: string; pieces: PieceSet; colour: string; label: string; class?: string }) {
  const draft = read(props.plan, props.pieces);
  if (!draft) return null;
  const box = extent(draft);
  const [width, height] = [(box.right - box.left) * CELL, (box.bottom - box.top) * CELL];
  return (
    <svg
      class={props.class ?? 'plandraw'}
      viewBox={`${box.left * CELL - RIM} ${box.top * CELL - RIM} ${width + 2 * RIM} ${height + 2 * RIM}`}
      role="img"
      aria-label={props.label}
    >
      {draft.stack.map((piece) =>
        isPad(piece) ? (
          <PadShape key={piece} pad={piece} side={sideOf(draft, piece)} spot={spotOf(draft, piece)} size={CELL} />
        ) : (
          <TileShape
            key={piece}
            marks={draft.pieces.tiles[piece]!}
            spot={spotOf(draft, piece)}
            size={CELL}
            colour={props.colour}
          />
        ),
      )}
      {covered(draft).map((cell) => (
        <CoveredBadge key={cell.join()} cell={cell} size={CELL} />
      ))}
    </svg>
  );
}
