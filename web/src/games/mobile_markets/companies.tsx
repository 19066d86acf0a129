/* Every company: who plays it, what it is doing, money, figures, features and, unfolded, its cards. */
import { useState } from 'preact/hooks';
import type { SeatInfo } from '../../types.gen';
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { ACTING, IDLE, done, planningStatus, queueStatus, type CompanyStatus } from '../../table/company_status';
import { text } from '../../text';
import { ICON_NAMES, PHASE_ICONS, bits, cardOf, colourOf, companyOf, featureWords, type Board } from './board';
import { Stars, TypeMark } from './customer';
import { Source } from './displays';
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
  seats: readonly SeatInfo[];
  order: readonly number[];
  acting: readonly number[];
  touched: ReadonlyMap<string, string>;
}

export function Companies(props: Props) {
  return (
    <div class="companies">
      {props.order.map((seat) => (
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
      aria-label={companyOf(board, seat)}
    >
      <button
        type="button"
        class="bare rivhead"
        aria-expanded={open}
        aria-label={words.show(companyOf(board, seat))}
        title={words.show(companyOf(board, seat))}
        onClick={() => setOpen(!open)}
      >
        <Emblem colour={colour} size="lg" title={text.colours[colour]} />
        <span class="grow">
          <span class="nm">{companyOf(board, seat)}</span>
          <span class="st">
            {who}
            {status.words ? ' · ' : ''}
            {status.acting ? <b>{status.words}</b> : away ? text.table.away : status.words}
          </span>
        </span>
        <span class="own">
          <span class="mny num">{words.dollars(company.money)}</span>
          <span class="st">
            {words.cardCount(cardCount(board, seat))} <Icon name={open ? 'chev-up' : 'chev-down'} size={12} />
          </span>
        </span>
      </button>
      <Figures company={company} />
      <FeatureLine board={board} seat={seat} />
      {open ? <Cards board={board} seat={seat} /> : null}
    </article>
  );
}

function Figures({ company }: { company: CompanyView }) {
  const { stats } = words;
  const figures: [icon: string, label: string, value: number | string][] = [
    ['price', stats.price, company.price],
    ['goods', stats.goods, company.goods - company.sold.length],
    ['tech-point', stats.technology, company.result?.technology ?? '–'],
    ['marketing-point', stats.marketing, company.result?.marketing ?? '–'],
    ['progress-token', stats.tokens, company.tokens],
    ['c-regular', stats.private, company.private.length],
  ];
  return (
    <div class="r2 num">
      {figures.map(([icon, label, value]) => (
        <span key={icon} title={label}>
          <Icon name={icon} label={label} />
          {value}
        </span>
      ))}
    </div>
  );
}

/* All icons and stars a company could show. */
function FeatureLine({ board, seat }: { board: Board; seat: number }) {
  const { view, pack } = board;
  const company = view.companies[seat]!;
  const steve = seat === view.rules.steve ? (view.steve?.shown ?? []).map((card) => pack.steve_jr[card]!) : null;
  const rows = steve ?? company.features.map((card) => pack.features[card]!);
  const icons = bits(rows.reduce((mask, row) => mask | row.icons, 0));
  const stars = rows.reduce((sum, row) => sum + row.stars, 0);
  return (
    <div class="r3">
      <span>{words.features}</span>
      {icons.map((icon) => (
        <Icon key={icon} name={ICON_NAMES[icon] ?? ''} label={pack.icon_names[icon]} />
      ))}
      <Stars n={stars} />
      {rows.length ? null : <span>–</span>}
    </div>
  );
}

const cardCount = ({ view }: Board, seat: number) => {
  const company = view.companies[seat]!;
  if (seat === view.rules.steve) return view.steve?.shown.length ?? 0;
  return company.technologies.length + company.campaigns.length + company.features.length;
};

function Cards({ board, seat }: { board: Board; seat: number }) {
  const { view, pack } = board;
  const company = view.companies[seat]!;
  if (seat === view.rules.steve) return <SteveCards board={board} />;
  const lines = [
    ...company.technologies.map((card) => cardOf(pack, 'technology', card)),
    ...company.campaigns.map((card) => cardOf(pack, 'campaign', card)),
    ...company.features.map((card) => cardOf(pack, 'feature', card)),
  ];
  return (
    <ul class="held">
      {lines.map((card) => (
        <li key={card.id}>
          <b>
            {card.phase ? (
              <Icon name={PHASE_ICONS[card.phase] ?? 'info'} size={12} label={words.phaseOf[card.phase]} />
            ) : null}
            {card.name} <Source source={card.source} />
          </b>
          <span>{card.text}</span>
        </li>
      ))}
      {company.private.length ? (
        <li>
          <b>{words.private}</b>
          <span class="row gap1">
            {company.private.map((card) => (
              <span key={card} class="row gap1">
                <TypeMark board={board} type={pack.customers[card]!.type} small />
                {pack.customers[card]!.price}
              </span>
            ))}
          </span>
        </li>
      ) : null}
    </ul>
  );
}

/* Only the newest card's rows count; features and abilities of all stay. */
function SteveCards({ board }: { board: Board }) {
  const { view, pack } = board;
  const shown = (view.steve?.shown ?? []).map((card) => pack.steve_jr[card]!).reverse();
  return (
    <ul class="held">
      {shown.map((card, i) => (
        <li key={card.id}>
          <b>
            {card.name} <Source source={card.source} />
          </b>
          <span>
            {i === 0
              ? `${words.newest}: ${words.steveRow(card.price, words.steveGoods(card.base, card.per_event_icon))}. `
              : ''}
            {[featureWords(pack, { ...card, cost: 0 }), card.text].filter(Boolean).join('. ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/* On narrow screens. */
export const stripOf = (board: Board, order: readonly number[], acting: readonly number[]) =>
  order.map((seat) => ({
    seat,
    name: companyOf(board, seat),
    colour: colourOf(board.view, seat),
    score: words.dollars(board.view.companies[seat]!.money),
    price: board.view.companies[seat]!.price,
    status: statusOf(board, seat, acting),
  }));
