/* The decision in hand: what it is, what is left, what the pointed thing does, and the buttons. */
import type { ComponentChildren } from 'preact';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { text } from '../text';

export interface Deed {
  words: string;
  press: () => void;
  title?: string;
}

interface Decision {
  mine: boolean;
  busy: boolean;
  /* The viewer's company; none for a spectator. */
  colour: string | null;
  title: string;
  hint: string;
  waiting: string;
  waited: string;
  /* What was done for this seat because there was one option. */
  taken: string[];
  steps?: ComponentChildren;
  say: ComponentChildren;
  undo: (() => void) | null;
  extra?: ComponentChildren;
  others: readonly Deed[];
  primary: Deed | null;
  /* Takes the place of words and buttons, such as a laid proposal. */
  instead?: ComponentChildren;
}

export function ActionBar(decision: Decision) {
  const { mine, colour } = decision;
  return (
    <section
      class={`bar panel ${mine && colour ? `co-${colour} own` : ''}`}
      aria-label={mine ? text.table.yourDecision : decision.waiting || text.table.waitingBar}
      id="decision"
    >
      {mine && colour ? <Mine {...decision} colour={colour} /> : <Waiting {...decision} />}
    </section>
  );
}

function Waiting(decision: Decision) {
  return (
    <>
      <div class="grow waiting">
        <h2>
          {decision.waiting} <span class="cap num">{decision.waited}</span>
        </h2>
        {decision.taken.length ? <Taken lines={decision.taken} /> : null}
      </div>
      {decision.extra}
    </>
  );
}

export function Taken({ lines }: { lines: readonly string[] }) {
  return (
    <span class="chip taken" title={lines.join(' ')}>
      <Icon name="check" size={14} />
      <span>
        {text.table.taken}: {lines.at(-1)}
      </span>
    </span>
  );
}

function Mine(decision: Decision & { colour: string }) {
  return (
    <>
      <div class="row gap3 barhead">
        <Emblem colour={decision.colour} size="lg" title={text.colours[decision.colour]} />
        <div>
          <h2>{decision.title}</h2>
          <span class="cap">{decision.hint}</span>
        </div>
      </div>
      {decision.instead ? decision.instead : <Doing {...decision} />}
    </>
  );
}

function Doing(decision: Decision) {
  const { busy, primary } = decision;
  return (
    <>
      {decision.steps}
      <div class="say" aria-live="polite">
        {decision.say}
      </div>
      <div class="doings row gap2">
        {decision.undo ? (
          <Button
            look="ghost"
            icon="undo"
            keyName="U"
            label={text.table.undo}
            disabled={busy}
            class="brief"
            onPress={decision.undo}
          >
            <span class="word">{text.table.undo}</span>
          </Button>
        ) : null}
        {decision.extra}
        {decision.others.map((deed) => (
          <Button key={deed.words} disabled={busy} title={deed.title} onPress={deed.press}>
            {deed.words}
          </Button>
        ))}
        {primary ? (
          <Button
            look="primary"
            keyName="Enter"
            class="main"
            disabled={busy}
            title={primary.title}
            onPress={primary.press}
          >
            {primary.words}
          </Button>
        ) : null}
      </div>
    </>
  );
}
