/* Every company: its phone, who plays it, what it is doing, money, figures and, unfolded, its cards. */
import { useState } from 'preact/hooks';
import type { SeatInfo } from '../../types.gen';
import { Count } from '../../parts/count';
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { ACTING, IDLE, done, planningStatus, queueStatus, type CompanyStatus } from '../../table/company_status';
import { text } from '../../text';
import { Face, faceName } from './art/face';
import { Phone } from './art/phone';
import { bits, colourOf, companyOf, featuresOf, heldBy, phoneWords, type Board } from './board';
import { Bubble, Bust } from './customer';
import { Pads } from './show/pads';
import { companyKey } from './targets';
import { OVER, PLANNING, SALES, type CompanyView } from './types';
import { words } from './text';

function statusOf({ view }: Board, seat: number, acting: readonly number[]): CompanyStatus {
  const company = view.companies[seat];
  const acts = acting.includes(seat);
  if (view.phase === PLANNING) return planningStatus(company?.planned || seat === view.rules.steve, acts);
  if (acts) return view.phase === SALES ? { ...ACTING, words: words.selling } : ACTING;
  if (view.phase === OVER) return IDLE;
  if (view.phase >= SALES && company?.product) return done(words.sold(company.sold.length));
  return queueStatus(view.queue, seat, acting);
}

interface Props {
  board: Board;
  /* By seat, what cards will add at the end. */
  ends: readonly number[];
  seats: readonly SeatInfo[];
  order: readonly number[];
  acting: readonly number[];
  touched: ReadonlyMap<string, string>;
  /* Shows everybody's plans. */
  onPlans: () => void;
}

export function Companies(props: Props) {
  return (
    <div class="companies">
      {props.board.view.companies.map((_, seat) => (
        <CompanyPanel key={seat} {...props} seat={seat} />
      ))}
    </div>
  );
}

function CompanyPanel(props: Props & { seat: number }) {
  const { board, seat } = props;
  const { view } = board;
  const [open, setOpen] = useState(false);
  const company = view.companies[seat];
  const info = props.seats[seat];
  if (!company) return null;
  const colour = colourOf(view, seat);
  const status = statusOf(board, seat, props.acting);
  const away = info?.kind === 'person' && (info.away || !info.connected) && seat !== view.seat;
  const who =
    board.names[seat] === companyOf(board, seat) && info?.kind === 'bot'
      ? text.home.bot(info.level)
      : (board.names[seat] ?? '');
  const ring = props.touched.get(companyKey(seat));
  return (
    <article
      class={`riv panel co-${colour} ${status.acting ? 'act' : ''} ${ring ? 'touched' : ''}`}
      data-ask={`company:${seat}`}
      aria-label={companyOf(board, seat)}
      data-own={seat === view.seat || undefined}
    >
      <button
        type="button"
        class="bare rivhead"
        aria-expanded={open}
        aria-label={words.show(companyOf(board, seat))}
        onClick={() => setOpen(!open)}
      >
        <Emblem colour={colour} title={text.colours[colour]} />
        <span class="grow">
          <span class="nm">{companyOf(board, seat)}</span>
          <span class="st">
            {text.th(props.order.indexOf(seat) + 1)} · {who}
            {status.words ? ' · ' : ''}
            {status.acting ? <b>{status.words}</b> : away ? text.table.away : status.words}
          </span>
        </span>
        <span class="mon num" data-ask="money">
          <Count value={company.money} say={words.dollars} />
          {props.ends[seat] ? <small class="atend">{words.atEnd(props.ends[seat])}</small> : null}
        </span>
        <Icon name={open ? 'chev-up' : 'chev-down'} size={12} />
      </button>
      <div class="own">
        <CompanyPhone board={board} seat={seat} />
        <Figures company={company} soon={view.phase < SALES} />
        <CardCounts board={board} seat={seat} />
        {company.plan ? (
          <button
            type="button"
            class="bare planthumb"
            aria-label={words.told.pastPlans}
            data-ask={`plan:${seat}`}
            onClick={props.onPlans}
          >
            <Pads pack={board.pack} plan={company.plan} />
          </button>
        ) : null}
      </div>
      {open ? <Cards board={board} seat={seat} /> : null}
    </article>
  );
}

