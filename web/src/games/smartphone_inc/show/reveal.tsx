/* All have planned: every company's plan turns over at once, then what they give is read out. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Emblem } from '../../../parts/emblem';
import { pace } from '../../../parts/count';
import { calm } from '../../../prefs';
import { colourOf, type Board } from '../board';
import { words } from '../text';
import type { PlansRevealed } from '../types';
import { RESULTS, shownPlans } from './pads';
import { PlanFace } from './plans';

/* Backs, turning, the five results, a look at all, and on to the company panels. */
export const REVEAL_PARTS = [900, 760, 1150, 1150, 760, 760, 700, 1500, 480];
const TURN = 1;
const FIRST_RESULT = 2;
const LOOK = FIRST_RESULT + RESULTS.length;

export function Reveal(props: { board: Board; revealed: PlansRevealed; part: number }) {
  const { board, part, revealed } = props;
  const ref = useRef<HTMLDivElement>(null);
  const still = calm();
  useLayoutEffect(() => {
    if (part > LOOK && !still) ref.current?.querySelectorAll('article').forEach(toItsPanel);
  }, [part]);
  const until = still ? RESULTS.length : part - FIRST_RESULT + 1;
  const plans = shownPlans(board, revealed);
  const result = RESULTS[part - FIRST_RESULT];
  return (
    <div
      class={`onstage full reveal lit-${Math.max(0, until)} ${part > LOOK ? 'leaving' : ''}`}
      role="group"
      aria-label={words.reveal}
    >
      <h2 class="stagetitle">
        {words.show.allIn}
        <small>{part >= LOOK ? words.show.stay : result && !still ? words.show.how[result] : ''}</small>
      </h2>
      <div class="plancards" style={{ '--companies': plans.length }} ref={ref}>
        {plans.map((shown) => {
          const colour = colourOf(board.view, shown.seat);
          return (
            <article
              key={shown.seat}
              class={`plancard co-${colour} ${still || part >= TURN ? 'open' : ''}`}
              aria-label={board.names[shown.seat]}
              data-seat={shown.seat}
            >
              <div class="cardback" aria-hidden="true">
                <Emblem colour={colour} title="" />
                <b>{board.names[shown.seat]}</b>
              </div>
              <PlanFace board={board} shown={shown} until={until} />
            </article>
          );
        })}
      </div>
    </div>
  );
}

function toItsPanel(card: HTMLElement) {
  const panel = document.querySelector(`[data-company="${card.dataset.seat}"]`)?.getBoundingClientRect();
  if (!panel?.width) return;
  const box = card.getBoundingClientRect();
  const x = panel.left + panel.width / 2 - box.left - box.width / 2;
  const y = panel.top + panel.height / 2 - box.top - box.height / 2;
  card.animate([{ transform: 'none' }, { transform: `translate(${x}px, ${y}px) scale(.14)`, opacity: 0.3 }], {
    duration: 480 * pace(),
    easing: 'cubic-bezier(.45,.05,.2,1)',
    fill: 'forwards',
  });
}
