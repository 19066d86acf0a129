/* The guide beside the board, below it on a phone: what was just decided, what is new, what to do. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { titleOf } from '../game_info';
import type { GameScreens } from '../games/game';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { RuleLink } from '../parts/rule_link';
import { follow, go } from '../router';
import type { Session } from '../table/session';
import { text } from '../text';
import type { Lesson } from '../types.gen';
import { HintCard, ReviewCard, useHint, useReview } from './advice';
import { LessonProgress } from './lesson_progress';
import { PadsDrawing } from './pads_drawing';
import { useRing } from './points';
import { words } from './text';

export function Guide(props: { session: Session; game: string; screens: GameScreens }) {
  const { session, game, screens } = props;
  const progress = useMemo(() => new LessonProgress(session, game), [session, game]);
  const [folded, fold] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const hint = useHint(session);
  const { review, done } = useReview(session, true);
  const lesson = progress.due.value;
  const step = progress.step.value;
  const told = review ? null : lesson;
  useRing(told?.steps[step]?.point ?? '', screens.lessonPoints);
  useEffect(() => fold(false), [lesson?.id, review]);

  /* The button that was pressed may go: the focus then is on what is told instead. */
  const onward = (deed: () => void) => {
    deed();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) title.current?.focus();
    });
  };
  if (!progress.lessons.value.length) return <aside class="guide panel" aria-label={words.guide} aria-busy="true" />;
  const at = told?.phase ?? session.real?.phase ?? 0;
  return (
    <aside class={`guide panel${folded ? ' folded' : ''}`} aria-label={words.guide}>
      <header class="row gap2">
        <Icon name="book" />
        <span class="grow">
          <b>{words.learning(titleOf(game))}</b>
          <span class="cap">{words.phase(at, progress.phases.value)}</span>
        </span>
        <Button variant="ghost" small icon="close" class="sheetonly last" label={words.leave} onPress={() => go('/')} />
        <Button
          variant="ghost"
          small
          icon={folded ? 'chev-up' : 'chev-down'}
          class="sheetonly"
          label={folded ? words.unfold : words.fold}
          expanded={!folded}
          onPress={() => fold(!folded)}
        />
      </header>
      <progress max={progress.phases.value + 1} value={at} aria-label={words.phase(at, progress.phases.value)} />
      <div class="gbody" role="status">
        <h2 ref={title} tabIndex={-1}>
          {review ? words.yours : (told?.title ?? words.now)}
        </h2>
        {review ? (
          <ReviewCard review={review} />
        ) : told ? (
          <Step lesson={told} step={step} />
        ) : hint.hint ? (
          <HintCard key={hint.hint.token} session={session} screens={screens} hint={hint.hint} />
        ) : (
          <Rest session={session} progress={progress} />
        )}
        {hint.problem ? <p class="problem">{hint.problem}</p> : null}
      </div>
      <footer class="row gap2">
        {review ? (
          <Button variant="ink" onPress={() => onward(done)}>
            {words.gotIt}
          </Button>
        ) : told ? (
          <LessonButtons step={step} of={told.steps.length} show={(to) => onward(() => progress.go(to))} />
        ) : (
          <RestButtons
            mine={session.mine.value}
            ask={() => onward(() => void hint.ask())}
            again={progress.here.value ? () => onward(() => progress.again()) : null}
          />
        )}
      </footer>
      <a class="leave cap" href="/" onClick={follow}>
        {words.leave}
      </a>
    </aside>
  );
}

function LessonButtons({ step, of, show }: { step: number; of: number; show: (step: number) => void }) {
  return (
    <>
      {step ? <Button onPress={() => show(step - 1)}>{words.back}</Button> : null}
      <Button variant="ink" onPress={() => show(step + 1)}>
        {step + 1 < of ? words.next : words.gotIt}
      </Button>
      <span class="cap num grow">{words.step(step + 1, of)}</span>
    </>
  );
}

function RestButtons({ mine, ask, again }: { mine: boolean; ask: () => void; again: (() => void) | null }) {
  return (
    <>
      {mine ? (
        <Button icon="bot" onPress={ask}>
          {words.whatWould}
        </Button>
      ) : null}
      {again ? (
        <Button variant="ghost" onPress={again}>
          {words.again}
        </Button>
      ) : null}
    </>
  );
}

function Step({ lesson, step }: { lesson: Lesson; step: number }) {
  const now = lesson.steps[step];
  if (!now) return null;
  return (
    <>
      {now.drawing === 'pads' ? <PadsDrawing words={lesson.title} /> : null}
      <p class="lesson">{now.text}</p>
      {now.rules.length ? (
        <p class="cap rulelinks">
          {now.rules.map((rule) => (
            <RuleLink key={rule} rule={rule} />
          ))}
        </p>
      ) : null}
    </>
  );
}

/* Nothing to tell: what to do, or whom to wait for. */
function Rest({ session, progress }: { session: Session; progress: LessonProgress }) {
  const here = progress.here.value;
  if (session.table.value?.status === 'over')
    return (
      <Button variant="ink" onPress={() => go('/')}>
        {words.over}
      </Button>
    );
  if (session.mine.value) return <p class="lesson">{here?.task || text.table.yourDecision}</p>;
  const acting = session.acting.value.map((seat) => session.table.value?.seats[seat]?.company ?? '');
  return <p class="lesson">{acting.length ? words.rival(text.list(acting)) : words.watch}</p>;
}
