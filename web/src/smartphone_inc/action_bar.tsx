/* What the action bar says and offers in this game. */
import type { ComponentChildren } from 'preact';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { ActionBar as Bar, Taken } from '../table/action_bar';
import { text } from '../text';
import { colourOf, type Board } from './board';
import type { OwnHand } from './hand';
import type { Target } from './targets';

export interface Turn {
  board: Board;
  hand: OwnHand;
  busy: boolean;
  /* Actions chosen and not confirmed. */
  drafted: number;
  told: string[];
  /* Progress or goods the turn began with. */
  received: number;
  taken: string[];
  waiting: string;
  waited: string;
  onConfirm: () => void;
  extra?: ComponentChildren;
  /* A laid proposal takes the place of words and buttons; `sell` confirms it. */
  proposal?: ComponentChildren;
  sell?: () => void;
}

export function ActionBar(turn: Turn) {
  const { board, hand } = turn;
  const seat = board.view.seat;
  const [title, hint] = hand.mine ? headOf(turn) : ['', ''];
  const { end } = hand.targets;
  const primary = primaryOf(turn);
  const loose = hand.targets.loose.filter(
    (target) => target.action.do !== 'direct' && !(primary?.kind === 'offer' && isOffer(target)),
  );
  return (
    <Bar
      mine={hand.mine}
      busy={turn.busy}
      colour={seat === null ? null : colourOf(board.view, seat)}
      title={title}
      hint={hint}
      waiting={turn.waiting}
      waited={turn.waited}
      taken={turn.taken}
      steps={<Steps turn={turn} />}
      say={<Say turn={turn} aimed={aimedOf(hand)} />}
      undo={turn.drafted || hand.moveFrom !== null ? hand.undo : null}
      extra={
        <>
          {turn.extra}
          {hand.mine ? <Direct turn={turn} /> : null}
        </>
      }
      others={[
        ...loose.map((target) => ({
          words: target.effect.button,
          title: target.effect.lines.map(([, line]) => line).join('. '),
          press: () => hand.act(target),
        })),
        ...(end && primary?.kind !== 'end' ? [{ words: end.effect.button, press: () => hand.act(end) }] : []),
      ]}
      primary={primary}
      instead={turn.proposal}
    />
  );
}

const aimedOf = ({ aimed, targets }: OwnHand) => (aimed ? (targets.at.get(aimed) ?? null) : null);

function Say({ turn, aimed }: { turn: Turn; aimed: Target | null }) {
  const { closes, closing, moveFrom } = turn.hand;
  if (aimed)
    return (
      <>
        <b>{aimed.effect.say[0]}</b> {aimed.effect.say[1]} <span class="muted">{aimed.effect.say[2]}</span>
      </>
    );
  if (closes)
    return (
      <>
        <b>{closing?.effect.say.slice(0, 2).join(' ') || turn.told.join(' ')}</b>{' '}
        <span class="muted">{text.table.tentative}.</span>
      </>
    );
  if (turn.taken.length) return <Taken lines={turn.taken} />;
  return <span class="muted">{proseOf(turn.board, moveFrom)}</span>;
}

/* Something to gain, as against leaving it. */
const isOffer = ({ action }: Target) => action.do === 'accept' || action.do === 'claim' || action.do === 'token';

