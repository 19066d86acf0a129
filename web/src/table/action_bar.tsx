/* The decision to make: what it is, what is left, what the pointed thing does, and the buttons. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { text } from '../text';
import type { BoardChoice } from './board_choice';
import type { Session } from './session';
import type { Target } from './targets';

export interface BarButton {
  words: string;
  press: () => void;
  title?: string;
}

/* What a game says and offers in the bar. What is left out is as usual. */
export interface ActionBarProps {
  title: string;
  hint: string;
  /* What there is to choose, while nothing is pointed at. */
  prose: string;
  /* Toast in place of all that. */
  say?: ComponentChildren;
  /* What was chosen, when it ends the turn. */
  closing?: [what: string, more: string];
  steps?: StepsProps | null;
  canUndo?: boolean;
  primary?: BarButton | null;
  /* An action without a place that is the one to take, unless another is pointed at. */
  offer?: Target;
  others?: readonly BarButton[];
  /* Actions without a place that `extra` shows. */
  elsewhere?: (target: Target) => boolean;
  extra?: ComponentChildren;
  last?: ComponentChildren;
  /* Takes the place of words and buttons, such as a laid proposal. */
  instead?: ComponentChildren;
  /* The company something is shown of that asks for no decision. */
  shows?: string;
  /* Which of the table's own tools stand in the bar. */
  tools?: 'all' | 'no plan ahead' | 'none';
}

interface Bar extends ActionBarProps {
  session: Session;
  choice: BoardChoice<Target>;
  /* The viewer's company; none for a spectator. */
  colour: string | null;
  waiting: string;
  waited: string;
  /* What was done for this seat because there was one option. */
  taken: string[];
  undo: () => void;
  tableTools: ComponentChildren;
}

export function ActionBar(bar: Bar) {
  const colour = bar.shows ?? (bar.choice.mine ? bar.colour : null);
  return (
    <section
      class={`bar panel ${colour ? `co-${colour} own` : ''}`}
      aria-label={colour ? text.table.yourDecision : bar.waiting || text.table.waitingBar}
      id="decision"
    >
      {colour ? <Mine bar={bar} colour={colour} /> : <Waiting {...bar} />}
    </section>
  );
}

function Waiting({ waiting, waited, taken, extra, tableTools }: Bar) {
  return (
    <>
      <div class="grow waiting">
        <h2>
          {waiting} <span class="cap num">{waited}</span>
        </h2>
        {taken.length ? <Taken lines={taken} /> : null}
      </div>
      {tableTools}
      {extra}
    </>
  );
}

function Taken({ lines }: { lines: readonly string[] }) {
  return (
    <span class="chip taken" title={lines.join(' ')}>
      <Icon name="check" size={14} />
      <span>
        {text.table.taken}: {lines.at(-1)}
      </span>
    </span>
  );
}

function Mine({ bar, colour }: { bar: Bar; colour: string }) {
  return (
    <>
      <div class="row gap3 barhead">
        <Emblem colour={colour} size="lg" title={text.colours[colour]} />
        <div>
          <h2>{bar.title}</h2>
          <span class="cap">{bar.hint}</span>
        </div>
      </div>
      {bar.instead ? bar.instead : <Deciding {...bar} />}
    </>
  );
}

