/* A round of Mobile Markets as it is told: how long each event takes, and the scenes that take the
middle of the table. Buying and drawing are told on the board itself: flight.tsx. */
import type { FunctionComponent } from 'preact';
import type { LogEntry } from '../../../types.gen';
import { calm } from '../../../prefs';
import type { Beat } from '../../../table/told';
import type { SceneProps as StoryScene, StoryParts } from '../../game';
import { companyOf, type Board } from '../board';
import { eventOf, happened, thisRound } from '../story';
import { words } from '../text';
import { OVER, PREPARATION, PRODUCTION, PROFIT, SALES, TECHNOLOGY } from '../types';
import type { Happened, Pack, View } from '../types';
import { Headline } from './headline';
import { Plans } from './plans';
import { Prices } from './prices';
import { Production } from './production';
import { Profit } from './profit';
import { Sale } from './sale';
import { ofKind, type SceneProps } from './scene';
import { Share } from './share';
import { Summary } from './summary';

/* In ms at normal speed; what is not here is told together with the next. */
const LENGTH: Partial<Record<Happened['event'], number>> = {
  EventRevealed: 2200,
  DisplayChanged: 800,
  MarketCleared: 800,
  CustomersCame: 2000,
  PlansRevealed: 4200,
  SteveRevealed: 2200,
  PriceSet: 620,
  CardBought: 1700,
  CardGained: 1700,
  CardDiscarded: 900,
  TokensGained: 500,
  CustomerTaken: 1500,
  CustomersScouted: 700,
  CustomerReleased: 1200,
  GoodsProduced: 1800,
  GoodsGained: 600,
  ProductMade: 1100,
  Sold: 520,
  Refused: 900,
  SaleEnded: 1100,
  ShareScored: 900,
  MoneyGained: 900,
  ProfitScored: 1100,
};
/* When a turn order is told: of the first turns after the prices, and of other phases. */
const ORDER_MS = 1900;
const PHASE_MS = 300;
/* A long sale takes shorter steps. */
const SALE_MS = 5800;
/* Scenes that stand still are looked at so long at most. */
const STILL_MS = 1600;

function lengthOf(event: Happened, entry: LogEntry): number {
  const ms = LENGTH[event.event] ?? 0;
  if (event.event === 'PhaseBegan')
    return event.phase === TECHNOLOGY ? ORDER_MS : event.order?.length && event.phase < PROFIT ? PHASE_MS : 0;
  /* All companies produce at once. */
  if (event.event === 'GoodsProduced') return event === ofKind(happened([entry]), event.event).at(-1) ? ms : 0;
  if (event.event !== 'Sold' && event.event !== 'Refused') return ms;
  const steps = happened([entry]).filter(isStep(event.seat));
  return ms * Math.min(1, SALE_MS / steps.reduce((sum, step) => sum + LENGTH[step.event]!, 0));
}

const isStep = (seat: number) => (event: Happened) =>
  (event.event === 'Sold' || event.event === 'Refused') && event.seat === seat;

/* Which scene shows an event; undefined: the board does. */
function sceneOf(event: Happened, { phase }: View): FunctionComponent<SceneProps> | undefined {
  switch (event.event) {
    case 'EventRevealed':
    case 'DisplayChanged':
    case 'MarketCleared':
    case 'CustomersCame':
      return phase === PREPARATION ? Headline : undefined;
    case 'PlansRevealed':
    case 'SteveRevealed':
      return Plans;
    case 'PriceSet':
      return Prices;
    case 'PhaseBegan':
      return event.phase === TECHNOLOGY ? Prices : undefined;
    case 'GoodsProduced':
      return Production;
    case 'GoodsGained':
      return phase === SALES ? Sale : phase === PRODUCTION ? Production : undefined;
    case 'ProductMade':
    case 'Sold':
    case 'Refused':
    case 'SaleEnded':
      return Sale;
    case 'ShareScored':
      return Share;
    case 'MoneyGained':
      return phase === PROFIT || phase === OVER ? Profit : undefined;
    case 'ProfitScored':
      return Profit;
    default:
      return undefined;
  }
}

/* The scene in the middle of the table; null: the board itself tells. */
export function stageOf(beat: Beat<View> | null, board: Board, events: readonly Happened[]) {
  const now = beat && eventOf(beat.told);
  const Scene = now && sceneOf(now, board.view);
  if (!beat || !now || !Scene) return null;
  const entry = happened([beat.entry]);
  return <Scene board={board} before={beat.before} now={now} events={thisRound(events)} entry={entry} />;
}

/* What the bar says; of production all of it. */
function Narration({ beat, names, catalogue: pack }: StoryScene<View, Pack>) {
  const board: Board = { view: beat.after, pack, names };
  const now = beat.told.event as Happened;
  const made = ofKind(happened([beat.entry]), 'GoodsProduced');
  return (
    <b>
      {now.event === 'GoodsProduced'
        ? words.told.produced(made.map(({ seat }) => [companyOf(board, seat), board.view.companies[seat]!.goods]))
        : beat.told.sentence}
    </b>
  );
}

export const story: StoryParts<View, Pack> = {
  length: (event, _, entry) => {
    const ms = lengthOf(event as Happened, entry);
    return calm() ? Math.min(ms, STILL_MS) : ms;
  },
  /* What comes of it is new to the company itself, too. */
  alsoOwn: ['CustomerTaken', 'GoodsGained', 'ProductMade', 'Sold', 'Refused', 'SaleEnded'],
  Narration,
  Summary,
};
