/* The table of Mobile Markets on the screen: displays, market, product, companies. What can be done
   on it is given, and so is what stands beside (the log) and below (the bar). */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { spokenOf } from '../../learn/state';
import { useNarrow } from '../../parts/media';
import { usePictures } from '../../table/asking';
import { CompanyStrip } from '../../table/company_strip';
import { lastOrder } from '../../table/log_facts';
import type { BoardProps } from '../game';
import { text } from '../../text';
import { turnOrder, type Board } from './board';
import { useAllCards } from './all_cards';
import { largeFace } from './art/peek';
import { Companies, stripOf } from './companies';
import { LargeCustomer, type Fate, type Offer } from './customer';
import { Displays, bandOf, useFront } from './displays';
import type { Choice } from './choice';
import { Headline } from './headline';
import { Market } from './market';
import { MarketShare } from './market_share';
import { PastPlans } from './show/past_plans';
import { Tableau } from './tableau';
import { gone, soldOut } from './story';
import { MARKETING, SALES, TECHNOLOGY, type Happened, type Preview, type View } from './types';
import { words } from './text';

/* A sale on the market: foretold or being walked. */
export interface OnMarket {
  market: readonly (readonly number[])[];
  fates: ReadonlyMap<number, Fate>;
  now: number | null;
  plan: Preview | null;
  /* The product as customers see it, where it is yours. */
  offer: Offer | null;
}

export const atRest = (view: View): OnMarket => ({
  market: view.market,
  fates: new Map(),
  now: null,
  plan: null,
  offer: null,
});

type Tab = 'market' | 'cards' | 'product';

interface MarketsBoardProps extends BoardProps<Happened> {
  board: Board;
  choice: Choice;
  sale: OnMarket;
  /* By seat, what cards will add at the end, as things are. */
  ends: readonly number[];
  /* Shows what a round brought. */
  onRecall?: (round: number) => void;
  /* What is told, in place of the three bands. */
  stage?: ComponentChildren;
  /* The product bench, or the last sale. */
  product: ComponentChildren;
}

export function MarketsBoard(props: MarketsBoardProps) {
  const { board, seats, acting, events, touched, choice, sale } = props;
  const { view } = board;
  const narrow = useNarrow();
  const [tab, setTab] = useState<Tab>('market');
  const first = SPOKEN[spokenOf.value] ?? tabFor(view, choice.mine);
  useEffect(() => setTab(first), [first, view.round]);
  /* On a phone the front of the queues is what one sees of the market. */
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const queues = page.current?.querySelector('.queues');
    if (page.current) page.current.scrollTop = 0;
    if (tab === 'market') queues?.scrollIntoView({ block: 'end' });
  }, [tab, narrow]);
  const order = turnOrder(view, lastOrder(events));
  const front = useFront(board, choice);
  const band = bandOf(board, front);
  const [all, setAll] = useAllCards();
  const [plans, setPlans] = useState(false);
  const displays = (
    <Displays
      board={board}
      choice={choice}
      front={front}
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
      offer={sale.offer}
      now={sale.now}
      own={band === 'market' ? (view.companies[view.seat ?? -1]?.private ?? []) : []}
      soldOut={soldOut(events, board)}
      touched={touched}
    />
  );
  const around = (
    <>
      <Headline board={board} cards={all} onCards={() => setAll(!all)} plans={plans} onPlans={() => setPlans(!plans)} />
      <CompanyStrip companies={stripOf(board, order, acting, props.ends)} say={words.dollars} />
    </>
  );
  const large = (index: number) => (
    <LargeCustomer pack={board.pack} index={index} fate={sale.fates.get(index)} offer={sale.offer} />
  );
  usePictures((thing) => largeFace(board.pack, thing, large));
  const onPlans = () => setPlans(!plans);
  const companies = (
    <Companies
      board={board}
      ends={props.ends}
      seats={seats}
      order={order}
      acting={acting}
      onPlans={onPlans}
      touched={touched}
    />
  );
  const share = <MarketShare board={board} order={order} plan={sale.plan} />;
  const whole =
    props.stage ??
    (plans ? (
      <PastPlans board={board} events={events} onClose={() => setPlans(false)} onRecall={props.onRecall} />
    ) : all ? (
      <Tableau board={board} />
    ) : null);
  if (narrow)
    return (
      <main class={`grid markets narrow front-${band}`}>
        {around}
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
        <div class="tabbed" tabIndex={0} ref={page}>
          {whole ??
            (tab === 'market' ? (
              <>
                {market}
                {share}
                {companies}
              </>
            ) : tab === 'cards' ? (
              displays
            ) : (
              props.product
            ))}
        </div>
        {props.bar}
      </main>
    );
  return (
    <main class={`grid markets front-${whole ? 'tableau' : band}`}>
      {around}
      {whole ?? (
        <>
          {displays}
          {market}
          {props.product}
        </>
      )}
      <div class="side">
        {companies}
        {share}
        {props.side}
      </div>
      {props.bar}
    </main>
  );
}

/* On a phone: where the coach speaks of it. */
const SPOKEN: Record<string, Tab> = {
  market: 'market',
  five: 'market',
  price: 'market',
  displays: 'cards',
  product: 'product',
};

/* On a phone what can be decided, or is bought, comes first. */
function tabFor(view: View, mine: boolean): Tab {
  const kind = view.pending[0]?.kind;
  if (mine && (kind === 'scout' || kind === 'release')) return 'product';
  if (mine && (kind === 'draw' || kind === 'gain')) return 'cards';
  if (view.phase === TECHNOLOGY || view.phase === MARKETING) return 'cards';
  return view.phase === SALES ? 'product' : 'market';
}
