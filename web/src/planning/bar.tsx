/* The action bar of planning: who is ready, and the one button that makes the plan final. */
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { words } from './text';
import type { Sitting } from './wire';

interface Readiness {
  seat: number;
  seats: readonly Sitting[];
  ready: readonly boolean[];
}

export function waiting({ seat, seats, ready }: Readiness): string[] {
  return seats.filter((_, i) => i !== seat && !ready[i]).map((one) => one.name);
}

export function PlanningBar(props: {
  who: Readiness;
  at: number;
  legal: boolean;
  sent: 'no' | 'sending' | 'yes';
  problem: string;
  submit(): void;
  showBoard?: () => void;
}) {
  const { who, sent } = props;
  const own = who.seats[who.seat];
  const done = sent === 'yes';
  return (
    <section class={`bar panel co-${own?.colour ?? 'none'}`} aria-label={words.bar}>
      <div class="row gap3">
        {own ? <Emblem colour={own.colour} size="lg" title={own.name} /> : null}
        <div>
          <h2>{done ? words.planned : words.bar}</h2>
          <span class="cap" role="status">
            {props.problem || (done ? words.waitingFor(waiting(who)) : words.barHint(who.seats.length))}
          </span>
        </div>
      </div>
      <div class="seats">
        {who.seats.map((one, i) =>
          i === who.seat ? null : (
            <span key={i} class="seat">
              <Emblem colour={one.colour} title={one.name} />
              {one.name} {who.ready[i] ? <Icon name="check" size={14} label={words.planned} /> : words.planning}
            </span>
          ),
        )}
      </div>
      <span class="grow" />
      {props.showBoard ? (
        <Button look="ghost" icon="map" keyName="B" onPress={props.showBoard}>
          {words.board}
        </Button>
      ) : null}
      {done ? null : (
        <Button
          look="primary"
          class="ready"
          keyName="Enter"
          disabled={!props.legal || sent === 'sending'}
          onPress={props.submit}
        >
          {sent === 'sending' ? words.sending : words.ready(props.at)}
        </Button>
      )}
    </section>
  );
}
