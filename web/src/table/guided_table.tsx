/* A table, and over it whoever speaks about it: the coach of a first game, or a hint. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameCatalogue, GameScreens } from '../games/game';
import type { Place } from '../learn/bubble';
import { Coach } from '../learn/coach';
import { Hint } from '../learn/hint';
import { LessonBubble, titleOf } from '../learn/lesson';
import type { Told } from '../learn/marks';
import { foldedCoach, hintOpen, hintsOffered, lessonBar, lessonScreen, spokenOf } from '../learn/state';
import { words } from '../learn/text';
import { Praise, Verdict } from '../learn/verdict';
import { useNarrow } from '../parts/media';
import { moves, offeredPlan, type PlanningView } from '../planning/table';
import type { Reviewed } from '../types.gen';
import type { Session } from './session';

interface Props {
  session: Session;
  screens: GameScreens;
  catalogue: GameCatalogue;
}

export function GuidedTable(props: Props & { children: ComponentChildren }) {
  const { session, screens, catalogue } = props;
  const table = session.table.value;
  const seat = session.you.value.seat;
  const learning = Boolean(table?.learn && seat !== null);
  const place: Place = { at: '', points: screens.lessonPoints ?? {}, seat: seat ?? 0 };
  useEffect(() => {
    hintsOffered.value = Boolean(table?.hints && session.mine.value);
    if (!hintsOffered.value) hintOpen.value = false;
  });
  useEffect(
    () => () => {
      hintsOffered.value = hintOpen.value = false;
    },
    [],
  );
  return (
    <>
      <div class="stage">{props.children}</div>
      {learning && table ? <Learning {...{ session, screens, catalogue, place }} game={table.game} /> : null}
      {hintOpen.value && hintsOffered.value ? <Hint {...{ session, screens, catalogue, place }} /> : null}
    </>
  );
}

function Learning(props: Props & { game: string; place: Place }) {
  const { session, screens, place } = props;
  const coach = useMemo(() => new Coach(session, screens, props.game), [session, screens, props.game]);
  useEffect(() => () => coach.close(), [coach]);
  useEffect(() => coach.answer(false), [coach, session.turn.value]);
  useEffect(() => {
    if (moves.value) coach.moved();
  }, [moves.value]);
  const review = coach.verdict.value;
  const praise = coach.praise.value;
  useEffect(() => {
    if (review) hintOpen.value = false;
  }, [review]);
  const narrow = useNarrow();
  const now = review ? null : coach.spoken.value;
  const folded = now !== null && coach.isFolded(now, narrow);
  const spoken = folded ? null : now;
  const lesson = now?.again && folded ? null : now?.lesson;
  const { gate } = session.story;
  const phases: readonly string[] = props.catalogue.phases ?? [];
  useEffect(() => {
    if (!hintOpen.value) spokenOf.value = lesson?.at ?? '';
    foldedCoach.value = folded
      ? { about: (!now.again && now.lesson.task) || titleOf(now.lesson), open: () => coach.fold(now, false) }
      : null;
    lessonScreen.value = lesson?.when === 'look' ? 'board' : null;
    lessonBar.value =
      gate.value !== null
        ? { title: words.nextPhase(phases[gate.value - 1] ?? ''), note: words.waits }
        : lesson?.when === 'look'
          ? { title: words.lookAround, note: words.waits }
          : null;
  });
  useEffect(
    () => () => {
      spokenOf.value = '';
      lessonScreen.value = lessonBar.value = foldedCoach.value = null;
    },
    [],
  );
  if (review) return <Judged {...props} coach={coach} review={review} />;
  return (
    <>
      {praise ? <Praise verdict={praise} /> : null}
      {spoken && !hintOpen.value ? (
        <LessonBubble
          coach={coach}
          spoken={spoken}
          place={{ ...place, at: spoken.lesson.at, also: spoken.lesson.also }}
          told={toldTo(session, place.seat)}
        />
      ) : null}
    </>
  );
}

function Judged(props: Props & { coach: Coach; review: Reviewed; place: Place }) {
  const { session, screens, coach, review, place } = props;
  const view = session.real as PlanningView;
  const { planning } = screens;
  const plans = planning && view.phase === planning.phase;
  const { me, rival } = toldTo(session, place.seat);
  const onTry = () => {
    const better = review.better!.actions;
    coach.answer(false);
    if (plans) offeredPlan.value = better[0] ?? '';
    else setTimeout(() => void session.lay(better));
  };
  return (
    <Verdict
      review={review}
      place={{ ...place, at: plans ? 'pads' : 'decision' }}
      drawn={{
        icon: screens.phaseIcons[view.phase - 1] ?? '',
        colour: me.colour,
        pieces: plans ? planning.pieces(props.catalogue, view.companies[place.seat]!) : null,
      }}
      rival={rival.name}
      onKeep={() => coach.answer(true)}
      onTry={onTry}
    />
  );
}

function toldTo(session: Session, seat: number): Told {
  const seats = session.table.value?.seats ?? [];
  const company = (at: number) => ({ name: seats[at]?.company ?? '', colour: seats[at]?.colour ?? '' });
  const other = seats.findIndex((_, at) => at !== seat);
  return {
    me: company(seat),
    rival: company(other),
    coming: (field) => {
      const [event = '', name = ''] = field.replace(/^rival\./, '').split('.');
      return session.story.coming(event, name, field.startsWith('rival.') ? other : seat);
    },
  };
}
