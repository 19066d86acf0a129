/* What the action bar says and offers in this game. */
import type { ComponentChildren } from 'preact';
import { Icon } from '../parts/icon';
import { ActionBar as Bar, Taken, type Deed } from '../table/action_bar';
import { text } from '../text';
import type { Bench } from './bench';
import { colourOf, companyOf, customerWords, type Board } from './board';
import type { Walking } from './sale/walk';
import { rewardOf } from './effects';
import type { OwnHand } from './hand';
import type { Target } from './targets';
import { MARKETING, SALES, TECHNOLOGY, type Preview } from './types';

export interface Turn {
  board: Board;
  hand: OwnHand;
  busy: boolean;
  /* Actions chosen and not confirmed. */
  drafted: number;
  told: string[];
  received: number;
  taken: string[];
  waiting: string;
  waited: string;
  /* The order of turns in this phase. */
  order: readonly number[];
  /* The product bench while this seat has to make its product. */
  bench: Bench | null;
  walking: Walking;
  /* After the round, before it is left. */
  leave: Deed | null;
  onUndo: () => void;
  onConfirm: () => void;
  onSell: () => void;
  onBest: () => void;
  extra?: ComponentChildren;
}

export function ActionBar(turn: Turn) {
  const { board, hand } = turn;
  const seat = board.view.seat;
  const colour = seat === null ? null : colourOf(board.view, seat);
  const t = text.mm;
  const { walk } = turn.walking;
  if (turn.walking.runs && walk)
    return (
      <Bar
        {...rest(turn)}
        mine
        colour={colourOf(board.view, walk.seat)}
        title={t.selling1(companyOf(board, walk.seat))}
        hint={t.asks(walk.price, walk.net)}
        say={<Asked turn={turn} />}
        undo={null}
        others={[]}
        primary={primaryOf(turn)}
      />
    );
  if (turn.leave)
    return (
      <Bar
        {...rest(turn)}
        mine
        colour={colour ?? colourOf(board.view, 0)}
        title={t.summary(board.view.phase === 9 ? board.view.round : board.view.round - 1)}
        hint={t.summaryHint}
        say={turn.taken.length ? <Taken lines={turn.taken} /> : null}
        undo={null}
        others={[]}
        primary={turn.leave}
      />
    );
  const [title, hint] = hand.mine ? headOf(turn) : ['', ''];
  const primary = primaryOf(turn);
  const { end } = hand.targets;
  return (
    <Bar
      {...rest(turn)}
      mine={hand.mine}
      colour={colour}
      title={title}
      hint={hint}
      steps={<Steps turn={turn} />}
      say={<Say turn={turn} />}
      undo={turn.drafted || turn.bench?.canUndo ? turn.onUndo : null}
      others={[
        ...hand.targets.loose.map((target) => deed(target, turn)),
        ...(end && primary?.words !== end.effect.button ? [deed(end, turn)] : []),
        ...(turn.bench && turn.board.view.companies[seat ?? 0]?.features.length
          ? [{ words: t.best, title: t.bestHint, press: turn.onBest }]
          : []),
      ]}
      primary={primary}
    />
  );
}

const rest = ({ busy, waiting, waited, taken, extra }: Turn) => ({ busy, waiting, waited, taken, extra });

const deed = (target: Target, turn: Turn): Deed => ({
  words: target.effect.button,
  press: () => turn.hand.act(target),
});

/* The one teal button: what is pointed at, else what ends the turn if nothing else is left. */
export function primaryOf(turn: Turn): Deed | null {
  const { hand, bench } = turn;
  const aimed = aimedOf(hand);
  const t = text.mm;
  if (turn.walking.runs) return { words: t.skip, press: turn.walking.skip };
  if (turn.leave) return turn.leave;
  if (!hand.mine) return null;
  if (hand.closes) return { words: text.table.confirm, press: turn.onConfirm };
  if (bench)
    return bench.preview ? { words: t.sell(bench.preview.sold, bench.preview.money), press: turn.onSell } : null;
  if (aimed) return deed(aimed, turn);
  if (hand.targets.end && !hand.targets.order.length) return deed(hand.targets.end, turn);
  return null;
}

