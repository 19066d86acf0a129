/* How many had which score, as bars; one's own is dark. */
import type { Board } from '../types.gen';

const BARS = 16;

export function Spread({ board, score }: { board: Board; score: (n: number) => string }) {
  const scores = board.spread.map(([value]) => value);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const width = Math.max(1, Math.ceil((most - least + 1) / BARS));
  const bars = Array.from({ length: Math.max(1, Math.ceil((most - least + 1) / width)) }, () => 0);
  const at = (value: number) => Math.floor((value - least) / width);
  for (const [value, count] of board.spread) bars[at(value)]! += count;
  const tallest = Math.max(...bars);
  const own = board.own ? at(board.own.score) : -1;
  return (
    <div aria-hidden="true">
      <div class="spreadbars">
        {bars.map((count, i) => (
          <i key={i} class={i === own ? 'on' : ''} style={{ height: `${(count / tallest) * 100}%` }} />
        ))}
      </div>
      <div class="row cap num">
        <span class="grow">{score(least)}</span>
        {most > least ? <span>{score(most)}</span> : null}
      </div>
    </div>
  );
}
