/* The revealed plans, to look at whenever one wants: of one company, or all of them round by round. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../parts/button';
import { Emblem } from '../../../parts/emblem';
import { text } from '../../../text';
import { colourOf, type Board } from '../board';
import { words } from '../text';
import type { Happened, PlansRevealed } from '../types';
import { Pads, Results, shownPlans, type ShownPlan } from './pads';

/* Whose plan is pointed at, and where on the page that is. */
const pointed = signal<{ seat: number; top: number; right: number } | null>(null);
const open = signal(false);
const HIGH = 420;

const leave = () => {
  pointed.value = null;
};
const close = () => {
  open.value = false;
};

/* The small picture of a plan on a company's panel. */
export function PlanButton({ seat, name, children }: { seat: number; name: string; children: ComponentChildren }) {
  const point = (node: Element) => {
    const { left, top } = node.getBoundingClientRect();
    pointed.value = { seat, right: innerWidth - left + 10, top: Math.max(60, Math.min(top, innerHeight - HIGH - 12)) };
  };
  return (
    <button
      type="button"
      class="pads"
      aria-label={words.show.padsOf(name)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && point(event.currentTarget)}
      onPointerLeave={leave}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && point(event.currentTarget)}
      onBlur={leave}
      onClick={() => {
        leave();
        open.value = true;
      }}
    >
      {children}
    </button>
  );
}

export function Plans({ board, events }: { board: Board; events: readonly Happened[] }) {
  const rounds = revealedRounds(events);
  if (open.value && rounds.size) return <AllPlans board={board} rounds={rounds} />;
  const shown = shownPlans(board, rounds.get(board.view.round))[pointed.value?.seat ?? -1];
  if (!pointed.value || !shown) return null;
  const { top, right } = pointed.value;
  return (
    <div class="planpeek" role="tooltip" style={{ top: `${top}px`, right: `${right}px`, height: `${HIGH}px` }}>
      <PlanFace board={board} shown={shown} />
    </div>
  );
}

function AllPlans({ board, rounds }: { board: Board; rounds: ReadonlyMap<number, PlansRevealed> }) {
  const [round, setRound] = useState(Math.max(...rounds.keys()));
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const plans = shownPlans(board, rounds.get(round));
  return (
    <div class="onstage full plans" role="dialog" aria-label={words.show.plans}>
      <h2 class="stagetitle">
        {words.show.plans}
        {[...rounds.keys()].map((one) => (
          <Button key={one} small variant={one === round ? 'primary' : undefined} onPress={() => setRound(one)}>
            {words.show.round(one)}
          </Button>
        ))}
        <Button small keyName="Esc" onPress={close}>
          {text.shell.close}
        </Button>
      </h2>
      <div class="plancards" style={{ '--companies': plans.length }}>
        {plans.map((shown) => (
          <article key={shown.seat} class="plancard" aria-label={board.names[shown.seat]}>
            <PlanFace board={board} shown={shown} />
          </article>
        ))}
      </div>
    </div>
  );
}

export function PlanFace({ board, shown, until }: { board: Board; shown: ShownPlan; until?: number }) {
  const colour = colourOf(board.view, shown.seat);
  return (
    <div class={`cardfront co-${colour}`}>
      <header>
        <Emblem colour={colour} size="lg" title={text.colours[colour]} />
        {board.names[shown.seat]}
      </header>
      <Pads board={board} shown={shown} />
      <Results shown={shown} until={until} />
    </div>
  );
}

/* The plans of every round whose reveal is known. */
export function revealedRounds(events: readonly Happened[]): Map<number, PlansRevealed> {
  const found = new Map<number, PlansRevealed>();
  let round = 0;
  for (const event of events) {
    if (event.event === 'RoundBegan') round = event.round;
    if (event.event === 'PlansRevealed' && round) found.set(round, event);
  }
  return found;
}
