/* What can be done with the plan on the bench, and how that is said. */
import { useEffect, useState } from 'preact/hooks';
import { words } from './text';

export type Stage =
  /* To be handed in now; `why` tells why the armed plan was not taken. */
  | { kind: 'due'; why: string }
  /* Handed in, while others still plan. */
  | { kind: 'done'; takeBack: (() => Promise<void>) | null }
  /* For a round to come, while others act; `mine` if there is a decision on the board. */
  | { kind: 'ahead'; round: number; armed: string | null; mine: boolean; disarm(): Promise<void> };

interface Deed {
  label: string;
  press(): void;
  disabled: boolean;
}

export interface Handing {
  title: string;
  note: string;
  /* The one primary button, and another one. */
  main: Deed | null;
  second: Deed | null;
  busy: boolean;
  /* As Enter does it. */
  send(): void;
}

export function useHanding(props: {
  stage: Stage;
  plan: string;
  /* Which draft it is. */
  at: number;
  legal: boolean;
  seats: number;
  waitingFor: string[];
  submit(plan: string): Promise<void>;
}): Handing {
  const { stage, plan, at, legal } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => setProblem(''), [plan, stage.kind]);
  const act = (deed: () => Promise<void>) => async () => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await deed();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const hand = act(() => props.submit(plan));
  const deed = (label: string, press: () => void, disabled = false): Deed => ({
    label,
    press,
    disabled: disabled || busy,
  });
  const all = (title: string, note: string, main: Deed | null, second: Deed | null): Handing => ({
    title,
    note: problem || note,
    main,
    second,
    busy,
    send: () => main && !main.disabled && main.press(),
  });
  switch (stage.kind) {
    case 'due':
      return all(
        words.bar,
        stage.why || words.barHint(props.seats),
        deed(busy ? words.sending : words.ready(at), hand, !legal),
        null,
      );
    case 'done':
      return all(
        words.planned,
        words.waitingFor(props.waitingFor),
        null,
        stage.takeBack && deed(words.takeBack, act(stage.takeBack)),
      );
    case 'ahead': {
      const here = stage.armed === plan;
      const hint = stage.armed === null ? words.aheadHint(stage.round) : words.armed(stage.round);
      const note = stage.mine ? `${words.yourTurn}. ${hint}` : hint;
      const main = here ? null : deed(stage.armed === null ? words.arm(at) : words.armInstead(at), hand, !legal);
      return all(words.ahead, note, main, stage.armed === null ? null : deed(words.disarm, act(stage.disarm)));
    }
  }
}
