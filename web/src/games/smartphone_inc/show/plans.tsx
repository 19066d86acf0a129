/* The revealed plans, to look at whenever one wants: of one company, or all of them round by round. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../parts/button';
import { Emblem } from '../../../parts/emblem';
import { usePictures } from '../../../table/asking';
import { text } from '../../../text';
import { colourOf, type Board } from '../board';
import { words } from '../text';
import { eventsOf, type Happened, type PlansRevealed } from '../types';
import { Pads, Results, shownPlans, type ShownPlan } from './pads';

const open = signal(false);
const close = () => {
  open.value = false;
};

/* The small picture of a plan on a company's panel. */
export function PlanButton(props: { seat: number; name: string; old: boolean; children: ComponentChildren }) {
  const { seat, name, old, children } = props;
  return (
    <button
      type="button"
      class={`pads ${old ? 'old' : ''}`}
      aria-label={words.show.padsOf(name)}
      data-ask={`plan:${seat}`}
      onClick={() => {
        open.value = true;
      }}
    >
      {children}
    </button>
  );
}

export function Plans({ board, events }: { board: Board; events: readonly Happened[] }) {
  const rounds = revealedRounds(events, board.view.round);
  usePictures((thing) => {
    const [kind, seat] = thing.split(':');
    const shown = kind === 'plan' ? shownPlans(board, [...rounds.values()].at(-1))[Number(seat)] : undefined;
    return shown ? <PlanFace board={board} shown={shown} /> : null;
  });
  return open.value && rounds.size ? <AllPlans board={board} rounds={rounds} /> : null;
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

/* The plans of every round whose reveal is known, up to the present round. */
export function revealedRounds(events: readonly Happened[], now: number): Map<number, PlansRevealed> {
  const found = new Map<number, PlansRevealed>();
  let round = (eventsOf(events, 'RoundBegan')[0]?.round ?? now + 1) - 1;
  for (const event of events) {
    if (event.event === 'RoundBegan') round = event.round;
    if (event.event === 'PlansRevealed') found.set(round, event);
  }
  return found;
}
