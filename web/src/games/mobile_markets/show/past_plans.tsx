/* Everybody's plans since the game began, the newest round first, with the way to what it brought. */
import { Button } from '../../../parts/button';
import { text } from '../../../text';
import { colourOf, type Board } from '../board';
import { words } from '../text';
import { OVER, type Happened } from '../types';
import type { PlansRevealed } from '../types.gen';
import { PlanShown } from './plans';
import { Who } from './scene';

interface Props {
  board: Board;
  events: readonly Happened[];
  onClose: () => void;
  /* Shows what a round brought. */
  onRecall?: (round: number) => void;
}

export function PastPlans({ board, events, onClose, onRecall }: Props) {
  const { view } = board;
  return (
    <section class="tale pastplans" aria-label={words.told.pastPlans} tabIndex={0}>
      <header>
        <h2>{words.told.pastPlans}</h2>
        <Button icon="close" onPress={onClose}>
          {text.shell.close}
        </Button>
      </header>
      {roundsOf(events).map(([round, revealed]) => (
        <div key={round}>
          <h3>
            {text.table.roundOf(round)}
            {onRecall && (round < view.round || view.phase === OVER) ? (
              <Button small onPress={() => onRecall(round)}>
                {words.told.whatItBrought}
              </Button>
            ) : null}
          </h3>
          <div class="row4">
            {revealed.plans.map((plan, seat) =>
              plan ? (
                <article key={seat} class={`pcard co-${colourOf(view, seat)}`}>
                  <Who board={board} seat={seat} />
                  <PlanShown board={board} revealed={revealed} seat={seat} />
                </article>
              ) : null,
            )}
          </div>
        </div>
      ))}
      {events.some((event) => event.event === 'PlansRevealed') ? null : <p>{words.told.noPlans}</p>}
    </section>
  );
}

/* The newest first. */
function roundsOf(events: readonly Happened[]): [round: number, revealed: PlansRevealed][] {
  const rounds: [number, PlansRevealed][] = [];
  let round = 1;
  for (const event of events) {
    if (event.event === 'RoundBegan') round = event.round;
    if (event.event === 'PlansRevealed') rounds.unshift([round, event]);
  }
  return rounds;
}
