/* The decision in hand: what it is, what is left, what the pointed thing does, and the buttons. */
import type { ComponentChildren } from 'preact';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { text } from '../text';
import { colourOf, type Board } from './board';
import type { Target, Targets } from './targets';

export interface Turn {
  board: Board;
  mine: boolean;
  busy: boolean;
  targets: Targets;
  /* Pointed at, focused, or picked on a phone. */
  aimed: Target | null;
  /* The chosen action that ends the turn, shown but not made. */
  closing: Target | null;
  closes: boolean;
  drafted: number;
  moveFrom: number | null;
  told: string[];
  received: number;
  taken: string[];
  waiting: string;
  waited: string;
  onDo: (target: Target) => void;
  onUndo: () => void;
  onConfirm: () => void;
  onEnd: () => void;
  extra?: ComponentChildren;
  /* A laid proposal takes the place of words and buttons. */
  proposal?: ComponentChildren;
  primary?: () => void;
}

export function ActionBar(turn: Turn) {
  const { board, mine } = turn;
  const seat = board.view.seat;
  const colour = seat === null ? null : colourOf(board.view, seat);
  return (
    <section class={`bar panel ${mine && colour ? `co-${colour} own` : ''}`} aria-label={mine ? text.table.yourDecision : text.table.waits} id="decision">
      {mine && colour ? <Mine turn={turn} colour={colour} /> : <Waiting turn={turn} />}
    </section>
  );
}

function Waiting({ turn }: { turn: Turn }) {
  return (
    <>
      <div class="grow waiting">
        <h2>
          {turn.waiting} <span class="cap num">{turn.waited}</span>
        </h2>
        {turn.taken.length ? <Taken lines={turn.taken} /> : null}
      </div>
      {turn.extra}
    </>
  );
}

function Taken({ lines }: { lines: string[] }) {
  return (
    <span class="chip taken" title={lines.join(' ')}>
      <Icon name="check" size={14} />
      <span>
        {text.table.taken}: {lines.at(-1)}
      </span>
    </span>
  );
}

function Mine({ turn, colour }: { turn: Turn; colour: string }) {
  const [title, hint] = headOf(turn);
  return (
    <>
      <div class="row gap3 barhead">
        <Emblem colour={colour} size="lg" title={text.colours[colour]} />
        <div>
          <h2>{title}</h2>
          <span class="cap">{hint}</span>
        </div>
      </div>
      {turn.proposal ? turn.proposal : <Doing turn={turn} />}
    </>
  );
}

