/* Pieces on their way; each is drawn at its place once it has come. */
import { CompanyPiece } from '../../parts/emblem';
import { colourOf, type Board } from './board';
import type { Move } from './moves';

export function Travel({ board, moves }: { board: Board; moves: readonly Move[] }) {
  return (
    <>
      {moves.map(({ kind, seat, region, path }) =>
        path ? (
          <g
            key={`${region}-${seat}-${kind}-${path}`}
            class="travel"
            style={{ offsetPath: `path("${path}")` }}
            aria-hidden="true"
          >
            <CompanyPiece
              colour={colourOf(board.view, seat)}
              x={0}
              y={0}
              size={kind === 'office' ? 18.5 : 12}
              letter={kind === 'office'}
            />
          </g>
        ) : null,
      )}
    </>
  );
}