function headOf({ board, hand, bench, order }: Turn): [title: string, hint: string] {
  const { view } = board;
  const t = text.mm;
  const company = view.companies[view.seat ?? 0];
  const pending = view.pending[0];
  if (pending) return [t.pendings[pending.kind] ?? '', cardNamed(board, pending.source)];
  const title = t.turns[view.phase] ?? '';
  if (hand.closing) return [title, ''];
  if (view.phase === TECHNOLOGY) return [title, t.leftTokens(view.points, company?.tokens ?? 0)];
  if (view.phase === MARKETING) return [title, t.left(view.points)];
  if (bench) return [title, t.nthToSell(order.indexOf(view.seat ?? 0) + 1, order.length)];
  return [title, ''];
}

const cardNamed = ({ pack }: Board, id: string) =>
  [...pack.technologies, ...pack.campaigns].find((card) => card.id === id)?.name ?? '';

const aimedOf = (hand: OwnHand) => (hand.aimed ? (hand.targets.at.get(hand.aimed) ?? null) : null);

function Say({ turn }: { turn: Turn }) {
  const aimed = aimedOf(turn.hand);
  const { closes } = turn.hand;
  const shown = aimed ?? turn.hand.closing;
  if (turn.bench) return turn.bench.preview ? <Foretold board={turn.board} preview={turn.bench.preview} /> : null;
  if (shown && (aimed || !closes))
    return (
      <>
        <b>{shown.effect.say[0]}</b> {shown.effect.say[1]} <span class="muted">{shown.effect.say[2]}</span>
      </>
    );
  if (closes)
    return (
      <>
        <b>{shown?.effect.title ? `${shown.effect.title}.` : turn.told.join(' ')}</b> {shown?.effect.say[2]}{' '}
        <span class="muted">{text.table.tentative}.</span>
      </>
    );
  if (turn.taken.length) return <Taken lines={turn.taken} />;
  return <span class="muted">{proseOf(turn.board)}</span>;
}

/* Who would buy, and the first who would not. */
function Foretold({ board, preview }: { board: Board; preview: Preview }) {
  const { pack } = board;
  const t = text.mm;
  const buyers = preview.visits.filter((visit) => !visit.reason);
  const prices = buyers.filter((visit) => !visit.private).map((visit) => pack.customers[visit.customer]!.price);
  const passing = preview.visits.find((visit) => visit.reason);
  const unsold = (preview.goods ?? 0) - preview.sold;
  return (
    <>
      <b>{t.sellsTo(preview.sold)}</b> {preview.sold ? t.sellsWhere(buyers.length - prices.length, prices) : ''}{' '}
      <span class="muted">
        {unsold > 0 ? `${t.unsoldLeft(unsold)} ` : ''}
        {passing ? t.passes(customerWords(pack, passing.customer), pack.needs[passing.reason] ?? '') : ''}
      </span>
    </>
  );
}

/* The customer who was asked last. */
function Asked({ turn: { board, walking } }: { turn: Turn }) {
  const visit = walking.walk?.visits[walking.step - 1];
  if (!visit) return null;
  const t = text.mm;
  const who = customerWords(board.pack, visit.customer);
  return visit.reason ? (
    <span class="muted">{t.refused1(who, board.pack.needs[visit.reason] ?? '')}</span>
  ) : (
    <b>{t.bought1(who)}</b>
  );
}

function proseOf(board: Board): string {
  const { view } = board;
  const t = text.mm;
  switch (view.pending[0]?.kind) {
    case 'draw':
      return t.chooseDeck;
    case 'scout':
      return t.chooseKeep;
    case 'release':
      return t.chooseRelease(view.pending[0].n, rewardOf(board));
    case 'gain':
      return t.chooseGain;
  }
  if (view.phase === TECHNOLOGY) return t.chooseCard;
  if (view.phase === MARKETING) return t.chooseMarketing;
  if (view.phase === SALES) return t.chooseTokens;
  return t.choosePrice;
}

function Steps({ turn }: { turn: Turn }) {
  const { view } = turn.board;
  if (view.pending.length || (view.phase !== TECHNOLOGY && view.phase !== MARKETING)) return null;
  const all = Math.max(turn.received, view.points);
  const used = all - view.points;
  const technology = view.phase === TECHNOLOGY;
  if (all > 8) return null;
  return (
    <div class="steps" aria-hidden="true">
      {Array.from({ length: all }, (_, i) => (
        <span key={i} class={`${i < used ? 'used' : ''} ${i === used ? 'cur' : ''} ${technology ? 're' : ''}`}>
          <Icon name={i < used ? 'check' : technology ? 'tech-point' : 'marketing-point'} size={i < used ? 16 : 20} />
        </span>
      ))}
    </div>
  );
}