function Doing({ turn }: { turn: Turn }) {
  const { board, targets, aimed } = turn;
  const shown = aimed ?? turn.closing;
  const end = turn.closes ? null : targets.end;
  const loose = turn.closes ? [] : targets.loose;
  const primary = primaryOf(turn);
  const others = loose.filter(
    (target) => target.action.do !== 'direct' && !(primary?.kind === 'offer' && isOffer(target)),
  );
  return (
    <>
      <Steps turn={turn} />
      <div class="say" aria-live="polite">
        {shown && !(turn.closes && !aimed) ? (
          <>
            <b>{shown.effect.say[0]}</b> {shown.effect.say[1]} <span class="muted">{shown.effect.say[2]}</span>
          </>
        ) : turn.closes ? (
          <>
            <b>{shown?.effect.say.slice(0, 2).join(' ') || turn.told.join(' ')}</b> <span class="muted">{text.table.tentative}.</span>
          </>
        ) : turn.taken.length ? (
          <Taken lines={turn.taken} />
        ) : (
          <span class="muted">{proseOf(board, turn.moveFrom)}</span>
        )}
      </div>
      <div class="doings row gap2">
        {turn.drafted ? (
          <Button look="ghost" icon="undo" keyName="U" disabled={turn.busy} class="undo" onPress={turn.onUndo}>
            <span class="word">{text.table.undo}</span>
          </Button>
        ) : null}
        {turn.extra}
        <Direct turn={turn} />
        {others.map((target) => (
          <Button
            key={target.key}
            disabled={turn.busy}
            title={target.effect.lines.map(([, line]) => line).join('. ')}
            onPress={() => turn.onDo(target)}
          >
            {target.effect.button}
          </Button>
        ))}
        {end && primary?.kind !== 'end' ? (
          <Button disabled={turn.busy} onPress={turn.onEnd}>
            {end.effect.button}
          </Button>
        ) : null}
        {primary ? (
          <Button look="primary" keyName="Enter" class="main" disabled={turn.busy} onPress={primary.press}>
            {primary.words}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/* Something to gain, as against leaving it. */
const isOffer = ({ action }: Target) => action.do === 'accept' || action.do === 'claim' || action.do === 'token';

/* NFC-A: how many goods to sell at once. */
function Direct({ turn }: { turn: Turn }) {
  const offers = turn.closes ? [] : turn.targets.loose.filter((target) => target.action.do === 'direct');
  if (!offers.length) return null;
  return (
    <span class="direct row gap1" role="group" aria-label={text.inc.directNow}>
      <span class="cap">{text.inc.directNow}</span>
      {offers.map((target) => (
        <Button key={target.key} small disabled={turn.busy} label={target.effect.title} onPress={() => turn.onDo(target)}>
          {target.effect.button}
        </Button>
      ))}
    </span>
  );
}

interface Primary {
  kind: 'aimed' | 'confirm' | 'offer' | 'end';
  words: string;
  press: () => void;
}

/* The one teal button: what is pointed at, else the end of the turn if nothing else is left. */
export function primaryOf(turn: Turn): Primary | null {
  const { aimed, targets } = turn;
  if (!turn.mine) return null;
  if (turn.primary) return { kind: 'confirm', words: '', press: turn.primary };
  if (turn.closes) return { kind: 'confirm', words: text.table.confirm, press: turn.onConfirm };
  if (aimed) {
    return { kind: 'aimed', words: aimed.effect.button, press: () => turn.onDo(aimed) };
  }
  const offer = targets.loose.filter(isOffer);
  if (offer.length === 1 && offer[0]) {
    const only = offer[0];
    return { kind: 'offer', words: only.effect.button, press: () => turn.onDo(only) };
  }
  if (targets.end && !targets.order.length) return { kind: 'end', words: targets.end.effect.button, press: turn.onEnd };
  return null;
}

function headOf(turn: Turn): [title: string, hint: string] {
  const { view, pack } = turn.board;
  const t = text.inc;
  const company = view.companies[view.seat ?? 0];
  const { pending } = view;
  if (pending) {
    const hint: Record<string, string> = {
      office: t.officeHint,
      goods: t.bonusGoods(pending.n),
      research: t.bonusResearch(pending.n),
      price: t.bonusPrice(pending.n),
      second_office: t.bonusSecond,
      move_office: turn.moveFrom === null ? t.bonusMove : t.bonusMoveTo(pack.regions[turn.moveFrom]?.name ?? ''),
    };
    return [t.pendings[pending.kind] ?? '', hint[pending.kind] ?? ''];
  }
  if (view.options.some((action) => action.do === 'claim')) return [t.claimTitle, t.claimHint];
  const title = t.turns[view.phase] ?? '';
  if (view.phase === 4) return [title, t.takeOne(view.display.length)];
  if (view.phase === 7) return [title, t.goodsAt(company?.goods ?? 0, company?.price ?? 0)];
  return [title, t.left(view.progress_left, Math.max(turn.received, view.progress_left))];
}

function proseOf(board: Board, moveFrom: number | null): string {
  const { view } = board;
  const goals = view.options.flatMap((action) => (action.do === 'claim' ? [board.pack.directives[action.directive]] : []));
  if (goals.length) return goals.map((row) => `${row?.title}, ${row?.vp} VP: ${row?.goal}`).join(' ');
  if (['goods', 'price'].includes(view.pending?.kind ?? '')) return text.inc.bonusHere(board.pack.regions[view.pending?.region ?? 0]?.name ?? '');
  if (view.pending?.kind === 'research' || (view.phase === 5 && !view.pending)) return text.inc.chooseTech;
  if (view.phase === 4) return text.inc.chooseTile;
  if (view.pending?.kind === 'move_office' && moveFrom === null) return text.inc.bonusMove;
  return text.inc.choose;
}

function Steps({ turn }: { turn: Turn }) {
  const { view } = turn.board;
  if (view.pending) return null;
  if (view.phase === 7) {
    const goods = view.companies[view.seat ?? 0]?.goods ?? 0;
    if (goods > 8) return null;
    return (
      <div class="steps" aria-hidden="true">
        {Array.from({ length: goods }, (_, i) => (
          <span key={i} class="gd">
            <Icon name="goods" size={20} />
          </span>
        ))}
      </div>
    );
  }
  if (view.phase !== 5 && view.phase !== 6) return null;
  const all = Math.max(turn.received, view.progress_left);
  const used = all - view.progress_left;
  if (all > 8) return null;
  const research = view.phase === 5;
  return (
    <div class="steps" aria-hidden="true">
      {Array.from({ length: all }, (_, i) => (
        <span key={i} class={`${i < used ? 'used' : ''} ${i === used ? 'cur' : ''} ${research ? 're' : ''}`}>
          <Icon name={i < used ? 'check' : research ? 'research' : 'logistics'} size={i < used ? 16 : 20} />
        </span>
      ))}
    </div>
  );
}
