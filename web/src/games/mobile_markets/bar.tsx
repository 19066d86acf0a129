/* What the action bar says and offers in this game. */
import type { ActionBarProps, BarButton } from '../../table/action_bar';
import type { Session } from '../../table/session';
import { lastOrder } from '../../table/log_facts';
import { propose, type ProductDraft } from './product_draft';
import { customerWords, turnOrder, type Board } from './board';
import type { OwnChoice } from './choice';
import { rewardOf } from './effects';
import { receivedIn } from './story';
import { words } from './text';
import { MARKETING, SALES, TECHNOLOGY, type Happened, type Preview, type View } from './types';

interface Turn {
  session: Session<View>;
  board: Board;
  choice: OwnChoice;
  /* The product while this seat has to make it. */
  product: ProductDraft | null;
  events: readonly Happened[];
}

/* Whether this seat has to make its product now. */
export const makesProduct = ({ view }: Board, choice: OwnChoice) =>
  choice.mine &&
  !choice.closes &&
  view.phase === SALES &&
  !view.pending.length &&
  view.companies[view.seat ?? 0]?.product === null;

export function barOf(turn: Turn): ActionBarProps {
  const { session, board, choice, product } = turn;
  const { view } = board;
  const [title, hint] = choice.mine ? headOf(turn) : ['', ''];
  const closing = choice.closing?.effect;
  return {
    title,
    hint,
    prose: proseOf(board),
    say: product ? product.preview ? <Foretold board={board} preview={product.preview} /> : null : undefined,
    closing: closing?.title ? [`${closing.title}.`, closing.say[2]] : undefined,
    steps: stepsOf(turn),
    canUndo: product?.canUndo,
    primary: product ? saleButton(session, product) : undefined,
    others:
      product && view.companies[view.seat ?? 0]?.features.length
        ? [{ words: words.best, title: words.bestHint, press: () => void best(session, product) }]
        : [],
    tools: product ? 'no plan ahead' : 'all',
  };
}

const saleButton = (session: Session<View>, product: ProductDraft): BarButton | null =>
  product.preview && {
    words: words.sell(product.preview.sold, product.preview.money),
    press: () => void sell(session, product),
  };

/* The sale takes its course at once, unless a card asks something first. */
async function sell(session: Session<View>, product: ProductDraft) {
  await session.choose(product.line);
  if (session.tried.value?.ends) await session.submit();
}

async function best(session: Session<View>, product: ProductDraft) {
  const line = await propose(session);
  if (line) product.lay(line);
}

function headOf({ board, choice, product, events }: Turn): [title: string, hint: string] {
  const { view } = board;
  const company = view.companies[view.seat ?? 0];
  const pending = view.pending[0];
  if (pending) return [words.pendings[pending.kind] ?? '', cardNamed(board, pending.source)];
  const title = words.turns[view.phase] ?? '';
  if (choice.closing) return [title, ''];
  if (view.phase === TECHNOLOGY) return [title, words.leftTokens(view.points, company?.tokens ?? 0)];
  if (view.phase === MARKETING) return [title, words.left(view.points)];
  const order = turnOrder(view, lastOrder(events));
  if (product) return [title, words.nthToSell(order.indexOf(view.seat ?? 0) + 1, order.length)];
  return [title, ''];
}

const cardNamed = ({ pack }: Board, id: string) =>
  [...pack.technologies, ...pack.campaigns].find((card) => card.id === id)?.name ?? '';

/* Who would buy, and the first who would not. */
function Foretold({ board, preview }: { board: Board; preview: Preview }) {
  const { pack } = board;
  const buyers = preview.visits.filter((visit) => !visit.reason);
  const prices = buyers.filter((visit) => !visit.private).map((visit) => pack.customers[visit.customer]!.price);
  const passing = preview.visits.find((visit) => visit.reason);
  const unsold = (preview.goods ?? 0) - preview.sold;
  return (
    <>
      <b>{words.sellsTo(preview.sold)}</b> {preview.sold ? words.sellsWhere(buyers.length - prices.length, prices) : ''}{' '}
      <span class="muted">
        {unsold > 0 ? `${words.unsoldLeft(unsold)} ` : ''}
        {passing ? words.passes(customerWords(pack, passing.customer), passing.why) : ''}
      </span>
    </>
  );
}

function proseOf(board: Board): string {
  const { view } = board;
  switch (view.pending[0]?.kind) {
    case 'draw':
      return words.chooseDeck;
    case 'scout':
      return words.chooseKeep;
    case 'release':
      return words.chooseRelease(view.pending[0].n, rewardOf(board));
    case 'gain':
      return words.chooseGain;
  }
  if (view.phase === TECHNOLOGY) return words.chooseCard;
  if (view.phase === MARKETING) return words.chooseMarketing;
  if (view.phase === SALES) return words.chooseTokens;
  return words.choosePrice;
}

function stepsOf({ board: { view }, events }: Turn): ActionBarProps['steps'] {
  if (view.pending.length || (view.phase !== TECHNOLOGY && view.phase !== MARKETING)) return null;
  const all = Math.max(receivedIn(events, view.seat), view.points);
  const used = all - view.points;
  return view.phase === TECHNOLOGY
    ? { all, used, icon: 'tech-point', tint: 're' }
    : { all, used, icon: 'marketing-point' };
}
