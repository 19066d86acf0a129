/* A lesson at the place it means. */
import { useEffect, useRef } from 'preact/hooks';
import { gameOf, loadGames } from '../game_info';
import { asked, usualSeats } from '../home/seats_field';
import { post } from '../http';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { useNarrow } from '../parts/media';
import { RuleLink } from '../parts/rule_link';
import { go } from '../router';
import type { Created, Lesson } from '../types.gen';
import { Bubble, type Place } from './bubble';
import { isTask, type Coach, type Spoken } from './coach';
import { CoachFace } from './face';
import { Drawing, Marked, type Told } from './marks';
import { words } from './text';

export function LessonBubble(props: { coach: Coach; spoken: Spoken; place: Place; told: Told }) {
  const { coach, spoken, told } = props;
  const { lesson, asTask } = spoken;
  const narrow = useNarrow();
  const { again } = spoken;
  const title = useRef<HTMLHeadingElement>(null);
  const toDo = isTask(spoken);
  const fold = () => coach.fold(spoken, true);
  const waits = !again && (!lesson.task || (lesson.when === 'next' && !asTask));
  const onward = () => {
    coach.next();
    if (lesson.when === 'end') void playFullGame(coach.game);
    /* The button that was pressed may be gone: the focus then is on what is told instead. */
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) title.current?.focus();
    });
  };
  useEffect(() => {
    if (!waits) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || (event.target as Element).closest('button, a, input, textarea, select')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onward();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  });
  return (
    <Bubble place={props.place} label={words.coach} moment={coach.about(spoken)}>
      <header>
        <CoachFace size={26} />
        <h2 ref={title} tabIndex={-1}>
          {toDo || again ? titleOf(lesson) : lesson.title}
        </h2>
        {waits ? null : <Button variant="ghost" small icon="minus" label={words.fold} expanded onPress={fold} />}
      </header>
      <div role="status">
        <Sum lesson={lesson} told={told} />
        {lesson.legend?.length ? (
          <ul class={`c-legend ${lesson.legend.length > 4 ? 'two' : ''}`}>
            {lesson.legend.map(([mark, means]) => (
              <li key={mark}>
                <Drawing mark={mark} told={told} />
                {means}
              </li>
            ))}
          </ul>
        ) : null}
        {toDo ? null : (
          <p>
            <Marked text={lesson.text} told={told} />
          </p>
        )}
        {lesson.task && !again && !(lesson.when === 'next' && !asTask) ? (
          <p class="c-task">
            <Icon name="hand" />
            {lesson.task}
          </p>
        ) : null}
      </div>
      <footer>
        <Foot coach={coach} lesson={lesson} />
        {waits ? (
          <Button variant="primary" small onPress={onward}>
            {lesson.ok || words.next}
          </Button>
        ) : lesson.done === 'moved' && !again ? (
          <Button small onPress={onward}>
            {words.next}
          </Button>
        ) : narrow ? (
          <Button small variant="primary" onPress={fold}>
            {words.goOn}
          </Button>
        ) : null}
      </footer>
    </Bubble>
  );
}

/* Against bots, as from home. */
async function playFullGame(id: string) {
  try {
    await loadGames();
    const { id: table } = await post<Created>('/api/tables', { game: id, seats: asked(usualSeats(gameOf(id)!)) });
    go(`/tables/${table}`);
  } catch {
    go('/');
  }
}

function Foot({ coach, lesson }: { coach: Coach; lesson: Lesson }) {
  const { at, of } = coach.place.value;
  return (
    <>
      <span class="cap grow">
        {at ? <span class="num">{words.step(at, of)}</span> : null}
        {lesson.rules.slice(0, at ? 1 : 2).map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
      </span>
      {coach.canGoBack.value ? (
        <Button variant="ghost" small onPress={coach.back}>
          {words.back}
        </Button>
      ) : at ? (
        <Button variant="ghost" small onPress={coach.skipAll}>
          {words.skip}
        </Button>
      ) : null}
    </>
  );
}

/* What is happening already is not next. */
export const titleOf = ({ title }: Lesson) => title.replace(/^Next: ./, (found) => found.slice(-1).toUpperCase());

/* What is about to be counted. */
function Sum({ lesson, told }: { lesson: Lesson; told: Told }) {
  const terms = (lesson.sum ?? []).flatMap(([field, what]) => {
    const amount = told.coming(field);
    return amount ? [{ amount, what }] : [];
  });
  if (!terms.length) return null;
  return (
    <p class="c-sum num">
      {lesson.unit ? <Drawing mark={lesson.unit} told={told} /> : null}
      {terms.map(({ amount, what }, i) => (
        <span key={what}>
          {i ? '+ ' : ''}
          <b>{amount}</b> {what}
        </span>
      ))}
      <b class="c-total">{terms.reduce((all, { amount }) => all + amount, 0)}</b>
    </p>
  );
}
