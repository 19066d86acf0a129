/* What a bot would do, at the button that asks: where to look, then the move, then why. */
import { useEffect, useState } from 'preact/hooks';
import type { GameCatalogue, GameScreens } from '../games/game';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { PlanDrawing } from '../planning/drawing';
import { offeredPlan, type PlanningView } from '../planning/table';
import type { Session } from '../table/session';
import type { Hinted } from '../types.gen';
import { Bubble, type Place } from './bubble';
import { hintOpen, spokenOf } from './state';
import { words } from './text';

const close = () => (hintOpen.value = false);

const STEPS = ['nudge', 'move', 'why'] as const;

export function Hint(props: { session: Session; screens: GameScreens; catalogue: GameCatalogue; place: Place }) {
  const { session, screens, place } = props;
  const [hint, setHint] = useState<Hinted | null>(null);
  const [problem, setProblem] = useState('');
  const [step, setStep] = useState(0);
  /* What is meant, shown on the board. */
  const [shown, setShown] = useState('');
  const before = session.draft.value;
  const { planning } = screens;
  const view = session.real as PlanningView;
  const isPlan = planning !== undefined && view.phase === planning.phase;
  /* A hint is about the choice it was asked in. */
  useEffect(() => {
    let live = true;
    setHint(null);
    setProblem('');
    setStep(0);
    setShown('');
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
  useEffect(() => {
    spokenOf.value = shown;
    return () => {
      spokenOf.value = '';
    };
  }, [shown]);
  const take = () => {
    if (!hint) return;
    close();
    if (isPlan) offeredPlan.value = hint.action;
    else void session.lay([...before, ...Array.from({ length: hint.times }, () => hint.action)]);
  };
  const [does, why] = hint ? split(hint.sentence) : ['', ''];
  return (
    <Bubble
      place={{ ...place, at: shown || 'hint', reveal: Boolean(shown) }}
      label={words.hint}
      kind="c-hint"
      moment={`${hint?.token} ${step} ${shown} ${problem}`}
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
      <div role="status" class="c-said">
        {problem ? <p class="problem">{problem}</p> : <p>{hint ? [hint.nudge, does, why][step] : words.thinks}</p>}
        {hint && isPlan && step === 1 ? (
          <PlanDrawing
            plan={hint.action}
            pieces={planning.pieces(props.catalogue, view.companies[place.seat]!)}
            colour={session.table.value?.seats[place.seat]?.colour ?? ''}
            class="c-plan"
            label={words.hintSteps.move}
          />
        ) : null}
      </div>
      <footer>
        <span class="grow" />
        {hint && step < STEPS.length - 1 ? (
          <Button small variant={step ? 'ghost' : undefined} onPress={() => setStep(step + 1)}>
            {step ? words.askWhy : words.whatMove}
          </Button>
        ) : null}
        {hint?.thing && !isPlan && !shown ? (
          <Button small onPress={() => setShown(hint.thing)}>
            {words.show}
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
