/* The table of Mobile Markets on the screen: displays, market, product, companies. What can be done
   on it is given, and so is what stands beside (the log) and below (the bar). */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useNarrow } from '../../parts/media';
import { CompanyStrip } from '../../table/company_strip';
import { lastOrder } from '../../table/log_facts';
import type { BoardProps } from '../game';
import { text } from '../../text';
import { turnOrder, type Board } from './board';
import { Companies, stripOf } from './companies';
import type { Fate } from './customer';
import { Displays } from './displays';
import type { Choice } from './choice';
import { Decks, Market } from './market';
import { MarketShare } from './market_share';
import { gone, soldOut } from './story';
import { MARKETING, SALES, TECHNOLOGY, type Happened, type Preview, type View } from './types';
import { words } from './text';

/* A sale on the market: foretold or being walked. */
export interface OnMarket {
  market: readonly (readonly number[])[];
  fates: ReadonlyMap<number, Fate>;
  now: number | null;
  plan: Preview | null;
}

export const atRest = (view: View): OnMarket => ({ market: view.market, fates: new Map(), now: null, plan: null });

type Tab = 'market' | 'cards' | 'product';

interface MarketsBoardProps extends BoardProps<Happened> {
  board: Board;
  choice: Choice;
  sale: OnMarket;
  /* Something is shown in the product's place that should be seen. */
  looking?: boolean;
  /* The product bench, a sale or a summary. */
  product: ComponentChildren;
}

export function MarketsBoard(props: MarketsBoardProps) {
  const { board, seats, acting, events, touched, choice, sale } = props;
  const { view } = board;
  const narrow = useNarrow();
  const [tab, setTab] = useState<Tab>('market');
  const first = props.looking ? 'product' : tabFor(view, choice.mine);
  useEffect(() => setTab(first), [first, view.round]);
  const order = turnOrder(view, lastOrder(events));
  const decks = <Decks board={board} choice={choice} />;
  const displays = (
    <Displays
      board={board}
      choice={choice}
      gone={{
        technology: gone(events, 'technology'),
        feature: gone(events, 'feature'),
        campaign: gone(events, 'campaign'),
      }}
    />
  );
  const market = (
    <Market
      board={board}
      market={sale.market}
      fates={sale.fates}
      now={sale.now}
      soldOut={soldOut(events, board)}
      touched={touched}
      decks={narrow ? null : decks}
    />
  );
  const companies = <Companies board={board} seats={seats} order={order} acting={acting} touched={touched} />;
  const share = <MarketShare board={board} order={order} plan={sale.plan} />;
  if (narrow)
    return (
      <main class="grid markets narrow">
        <CompanyStrip companies={stripOf(board, order, acting)} />
        <div class="sg" role="group" aria-label={text.table.board}>
          {(['market', 'cards', 'product'] as const).map((name) => (
            <button
              key={name}
              type="button"
              class={tab === name ? 'on' : ''}
              aria-pressed={tab === name}
              onClick={() => setTab(name)}
            >
              {words.tabs[name]}
            </button>
          ))}
        </div>
        <div class={`tabbed ${view.phase === MARKETING ? 'campaigns-first' : ''}`} tabIndex={0}>
          {tab === 'market' ? (
            <>
              {market}
              {share}
              {companies}
            </>
          ) : tab === 'cards' ? (
            <>
              {decks}
              {displays}
            </>
          ) : (
            props.product
          )}
        </div>
        {props.bar}
      </main>
    );
  return (
    <main class="grid markets">
      <CompanyStrip companies={stripOf(board, order, acting)} />
      {displays}
      {market}
      {props.product}
      <div class="side">
        {companies}
        {share}
        {props.side}
      </div>
      {props.bar}
    </main>
  );
}

/* On a phone what can be decided comes first. */
function tabFor(view: View, mine: boolean): Tab {
  const kind = view.pending[0]?.kind;
  if (!mine) return view.phase === SALES ? 'product' : 'market';
  if (kind === 'scout' || kind === 'release') return 'product';
  if (kind === 'draw' || kind === 'gain') return 'cards';
  if (view.phase === TECHNOLOGY || view.phase === MARKETING) return 'cards';
  return view.phase === SALES ? 'product' : 'market';
}
