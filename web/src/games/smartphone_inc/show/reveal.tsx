/* All have planned: every company's plan turns over at once. */
import { Emblem } from '../../../parts/emblem';
import { Icon } from '../../../parts/icon';
import { PlanSymbol, type Mark } from '../../../parts/symbol';
import { text } from '../../../text';
import { colourOf, type Board } from '../board';
import { words } from '../text';
import type { PlanResult, PlansRevealed } from '../types';

export function Reveal({ board, revealed }: { board: Board; revealed: PlansRevealed }) {
  return (
    <div class="reveal" role="group" aria-label={words.reveal}>
      {revealed.results.map((result, seat) => (
        <article key={seat} class={`co-${colourOf(board.view, seat)}`} aria-label={board.names[seat]}>
          <div class="back" aria-hidden="true">
            <Emblem colour={colourOf(board.view, seat)} size="lg" title="" />
            <Icon name="lock" size={20} />
          </div>
          <div class="front panel">
            <div class="row gap2">
              <Emblem colour={colourOf(board.view, seat)} title={text.colours[colourOf(board.view, seat)]} />
              <b class="grow">{board.names[seat]}</b>
              <span class="num" title={words.stats.goods}>
                <Icon name="goods" size={14} label={words.stats.goods} /> {revealed.goods?.[seat]}
              </span>
            </div>
            <div class="row gap2 num">
              {marksOf(result).map(([mark, n]) => (
                <span key={mark} class="row gap1">
                  <PlanSymbol mark={mark} />
                  {n}
                </span>
              ))}
            </div>
          </div>
        </article>
      ))}
    </div>
  );
}

const marksOf = (result: PlanResult): [Mark, number][] =>
  (
    [
      ['G', result.goods],
      ['G-', result.discount],
      ['+$', result.markup],
      ['R', result.research],
      ['L', result.logistics],
      ['I', result.factory],
    ] as [Mark, number][]
  ).filter(([, n]) => n > 0);
