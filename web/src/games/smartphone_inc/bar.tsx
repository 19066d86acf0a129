/* What the action bar says and offers in this game. */
import { Button } from '../../parts/button';
import type { ActionBarProps } from '../../table/action_bar';
import type { Session } from '../../table/session';
import { colourOf, type Board } from './board';
import type { OwnChoice } from './choice';
import { SaleProposal, type Selling } from './sale';
import type { Target } from './targets';
import { words } from './text';
import { IMPROVEMENT, LOGISTICS, RESEARCH, SALE, type Happened, type View } from './types';

interface Turn {
  session: Session<View>;
  board: Board;
  choice: OwnChoice;
  selling: Selling;
  events: readonly Happened[];
  /* Where the cards are on another page than the map. */
  tabbed: boolean;
}

export function barOf(turn: Turn): ActionBarProps {
  const { session, board, choice, selling } = turn;
  const { view } = board;
  const claims = view.options.some((action) => action.do === 'claim');
  const sells = choice.mine && view.phase === SALE && !view.pending && !claims;
  const laid = sells && selling.proposal !== null;
  const own = view.seat === null ? undefined : session.real?.companies[view.seat];
  const sale = sells ? (
    <SaleProposal
      proposal={selling.proposal}
      pack={board.pack}
      goods={own?.goods ?? 0}
      price={own?.price ?? 0}
      colour={colourOf(view, view.seat ?? 0)}
      busy={selling.asking || session.busy.value}
      onAsk={() => void selling.ask()}
      onConfirm={selling.sell}
      onByHand={selling.byHand}
      onClear={selling.clear}
    />
  ) : null;
  const [title, hint] = choice.mine ? headOf(turn, laid) : ['', ''];
  const offers = choice.targets.loose.filter(isOffer);
  return {
    title,
    hint,
    prose: proseOf(board, choice),
    closing: [choice.closing?.effect.say.slice(0, 2).join(' ') ?? '', ''],
    steps: stepsOf(turn),
    canUndo: choice.moveFrom !== null || choice.using !== null,
    others: turn.tabbed ? cardsOf(choice) : [],
    primary: laid ? { words: '', press: selling.sell } : undefined,
    offer: offers.length === 1 ? offers[0] : undefined,
    elsewhere: ({ action }) => action.do === 'direct',
    extra: choice.closes || laid ? null : sale,
    last: choice.mine ? <Direct turn={turn} /> : null,
    instead: laid ? sale : null,
    tools: laid ? 'none' : 'all',
  };
}

/* The technologies that can be used now. */
const cardsOf = ({ targets, act }: OwnChoice) =>
  [...targets.at.values()]
    .filter(({ uses }) => uses !== undefined)
    .map((target) => ({ words: target.effect.button, press: () => act(target) }));

/* Something to gain, as against leaving it. */
const isOffer = ({ action }: Target) => action.do === 'accept' || action.do === 'claim' || action.do === 'token';

/* NFC-A: how many goods to sell at once. */
function Direct({ turn: { session, choice } }: { turn: Turn }) {
  const offers = choice.targets.loose.filter((target) => target.action.do === 'direct');
  if (!offers.length) return null;
  return (
    <span class="direct row gap1" role="group" aria-label={words.directNow}>
      <span class="cap">{words.directNow}</span>
      {offers.map((target) => (
        <Button
          key={target.key}
          small
          disabled={session.busy.value}
          label={target.effect.title}
          onPress={() => choice.act(target)}
        >
          {target.effect.button}
        </Button>
      ))}
    </span>
  );
}

function headOf(turn: Turn, laid: boolean): [title: string, hint: string] {
  const { board, choice } = turn;
  const { view, pack } = board;
  const company = view.companies[view.seat ?? 0];
  const { pending } = view;
  const { moveFrom } = choice;
  if (pending) {
    const hint: Record<string, string> = {
      office: words.officeHint,
      goods: words.bonusGoods(pending.n),
      research: words.bonusResearch(pending.n),
      price: words.bonusPrice(pending.n),
      second_office: words.bonusSecond,
      move_office: moveFrom === null ? words.bonusMove : words.bonusMoveTo(pack.regions[moveFrom]?.name ?? ''),
    };
    return [words.pendings[pending.kind] ?? '', hint[pending.kind] ?? ''];
  }
  if (view.options.some((action) => action.do === 'claim')) return [words.claimTitle, words.claimHint];
  const title = words.turns[view.phase] ?? '';
  if (view.phase === IMPROVEMENT) return [title, words.takeOne(view.display.length)];
  if (view.phase === SALE) {
    const all = receivedIn(turn);
    return [title, words.goodsAt(laid ? all : (company?.goods ?? 0), all, company?.price ?? 0)];
  }
  const adds = view.options.some((action) => action.do === 'add');
  if (view.phase === LOGISTICS && adds && (choice.using !== null || !view.progress_left)) return [title, words.addHint];
  const what = view.phase === LOGISTICS ? words.trucks : words.research;
  return [title, words.left(leftOf(turn), Math.max(receivedIn(turn), view.progress_left), what)];
}

/* What is chosen last ends the turn, and is not in the view yet. */
const leftOf = ({ board, choice }: Turn) => (choice.closes ? 0 : board.view.progress_left);

/* The progress or goods the turn began with. */
function receivedIn({ session, board: { view }, events }: Turn): number {
  if (view.phase === SALE) return session.real?.companies[view.seat ?? 0]?.goods ?? 0;
  const event = events.findLast((one) => one.event === 'ProgressReceived' && one.seat === view.seat);
  return event?.event === 'ProgressReceived' ? event.progress : 0;
}

function proseOf(board: Board, { moveFrom, using }: OwnChoice): string {
  const { view } = board;
  const goals = view.options.flatMap((action) =>
    action.do === 'claim' ? [board.pack.directives[action.directive]] : [],
  );
  if (goals.length) return goals.map((row) => `${row?.title}, ${row?.vp} VP: ${row?.goal}`).join(' ');
  if (['goods', 'price'].includes(view.pending?.kind ?? ''))
    return words.bonusHere(board.pack.regions[view.pending?.region ?? 0]?.name ?? '');
  if (view.pending?.kind === 'research' || (view.phase === RESEARCH && !view.pending)) return words.chooseTech;
  if (view.phase === IMPROVEMENT) return words.chooseTile;
  if (using !== null) return words.chooseUse;
  if (view.pending?.kind === 'move_office' && moveFrom === null) return words.bonusMove;
  return words.choose;
}

function stepsOf(turn: Turn): ActionBarProps['steps'] {
  const { view } = turn.board;
  if (view.pending) return null;
  const received = receivedIn(turn);
  if (view.phase === SALE) {
    const left = view.companies[view.seat ?? 0]?.goods ?? 0;
    return { all: received, used: received - left, icon: 'goods', tint: 'gd', ask: 'goods' };
  }
  if (view.phase !== RESEARCH && view.phase !== LOGISTICS) return null;
  const all = Math.max(received, view.progress_left);
  const used = all - leftOf(turn);
  const steps = { all, used, ask: 'progress' };
  return view.phase === RESEARCH ? { ...steps, icon: 'research', tint: 're' } : { ...steps, icon: 'logistics' };
}
