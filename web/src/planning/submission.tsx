/* What can be done with the plan on the bench, and how that is said. */
import { HintButton } from '../learn/hint_button';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import type { PieceSet } from './draft';
import { PlanThumb } from './pieces';
import type { PlanSeat } from './server';
import { words } from './text';
import { useEffect, useState } from 'preact/hooks';

export type PlanStatus =
  /* To be handed in now; `why` tells why the armed plan was not taken. */
  | { kind: 'due'; why: string }
  /* Handed in, while others still plan. */
  | { kind: 'done'; takeBack: (() => Promise<void>) | null }
  /* For a round to come, while others act; `mine` if there is a decision on the board. */
  | { kind: 'ahead'; round: number; armed: string | null; mine: boolean; disarm(): Promise<void> };

interface SubmitButton {
  label: string;
  press(): void;
  disabled: boolean;
}

export interface Submission {
  title: string;
  note: string;
  /* The one primary button, and another one. */
  main: SubmitButton | null;
  second: SubmitButton | null;
  busy: boolean;
  /* As Enter does it. */
  send(): void;
}

export function useSubmission(props: {
  status: PlanStatus;
  plan: string;
  /* Which draft it is. */
  at: number;
  legal: boolean;
  seats: number;
  waitingFor: string[];
  submit(plan: string): Promise<void>;
}): Submission {
  const { status, plan, at, legal } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => setProblem(''), [plan, status.kind]);
  const act = (button: () => Promise<void>) => async () => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await button();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const hand = act(() => props.submit(plan));
  const button = (label: string, press: () => void, disabled = false): SubmitButton => ({
    label,
    press,
    disabled: disabled || busy,
  });
  const all = (title: string, note: string, main: SubmitButton | null, second: SubmitButton | null): Submission => ({
    title,
    note: problem || note,
    main,
    second,
    busy,
    send: () => main && !main.disabled && main.press(),
  });
  switch (status.kind) {
    case 'due':
      return all(
        words.bar,
        status.why || words.barHint(props.seats),
        button(busy ? words.sending : words.ready(at), hand, !legal),
        null,
      );
    case 'done':
      return all(
        words.planned,
        words.waitingFor(props.waitingFor),
        null,
        status.takeBack && button(words.takeBack, act(status.takeBack)),
      );
    case 'ahead': {
      const here = status.armed === plan;
      const hint = status.armed === null ? words.aheadHint(status.round) : words.armed(status.round);
      const note = status.mine ? `${words.yourTurn}. ${hint}` : hint;
      const main = here ? null : button(status.armed === null ? words.arm(at) : words.armInstead(at), hand, !legal);
      return all(words.ahead, note, main, status.armed === null ? null : button(words.disarm, act(status.disarm)));
    }
  }
}

/* The action bar of planning: who is ready, and the one button that dragging the plan in. */

export function PlanningBar(props: {
  seat: number;
  seats: readonly PlanSeat[];
  ready: readonly boolean[];
  status: PlanStatus;
  submission: Submission;
  pieces: PieceSet;
  showBoard: () => void;
}) {
  const { seat, seats, ready, status, submission } = props;
  const own = seats[seat];
  const { main, second } = submission;
  const called = status.kind === 'ahead' && status.mine;
  return (
    <section class={`bar panel co-${own?.colour ?? 'none'}`} aria-label={words.bar}>
      <div class="row gap3">
        {own ? <Emblem colour={own.colour} size="lg" title={own.name} /> : null}
        <div>
          <h2>{submission.title}</h2>
          <span class="cap" role="status">
            {submission.note}
          </span>
        </div>
      </div>
      {status.kind === 'ahead' ? (
        status.armed === null ? null : (
          <div class="seats">
            <span class="seat">
              <PlanThumb plan={status.armed} pieces={props.pieces} colour={own?.colour ?? ''} />
              <Icon name="lock" size={14} />
              {words.armedShort}
            </span>
          </div>
        )
      ) : (
        <div class="seats">
          {seats.map((one, i) =>
            i === seat ? null : (
              <span key={i} class="seat">
                <Emblem colour={one.colour} title={one.name} />
                {one.name} {ready[i] ? <Icon name="check" size={14} label={words.planned} /> : words.planning}
              </span>
            ),
          )}
        </div>
      )}
      <span class="grow" />
      {status.kind === 'due' ? <HintButton /> : null}
      <Button variant={called ? 'primary' : 'ghost'} icon="map" keyName="B" onPress={props.showBoard}>
        {words.board}
      </Button>
      {second ? (
        <Button disabled={second.disabled} icon="undo" onPress={second.press}>
          {second.label}
        </Button>
      ) : null}
      {main ? (
        <Button
          variant={called ? undefined : 'primary'}
          class="ready"
          keyName="Enter"
          disabled={main.disabled}
          onPress={main.press}
        >
          {main.label}
        </Button>
      ) : null}
    </section>
  );
}