/* NFC-A: how many goods to sell at once. */
function Direct({ turn }: { turn: Turn }) {
  const offers = turn.hand.targets.loose.filter((target) => target.action.do === 'direct');
  if (!offers.length) return null;
  return (
    <span class="direct row gap1" role="group" aria-label={text.inc.directNow}>
      <span class="cap">{text.inc.directNow}</span>
      {offers.map((target) => (
        <Button
          key={target.key}
          small
          disabled={turn.busy}
          label={target.effect.title}
          onPress={() => turn.hand.act(target)}
        >
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
  const { hand } = turn;
  const aimed = aimedOf(hand);
  if (!hand.mine) return null;
  if (turn.sell) return { kind: 'confirm', words: '', press: turn.sell };
  if (hand.closes) return { kind: 'confirm', words: text.table.confirm, press: turn.onConfirm };
  if (aimed) return { kind: 'aimed', words: aimed.effect.button, press: () => hand.act(aimed) };
  const { end, loose, order } = hand.targets;
  const offers = loose.filter(isOffer);
  if (offers.length === 1 && offers[0]) {
    const only = offers[0];
    return { kind: 'offer', words: only.effect.button, press: () => hand.act(only) };
  }
  if (end && !order.length) return { kind: 'end', words: end.effect.button, press: () => hand.act(end) };
  return null;
}

function headOf(turn: Turn): [title: string, hint: string] {
  const { view, pack } = turn.board;
  const t = text.inc;
  const company = view.companies[view.seat ?? 0];
  const { pending } = view;
  const { moveFrom } = turn.hand;
  if (pending) {
    const hint: Record<string, string> = {
      office: t.officeHint,
      goods: t.bonusGoods(pending.n),
      research: t.bonusResearch(pending.n),
      price: t.bonusPrice(pending.n),
      second_office: t.bonusSecond,
      move_office: moveFrom === null ? t.bonusMove : t.bonusMoveTo(pack.regions[moveFrom]?.name ?? ''),
    };
    return [t.pendings[pending.kind] ?? '', hint[pending.kind] ?? ''];
  }
  if (view.options.some((action) => action.do === 'claim')) return [t.claimTitle, t.claimHint];
  const title = t.turns[view.phase] ?? '';
  if (view.phase === 4) return [title, t.takeOne(view.display.length)];
  if (view.phase === 7) {
    const left = turn.proposal ? turn.received : (company?.goods ?? 0);
    return [title, t.goodsAt(left, turn.received, company?.price ?? 0)];
  }
  if (view.phase === 6 && !view.progress_left && view.options.some((action) => action.do === 'add'))
    return [title, t.addHint];
  return [title, t.left(leftOf(turn), Math.max(turn.received, view.progress_left))];
}

/* What is chosen last ends the turn, and is not in the view yet. */
const leftOf = ({ board, hand }: Turn) => (hand.closes ? 0 : board.view.progress_left);

function proseOf(board: Board, moveFrom: number | null): string {
  const { view } = board;
  const goals = view.options.flatMap((action) =>
    action.do === 'claim' ? [board.pack.directives[action.directive]] : [],
  );
  if (goals.length) return goals.map((row) => `${row?.title}, ${row?.vp} VP: ${row?.goal}`).join(' ');
  if (['goods', 'price'].includes(view.pending?.kind ?? ''))
    return text.inc.bonusHere(board.pack.regions[view.pending?.region ?? 0]?.name ?? '');
  if (view.pending?.kind === 'research' || (view.phase === 5 && !view.pending)) return text.inc.chooseTech;
  if (view.phase === 4) return text.inc.chooseTile;
  if (view.pending?.kind === 'move_office' && moveFrom === null) return text.inc.bonusMove;
  return text.inc.choose;
}

function Steps({ turn }: { turn: Turn }) {
  const { view } = turn.board;
  if (view.pending) return null;
  if (view.phase === 7) return <Goods all={turn.received} left={view.companies[view.seat ?? 0]?.goods ?? 0} />;
  if (view.phase !== 5 && view.phase !== 6) return null;
  const all = Math.max(turn.received, view.progress_left);
  const used = all - leftOf(turn);
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

function Goods({ all, left }: { all: number; left: number }) {
  if (all > 8) return null;
  return (
    <div class="steps" aria-hidden="true">
      {Array.from({ length: all }, (_, i) => (
        <span key={i} class={i < all - left ? 'used' : 'gd'}>
          <Icon name={i < all - left ? 'check' : 'goods'} size={i < all - left ? 16 : 20} />
        </span>
      ))}
    </div>
  );
}
