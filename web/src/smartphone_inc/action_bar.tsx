/* What the action bar says and offers in this game. */
import type { ComponentChildren } from 'preact';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { ActionBar as Bar, Taken } from '../table/action_bar';
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
  const { board, targets, aimed } = turn;
  const seat = board.view.seat;
  const [title, hint] = turn.mine ? headOf(turn) : ['', ''];
  const end = turn.closes ? null : targets.end;
  const primary = primaryOf(turn);
  const loose = (turn.closes ? [] : targets.loose).filter(
    (target) => target.action.do !== 'direct' && !(primary?.kind === 'offer' && isOffer(target)),
  );
  return (
    <Bar
      mine={turn.mine}
      busy={turn.busy}
      colour={seat === null ? null : colourOf(board.view, seat)}
      title={title}
      hint={hint}
      waiting={turn.waiting}
      waited={turn.waited}
      taken={turn.taken}
      steps={<Steps turn={turn} />}
      say={<Say turn={turn} shown={aimed ?? turn.closing} />}
      undo={turn.drafted ? turn.onUndo : null}
      extra={
        <>
          {turn.extra}
          {turn.mine ? <Direct turn={turn} /> : null}
        </>
      }
      others={[
        ...loose.map((target) => ({
          words: target.effect.button,
          title: target.effect.lines.map(([, line]) => line).join('. '),
          press: () => turn.onDo(target),
        })),
        ...(end && primary?.kind !== 'end' ? [{ words: end.effect.button, press: turn.onEnd }] : []),
      ]}
      primary={primary}
      instead={turn.proposal}
    />
  );
}

function Say({ turn, shown }: { turn: Turn; shown: Target | null }) {
  if (shown && !(turn.closes && !turn.aimed))
    return (
      <>
        <b>{shown.effect.say[0]}</b> {shown.effect.say[1]} <span class="muted">{shown.effect.say[2]}</span>
      </>
    );
  if (turn.closes)
    return (
      <>
        <b>{shown?.effect.say.slice(0, 2).join(' ') || turn.told.join(' ')}</b> <span class="muted">{text.table.tentative}.</span>
      </>
    );
  if (turn.taken.length) return <Taken lines={turn.taken} />;
  return <span class="muted">{proseOf(turn.board, turn.moveFrom)}</span>;
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