function Deciding(bar: Bar) {
  const { choice, session } = bar;
  const busy = session.busy.value;
  const primary = primaryOf(bar);
  const { end, loose } = choice.targets;
  const button = (target: Target): BarButton => ({
    words: target.effect.button,
    title: target.effect.lines.map(([, line]) => line).join('. '),
    press: () => choice.act(target),
  });
  const others = bar.shows
    ? []
    : [
        ...loose.filter((target) => target !== primary?.target && !bar.elsewhere?.(target)).map(button),
        ...(end && end !== primary?.target && !end.effect.early ? [{ ...button(end), title: undefined }] : []),
        ...(bar.others ?? []),
      ];
  const undo = !bar.shows && (session.draft.value.length > 0 || bar.canUndo);
  return (
    <>
      {bar.steps ? <Steps {...bar.steps} /> : null}
      <div class="say" aria-live="polite">
        <Say {...bar} />
      </div>
      <div class="doings row gap2">
        {undo ? (
          <Button
            variant="ghost"
            icon="undo"
            keyName="U"
            label={text.table.undo}
            disabled={busy}
            class="brief"
            onPress={bar.undo}
          >
            <span class="word">{text.table.undo}</span>
          </Button>
        ) : null}
        {bar.tableTools}
        {bar.last}
        {!bar.shows && end?.effect.early && end !== primary?.target ? (
          <EndEarly key={end.line} early={end.effect.early} busy={busy} onEnd={() => choice.act(end)} />
        ) : null}
        {others.map(({ words, title, press }) => (
          <Button key={words} disabled={busy} title={title} onPress={press}>
            {words}
          </Button>
        ))}
        {primary ? (
          <Button
            variant="primary"
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

/* Quiet, with its price below; asks once more in its place. */
function EndEarly({
  early: [words, cost],
  busy,
  onEnd,
}: {
  early: [string, string];
  busy: boolean;
  onEnd: () => void;
}) {
  const [asks, setAsks] = useState(false);
  return asks ? (
    <span class="row gap1 endearly" role="group" aria-label={words}>
      <span class="cap">{cost}</span>
      <Button small disabled={busy} onPress={() => setAsks(false)}>
        {text.table.keepOn}
      </Button>
      <Button small disabled={busy} onPress={onEnd}>
        {text.table.endAnyway}
      </Button>
    </span>
  ) : (
    <button type="button" class="quiet" disabled={busy} onClick={() => setAsks(true)}>
      <b>{words}</b>
      {cost}
    </button>
  );
}

const aimedOf = ({ aimed, targets }: BoardChoice<Target>) => (aimed ? (targets.at.get(aimed) ?? null) : null);

interface Primary extends BarButton {
  target?: Target;
}

/* The one teal button: what is pointed at, else the end of the turn if nothing else is left. */
export function primaryOf(bar: Pick<Bar, 'choice' | 'session' | 'primary' | 'offer'>): Primary | null {
  const { choice, session } = bar;
  if (bar.primary !== undefined) return bar.primary;
  if (!choice.mine) return null;
  if (choice.closes) return { words: text.table.confirm, press: () => void session.submit() };
  const { end, order } = choice.targets;
  const target = aimedOf(choice) ?? bar.offer ?? (order.length ? null : end);
  return target ? { words: target.effect.button, press: () => choice.act(target), target } : null;
}

function Say({ choice, session, say, closing, taken, prose }: Bar) {
  const aimed = aimedOf(choice);
  if (say !== undefined) return <>{say}</>;
  if (aimed)
    return (
      <>
        <b>{aimed.effect.say[0]}</b> {aimed.effect.say[1]} <span class="muted">{aimed.effect.say[2]}</span>
      </>
    );
  if (choice.closes) {
    const told = session.toldByDraft.value.map((one) => one.sentence).join(' ');
    return (
      <>
        <b>{closing?.[0] || told}</b> {closing?.[1]} <span class="muted">{text.table.tentative}.</span>
      </>
    );
  }
  if (taken.length) return <Taken lines={taken} />;
  return <span class="muted">{prose}</span>;
}

interface StepsProps {
  all: number;
  used: number;
  icon: string;
  tint?: 're' | 'gd';
  /* What they are, for whoever asks. */
  ask?: string;
}

const MAX_STEPS = 8;

/* What a turn has to spend, one mark each. */
function Steps({ all, used, icon, tint = undefined, ask = undefined }: StepsProps) {
  if (all > MAX_STEPS) return null;
  const mark = (i: number) => (i < used ? 'used' : i === used && tint !== 'gd' ? 'cur' : '');
  return (
    <div class="steps" aria-hidden="true" data-ask={ask}>
      {Array.from({ length: all }, (_, i) => (
        <span key={i} class={`${mark(i)} ${tint === 'gd' && i < used ? '' : (tint ?? '')}`}>
          <Icon name={i < used ? 'check' : icon} size={i < used ? 16 : 20} />
        </span>
      ))}
    </div>
  );
}