/* Goods are dim until they are made. */
function Figures({ company, soon }: { company: CompanyView; soon: boolean }) {
  const { stats } = words;
  const figures: [icon: string, label: string, value: number | string][] = [
    ['price', stats.price, company.price],
    ['goods', soon ? words.goodsToCome : stats.goods, company.goods - company.sold.length],
    ['tech-point', stats.technology, company.result?.technology ?? '–'],
    ['marketing-point', stats.marketing, company.result?.marketing ?? '–'],
    ['progress-token', stats.tokens, company.tokens],
  ];
  return (
    <div class="r2 num">
      {figures.map(([icon, label, value]) => (
        <span
          key={icon}
          class={soon && icon === 'goods' ? 'soon' : ''}
          data-ask={icon === 'price' ? `price:${company.price}` : FIGURES[icon]}
        >
          <Icon name={icon} size={14} label={label} />
          {value}
        </span>
      ))}
    </div>
  );
}

/* What the figures are, for whoever asks. */
const FIGURES: Record<string, string> = {
  goods: 'goods',
  'tech-point': 'symbol:0',
  'marketing-point': 'symbol:1',
  'progress-token': 'token',
};

/* The product, or what it could be: all features until it is made. */
export function CompanyPhone({ board, seat, price }: { board: Board; seat: number; price?: number }) {
  const { view, pack } = board;
  const company = view.companies[seat]!;
  const { product } = company;
  const features =
    seat === view.rules.steve
      ? (view.steve?.shown ?? []).map((card) => pack.steve_jr[card]!)
      : featuresOf(pack, product?.slots ?? company.features);
  const stars = product?.seen ?? features.reduce((sum, card) => sum + card.stars, 0);
  const icons = product?.icons ?? features.reduce((mask, card) => mask | card.icons, 0);
  return (
    <span class="rivalphone" data-ask={`product:${seat}`}>
      <Phone
        colour={colourOf(view, seat)}
        label={phoneWords(board, seat, bits(icons), stars)}
        features={features}
        stars={stars}
        price={price}
      />
    </span>
  );
}

/* How many of each sort, as small signs of the decks. */
function CardCounts({ board: { view }, seat }: { board: Board; seat: number }) {
  const company = view.companies[seat]!;
  const steve = seat === view.rules.steve ? (view.steve?.shown.length ?? 0) : 0;
  const counts: [deck: string, label: string, n: number][] = steve
    ? [['steve', words.steveCards, steve]]
    : [
        ['technology', words.displays.technology!, company.technologies.length],
        ['feature', words.displays.feature!, company.features.length],
        ['campaign', words.displays.campaign!, company.campaigns.length],
      ];
  return (
    <div class="r3 num">
      {[...counts, ['customer', words.stats.private, company.private.length] as const].map(([deck, label, n]) => (
        <span key={deck} data-ask={COUNTED[deck]}>
          <i class={`deckmark ${deck}`} role="img" aria-label={label} />
          {n}
        </span>
      ))}
    </div>
  );
}

const COUNTED: Record<string, string> = { technology: 'display:0', feature: 'display:1', campaign: 'display:2' };

function Cards({ board, seat }: { board: Board; seat: number }) {
  const { view, pack } = board;
  const company = view.companies[seat]!;
  if (seat === view.rules.steve) return <SteveCards board={board} />;
  return (
    <div class="held">
      {heldBy(view, seat).map(([deck, card]) => (
        <Face key={faceName(deck, card)} pack={pack} deck={deck} index={card} size="small" />
      ))}
      {company.private.map((card) => (
        <span key={card} class="cust small" data-face={faceName('customer', card)}>
          <Bust pack={pack} index={card} />
          <Bubble pack={pack} index={card} price />
        </span>
      ))}
    </div>
  );
}

/* Only the newest card's rows count; features and abilities of all stay. */
function SteveCards({ board: { view, pack } }: { board: Board }) {
  const shown = [...(view.steve?.shown ?? [])].reverse();
  const newest = pack.steve_jr[shown[0] ?? -1];
  return (
    <div class="held">
      {newest ? (
        <p class="cap">
          {words.newest}: {words.steveRow(newest.price, words.steveGoods(newest.base, newest.per_event_icon))}.
        </p>
      ) : null}
      {shown.map((card) => (
        <Face key={card} pack={pack} deck="steve" index={card} size="small" />
      ))}
    </div>
  );
}

/* On narrow screens. */
export const stripOf = (board: Board, order: readonly number[], acting: readonly number[], ends: readonly number[]) =>
  order.map((seat) => ({
    seat,
    name: companyOf(board, seat),
    colour: colourOf(board.view, seat),
    score: board.view.companies[seat]!.money,
    more: ends[seat] ? words.atEnd(ends[seat]) : '',
    price: board.view.companies[seat]!.price,
    status: statusOf(board, seat, acting),
  }));
