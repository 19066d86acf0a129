/* What a bot would do, at the button that asks: where to look, then the move, then why. */
import { useEffect, useState } from 'preact/hooks';
import type { GameScreens } from '../games/game';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { offeredPlan } from '../planning/table';
import type { Session } from '../table/session';
import type { Hinted } from '../types.gen';
import { Bubble, type Place } from './bubble';
import { hintOpen } from './state';
import { words } from './text';

const close = () => (hintOpen.value = false);

const STEPS = ['nudge', 'move', 'why'] as const;

export function Hint({ session, screens, place }: { session: Session; screens: GameScreens; place: Place }) {
  const [hint, setHint] = useState<Hinted | null>(null);
  const [problem, setProblem] = useState('');
  const [step, setStep] = useState(0);
  const before = session.draft.value;
  const isPlan = session.real?.phase === screens.planning?.phase;
  /* A hint is about the choice it was asked in. */
  useEffect(() => {
    let live = true;
    setHint(null);
    setProblem('');
    setStep(0);
    void session.ask({ type: 'Hint', actions: [...before] }).then((answer) => {
      if (!live) return;
      if (answer.type === 'Hinted') setHint(answer);
      if (answer.type === 'Refused') setProblem(answer.sentence);
    });
    return () => {
      live = false;
    };
  }, [session.turn.value, before]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      close();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  const take = () => {
    if (!hint) return;
    close();
    if (isPlan) offeredPlan.value = hint.action;
    else void session.lay([...before, ...Array.from({ length: hint.times }, () => hint.action)]);
  };
  const [does, why] = hint ? split(hint.sentence) : ['', ''];
  return (
    <Bubble
      place={{ ...place, at: 'hint' }}
      label={words.hint}
      kind="c-hint"
      moment={`${hint?.token} ${step} ${problem}`}
    >
      <header>
        <Icon name="hint" size={20} />
        <h2>{words.hint}</h2>
        <span class="cap grow">{words.tableIsTold}</span>
        <Button variant="ghost" small icon="close" label={words.close} onPress={close} />
      </header>
      <ol class="c-steps" aria-hidden="true">
        {STEPS.map((name, i) => (
          <li key={name} class={i === step ? 'on' : ''}>
            {words.hintSteps[name]}
          </li>
        ))}
      </ol>
      <div role="status">
        {problem ? <p class="problem">{problem}</p> : <p>{hint ? [hint.nudge, does, why][step] : words.thinks}</p>}
      </div>
      <footer>
        <span class="grow" />
        {hint && step < STEPS.length - 1 ? (
          <Button small variant={step ? 'ghost' : undefined} onPress={() => setStep(step + 1)}>
            {step ? words.askWhy : words.whatMove}
          </Button>
        ) : null}
        {hint && step ? (
          <Button small variant="primary" icon="hand" onPress={take}>
            {words.doIt}
          </Button>
        ) : null}
      </footer>
    </Bubble>
  );
}

/* What it gives, and how something else compares. */
function split(sentence: string): [string, string] {
  const end = sentence.search(/\. (?=[A-Z0-9])/);
  return end < 0 ? [sentence, sentence] : [sentence.slice(0, end + 1), sentence.slice(end + 2)];
}
