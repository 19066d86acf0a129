/* A company's costliest decisions; the one looked at says why, and leads back to it. */
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import type { PlanningParts } from '../planning/table';
import { follow } from '../router';
import type { JudgedDecision, Replay, SeatAnalysis } from '../types.gen';
import { percent, signed } from './numbers';
import { InShort } from './plan_dots';
import { words } from './text';

export function Costly(props: {
  replay: Replay;
  one: SeatAnalysis;
  decisions: readonly JudgedDecision[];
  parts: PlanningParts | undefined;
  at: number;
  onAt: (number: number) => void;
  onTry: () => void;
}) {
  const { replay, one, decisions, at } = props;
  const all = one.grades.reduce((sum, n) => sum + n, 0);
  return (
    <section class="panel pad costlist" aria-label={words.costliest}>
      <div class="hd2">
        <h2>{words.costliest}</h2>
        <span class="cap">{words.ofAll(all)}</span>
      </div>
      {one.costliest.length ? null : <p class="muted">{words.noneCostly}</p>}
      <ol>
        {one.costliest.map((number, i) => {
          const decision = decisions[number - 1]!;
          const on = number === at;
          const better = (
            <p class="ln">
              <span class="w1">{words.better}</span>
              <b>
                <InShort decision={decision} best parts={props.parts} />
              </b>
            </p>
          );
          return (
            <li key={number} class={`cd${on ? ' on' : ''} g${decision.grade ?? 0}`}>
              <button type="button" class="head" aria-pressed={on} onClick={() => props.onAt(number)}>
                <span class="no">{i + 1}</span>
                <b>{words.where(decision.round, decision.phase)}</b>
                <span class="loss num">
                  {signed(replay.game, -decision.cost)}
                  <small>
                    {decision.chance < 0.005 ? words.sameChance : words.chanceLess(percent(decision.chance))}
                  </small>
                </span>
              </button>
              {on ? (
                <>
                  <p class="ln">
                    <span class="w1">{words.did}</span>
                    <InShort decision={decision} best={false} parts={props.parts} />
                  </p>
                  {better}
                  <p class="ln muted">{decision.why}</p>
                  <p class="go">
                    <Button variant="primary" small icon="fork" onPress={props.onTry}>
                      {words.tryAgain}
                    </Button>
                    <a class="btn sm" href={boardAt(replay, decision)} onClick={follow}>
                      <Icon name="map" />
                      {words.board}
                    </a>
                  </p>
                </>
              ) : (
                better
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/* The moment before a decision, as its seat saw it. */
export const boardAt = (replay: Replay, { number, seat }: JudgedDecision) =>
  `/replay/${replay.id}?at=${number - 1}&seat=${seat}`;
