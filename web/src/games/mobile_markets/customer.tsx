/* A customer: portrait, wishes in a bubble, and what this sale makes of it. */
import { Icon } from '../../parts/icon';
import { ICON_NAMES, bits, customerLabel, type Board } from './board';
import { Stars, faceName } from './art/face';
import { Portrait } from './art/portrait';
import type { Customer, Pack, Preview, Visit } from './types';
import { words } from './text';

/* What a sale says of a customer. */
export interface Fate {
  visit: Visit;
  /* Which good it gets, from 1; 0 if it does not buy. */
  nth: number;
}

/* The product as customers see it, where the server told. */
export interface Offer extends Pick<Preview, 'seen_icons' | 'seen_stars' | 'seen_prices'> {
  /* Somebody else's. */
  rival?: boolean;
}

/* By customer, in the order of the sale. */
export function fates(visits: readonly Visit[]): Map<number, Fate> {
  let nth = 0;
  return new Map(visits.map((visit) => [visit.customer, { visit, nth: visit.reason ? 0 : ++nth }]));
}

/* Type: by shape and sign first, by colour second. */
const SIGNS: Record<string, string> = { regular: '=', complex: '+', variety: '/' };

export const TypeSign = ({ type }: { type: string }) => (
  <i class={`typesign t-${type}`} aria-hidden="true">
    {SIGNS[type]}
  </i>
);

export function Bust({ pack, index }: { pack: Pack; index: number }) {
  const customer = pack.customers[index]!;
  const type = pack.types[customer.type] ?? '';
  return (
    <span class={`bust t-${type}`}>
      <Portrait of={customer} type={type} />
      <TypeSign type={type} />
    </span>
  );
}

/* What it wants, with what it misses in the product. */
export function Wishes(props: { pack: Pack; index: number; reason?: string; offer?: Offer | null }) {
  const { pack, reason, offer } = props;
  const customer = pack.customers[props.index]!;
  const any = bits(customer.any_of);
  const missing = reason === 'icons' && offer ? missingIcons(customer, offer.seen_icons, offer.seen_stars) : 0;
  const has = offer ? (offer.rival ? words.has : words.youHave)(Math.max(offer.seen_stars, 0)) : '';
  const wish = (icon: number) => (
    <i key={icon} class={missing & (1 << icon) ? 'missing' : ''} data-ask={`icon:${icon}`}>
      <Icon name={ICON_NAMES[icon] ?? ''} label={pack.icon_names[icon]} />
    </i>
  );
  const anyStars = customer.any_stars ? (
    <i key="stars" class={missing & customer.any_of ? 'missing' : ''} data-ask="star">
      <Stars n={customer.any_stars} />
    </i>
  ) : null;
  const choices = [...any.map(wish), ...(anyStars ? [anyStars] : [])];
  if (!customer.all_of && !choices.length && !customer.stars)
    return (
      <small>
        {words.any}
        <span class="more"> {words.anyWhat}</span>
      </small>
    );
  return (
    <>
      {bits(customer.all_of).map(wish)}
      {choices.flatMap((choice, i) => (i ? [<em key={`or${i}`}>/</em>, choice] : [choice]))}
      {customer.stars ? (
        <i class={reason === 'stars' ? 'missing' : ''} data-ask="star">
          <Stars n={customer.stars} />
          {reason === 'stars' && has ? <small>{has}</small> : null}
        </i>
      ) : null}
    </>
  );
}

export function Bubble(props: {
  pack: Pack;
  index: number;
  fate?: Fate | null;
  offer?: Offer | null;
  price?: boolean;
}) {
  const { pack, index, offer } = props;
  const customer = pack.customers[index]!;
  const reason = props.fate?.visit.reason;
  return (
    <span class="bubble">
      {props.price ? <b class="num">{words.dollars(customer.price)}</b> : null}
      <Wishes pack={pack} index={index} reason={reason} offer={offer} />
      {reason === 'price' && offer ? (
        <small class="dear">{words.tooDear(offer.seen_prices[customer.type] ?? 0)}</small>
      ) : null}
    </span>
  );
}

/* The wishes a product does not show, as bits. */
export function missingIcons({ all_of, any_of, any_stars }: Customer, icons: number, stars: number): number {
  const chosen = any_of & icons || (any_stars && stars >= any_stars);
  return (all_of & ~icons) | (chosen ? 0 : any_of);
}

/* What the sale made of it, in words. */
const fateWords = (fate: Fate | null | undefined): string =>
  fate ? (fate.nth ? words.buys(fate.nth) : fate.visit.why) : '';

export const customerSaid = (pack: Pack, index: number, fate: Fate | null | undefined): string =>
  [customerLabel(pack, index), fateWords(fate)].filter(Boolean).join(': ');

export function CustomerCard(props: {
  board: Board;
  index: number;
  fate: Fate | null;
  offer?: Offer | null;
  asked?: boolean;
  now?: boolean;
  /* Tab leads here; arrows lead on to the others. */
  first?: boolean;
}) {
  const { index, fate } = props;
  const { pack } = props.board;
  const look = fate ? (fate.nth ? 'buy' : 'pass') : props.asked ? 'far' : '';
  return (
    <div
      class={`cust ${look} ${props.now ? 'now' : ''}`}
      role="listitem"
      aria-label={customerSaid(pack, index, fate)}
      data-face={faceName('customer', index)}
      tabIndex={props.first ? 0 : -1}
    >
      <Bust pack={pack} index={index} />
      <Bubble pack={pack} index={index} fate={fate} offer={props.offer} />
      {fate?.nth ? (
        <i class="nth" aria-hidden="true">
          {fate.nth}
        </i>
      ) : null}
    </div>
  );
}

/* For reading. */
export function LargeCustomer(props: { pack: Pack; index: number; fate?: Fate | null; offer?: Offer | null }) {
  const { pack, index, fate, offer } = props;
  const customer = pack.customers[index]!;
  const type = pack.types[customer.type] ?? '';
  return (
    <div class="cust large">
      <Bubble pack={pack} index={index} fate={fate} offer={offer} />
      <Bust pack={pack} index={index} />
      <span class="text">
        <b>
          {pack.type_names[customer.type]}, {words.pays(customer.price)}
        </b>
        <span>{words.typeRules[type]}</span>
        <span>{fateWords(fate)}</span>
      </span>
      <span class="source">{words.sources[customer.source]}</span>
    </div>
  );
}
