/* Pieces on their way; each is drawn at its place once it has come. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { pace } from '../../parts/count';
import { Icon } from '../../parts/icon';
import { calm } from '../../prefs';
import { colourOf, type Board } from './board';
import type { Move } from './moves';
import { Building } from './pieces';

const WAY_MS = 420;

export function Travel({ board, moves }: { board: Board; moves: readonly Move[] }) {
  return (
    <>
      {moves.map((move) =>
        move.way ? <OnItsWay key={`${move.region}-${move.seat}-${move.kind}`} board={board} move={move} /> : null,
      )}
    </>
  );
}

function OnItsWay({ board, move }: { board: Board; move: Move }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (calm() || !move.way) return;
    const steps = move.way.map(({ x, y }) => ({ left: `${x}%`, top: `${y}%`, visibility: 'visible' }));
    ref.current?.animate(steps, { duration: WAY_MS * pace(), easing: 'ease-in-out' });
  }, [move]);
  const colour = colourOf(board.view, move.seat);
  return (
    <span class="travel" ref={ref} aria-hidden="true">
      {move.kind === 'office' ? (
        <Building colour={colour} space={0} />
      ) : (
        <span class={`flychip truck co-${colour}`}>
          <Icon name="logistics" />
        </span>
      )}
    </span>
  );
}
