/* While something is told: what it is, how fast, and the ways on. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { STORY_SPEEDS, storySpeed, type StorySpeed } from '../prefs';
import { text } from '../text';
import type { Session } from './session';

const words = text.story;
/* A summary that has just come is not skipped. */
const FRESH_MS = 400;

/* Whether this seat could decide as soon as the story is over. */
const waitsForMe = (session: Session) => {
  const { seat } = session.you.value;
  return seat !== null && Boolean(session.story.newest.value?.to_act.includes(seat));
};

export function StoryBar({ session, children }: { session: Session; children?: ComponentChildren }) {
  const { story } = session;
  const beat = story.beat.value;
  const seat = (beat?.told.event as { seat?: number } | undefined)?.seat;
  const info = seat === undefined ? undefined : session.table.value?.seats[seat];
  const mine = waitsForMe(session);
  return (
    <section
      class={`bar panel telling ${info ? `co-${info.colour}` : ''}`}
      aria-label={words.telling}
      id="decision"
      data-told={beat ? `${beat.entry.version} ${beat.count}` : undefined}
    >
      <div class="row gap3 barhead">{info ? <Emblem colour={info.colour} size="lg" title={info.company} /> : null}</div>
      <div class="say grow" aria-live="polite">
        {children ?? <b>{beat?.told.sentence}</b>}
      </div>
      <div class="doings row gap2">
        <SpeedField />
        <Button keyName="Space" onPress={story.next}>
          {words.next}
        </Button>
        <Button variant={mine ? 'primary' : undefined} keyName="Esc" onPress={mine ? story.skipAll : story.skip}>
          {mine ? words.toMyTurn : words.skip}
        </Button>
      </div>
    </section>
  );
}

export function SpeedField() {
  return (
    <label class="row gap1 speed">
      <span class="cap">{words.speed}</span>
      <select
        aria-label={words.speed}
        value={storySpeed.value}
        onChange={(event) => (storySpeed.value = event.currentTarget.value as StorySpeed)}
      >
        {STORY_SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {words.speeds[speed]}
          </option>
        ))}
      </select>
    </label>
  );
}

/* Space and a click on the board go on, Esc skips; if this seat waits, any click ends the story. */
export function useStoryKeys(session: Session) {
  const { story } = session;
  const tells = story.tells.value;
  useEffect(() => {
    if (!tells) return;
    /* The place of the last decision is not where the story is. */
    document.querySelector<HTMLElement>('main :is([data-target], [data-ask], [data-face]):focus')?.blur();
    /* A key meant for the beat before does not end a round's summary unseen. */
    const fresh = () => performance.now() - (story.roundEnd.value?.at ?? 0) < FRESH_MS;
    const press = (event: KeyboardEvent) => {
      if ((event.target as Element).matches('input, textarea, select')) return;
      const go = { ' ': story.next, Enter: story.roundEnd.value ? story.next : null, Escape: story.skip }[event.key];
      if (!go) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Enter' || !fresh()) go();
    };
    const click = (event: MouseEvent) => {
      const on = event.target as Element;
      if (!on.closest('main') || on.closest('.telling, .log, .recap, a, select')) return;
      event.preventDefault();
      event.stopPropagation();
      if (waitsForMe(session)) story.skipAll();
      else story.next();
    };
    addEventListener('keydown', press, true);
    addEventListener('click', click, true);
    return () => {
      removeEventListener('keydown', press, true);
      removeEventListener('click', click, true);
    };
  }, [tells, session]);
}
