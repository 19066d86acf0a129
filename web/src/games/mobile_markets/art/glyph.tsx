/* What an effect does, as a sign in a box of 48 × 48 round 0, 0; and what it depends on, as a badge. */
import type { JSX } from 'preact';
import { ICON_NAMES } from '../board';
import type { Condition, Technology } from '../types.gen';
import { Label, Sign } from './draw';

export type Effect = Technology['effects'][number];
type Kind = Effect['kind'];
type Per = NonNullable<Extract<Effect, { kind: 'money' }>['per']>;

/* Lines in one colour, numbers in another. */
export interface Inks {
  ink: string;
  accent: string;
}

/* What money or goods are counted by. */
export const PER: Record<Per, string> = {
  features_owned: 'slot',
  technologies_owned: 'tech-point',
  campaigns_owned: 'campaign',
  tokens_held: 'progress-token',
  owned_icons: 'f-flex',
  owned_stars: 'star',
  sold_regular: 'c-regular',
  sold_complex: 'c-complex',
  sold_variety: 'c-variety',
  sold_prices: 'price',
  sold_icons: 'f-camera',
  sold_private: 'user',
  features_placed: 'slot',
  product_stars: 'star',
  private_held: 'user',
  goods_unsold: 'goods',
};

export const TESTS: Record<Condition['test'], [sign: string, words: string]> = {
  price_at_most: ['price', '≤'],
  price_at_least: ['price', '≥'],
  product_stars_at_least: ['star', '≥'],
  product_icons_at_least: ['f-camera', '≥'],
  product_kinds_at_least: ['f-flex', '≥'],
  product_has_icon: ['', ''],
  product_has_cost: ['cost', ''],
  features_placed_at_most: ['slot', '≤'],
  all_slots_filled: ['slot', 'full'],
  sold_all: ['goods', '0'],
  unsold_at_least: ['goods', '≥'],
  fewest_goods: ['goods', 'min'],
  private_at_least: ['user', '≥'],
  lowest_price: ['price', 'min'],
  highest_price: ['price', 'max'],
  owned_icons_at_least: ['f-flex', '≥'],
  owned_stars_at_least: ['star', '≥'],
};

const CUSTOMERS: Record<string, string> = { regular: 'c-regular', complex: 'c-complex', variety: 'c-variety' };
const CARDS: Record<string, string> = { feature: 'slot', technology: 'tech-point', campaign: 'campaign' };
const REWARDS: Record<string, string> = { money: 'p-profit', tokens: 'progress-token', private: 'users' };

const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

/* A symbol and what becomes of it. */
const counted = (sign: string, words: string | number, { ink, accent }: Inks, [size, at, letters] = [28, 17, 19]) => (
  <>
    <Sign name={sign} x={-8} y={0} size={size!} ink={ink} />
    <Label x={at!} y={8} size={letters!} ink={accent}>
      {words}
    </Label>
  </>
);

const into = (from: string, to: string, { ink, accent }: Inks) => (
  <>
    <Sign name={from} x={-12} y={0} size={22} ink={ink} />
    <path d="M1 0h7m-3-3 3 3-3 3" class="stroked" stroke={accent} stroke-width="2.2" />
    <Sign name={to} x={18} y={0} size={20} ink={ink} />
  </>
);

/* What customers only think. */
const thought = (inside: JSX.Element, { ink }: Inks) => (
  <>
    <g fill={ink}>
      <path
        d="M-20 6a9 9 0 0 1 3-17 13 13 0 0 1 24-4 11 11 0 0 1 13 13 8 8 0 0 1-3 12H-14a8 8 0 0 1-6-4z"
        opacity=".14"
      />
      <circle cx="-14" cy="17" r="2.6" opacity=".3" />
      <circle cx="-19" cy="22" r="1.6" opacity=".3" />
    </g>
    {inside}
  </>
);

const considered = (sign: string, words: string, inks: Inks, at = 12) =>
  thought(
    <>
      <Sign name={sign} x={-6} y={-2} size={20} ink={inks.accent} />
      <Label x={at} y={4} size={words === '∞' ? 18 : 14} ink={inks.ink}>
        {words}
      </Label>
    </>,
    inks,
  );

const moreCards = ({ amount }: { amount: number }, { ink, accent }: Inks) => (
  <>
    <g fill="none" stroke={ink} stroke-width="2.2">
      <rect x="-24" y="-13" width="16" height="23" rx="3" />
      <rect x="-14" y="-16" width="16" height="23" rx="3" fill={ink} fill-opacity=".12" />
    </g>
    <Label x={15} y={7} size={20} ink={accent}>
      +{amount}
    </Label>
  </>
);

/* One for every kind there is: a new kind does not compile without. */
export const GLYPHS: { [K in Kind]: (effect: Extract<Effect, { kind: K }>, inks: Inks) => JSX.Element } = {
  money: ({ amount, per }, { ink, accent }) =>
    per ? (
      <>
        <Label x={-11} y={6} size={19} ink={accent}>
          ${amount}
        </Label>
        <Label x={4} y={5} size={11} ink={ink} weight={600}>
          ×
        </Label>
        <Sign name={PER[per]} x={17} y={0} size={21} ink={ink} />
      </>
    ) : (
      <>
        <Sign name="p-profit" x={-15} y={1} size={22} ink={ink} />
        <Label x={13} y={6} size={amount > 9 ? 16 : 19} ink={accent}>
          ${amount}
        </Label>
      </>
    ),
  goods: ({ amount, per }, inks) => (
    <>
      {counted('goods', signed(amount), inks)}
      {per ? <Sign name={PER[per]} x={17} y={-13} size={12} ink={inks.ink} /> : null}
    </>
  ),
  slot: ({ double_stars, ignore_cost }, { ink, accent }) => (
    <>
      <rect
        x="-17"
        y="-20"
        width="34"
        height="40"
        rx="6"
        class="stroked"
        stroke={ink}
        stroke-width="2.4"
        stroke-dasharray="5 4"
      />
      {double_stars ? (
        <>
          <Sign name="star" x={-6} y={0} size={18} ink={accent} />
          <Label x={10} y={5} size={13} ink={accent}>
            ×2
          </Label>
        </>
      ) : ignore_cost ? (
        <>
          <Sign name="cost" x={0} y={0} size={20} ink={accent} />
          <path d="M-12 12 12-12" class="stroked" stroke={ink} stroke-width="3" />
        </>
      ) : (
        <Sign name="plus" x={0} y={0} size={20} ink={accent} />
      )}
    </>
  ),
  cost: ({ amount }, inks) => counted('cost', signed(amount), inks),
  points: ({ points, amount }, inks) =>
    counted(points === 'technology' ? 'tech-point' : 'marketing-point', signed(amount), inks),
  discount: ({ card, amount }, inks) => counted(CARDS[card]!, `−${amount}`, inks),
  price_choice: (_, { ink, accent }) => (
    <>
      <Sign name="price" x={-5} y={-1} size={27} ink={ink} />
      <path
        d="M17-3v-11m-4.5 4.500L17-14l4.500 4.500M17 5v11m-4.500-4.500L17 16l4.500-4.500"
        class="stroked"
        stroke={accent}
        stroke-width="2.6"
      />
    </>
  ),
  draw_private: ({ deck, amount }, inks) => counted(CUSTOMERS[deck] ?? 'users', `+${amount}`, inks),
  scout: ({ cards }, inks) => counted('eye', cards, inks),
  tokens_to_goods: (_, inks) => into('progress-token', 'goods', inks),
  unplaced_stars: (_, { ink, accent }) => (
    <>
      <Sign name="layer" x={2} y={5} size={34} ink={ink} />
      <Sign name="star" x={-1} y={-11} size={17} ink={accent} />
    </>
  ),
  consider_icon: ({ icon }, inks) =>
    thought(<Sign name={ICON_NAMES[icon] ?? 'info'} x={0} y={-2} size={26} ink={inks.accent} />, inks),
  consider_stars: ({ amount }, inks) => considered('star', amount === 'all' ? '∞' : `+${amount}`, inks),
  consider_price: ({ amount }, inks) => considered('price', `−${amount}`, inks),
  star_need: ({ amount }, inks) => (
    <>
      <Sign name="users" x={-9} y={4} size={28} ink={inks.ink} />
      <Sign name="star" x={16} y={-12} size={15} ink={inks.accent} />
      <Label x={17} y={13} size={18} ink={inks.accent}>
        {signed(amount)}
      </Label>
    </>
  ),
  share_count: ({ amount }, inks) => counted('p-scoring', `+${amount}`, inks),
  release_private: ({ reward }, inks) => into('user', REWARDS[reward] ?? 'goods', inks),
  gain_card: ({ card }, { ink, accent }) => (
    <>
      <Sign name={CARDS[card]!} x={-6} y={0} size={28} ink={ink} />
      <Sign name="plus" x={16} y={0} size={15} ink={accent} />
    </>
  ),
  tokens: ({ amount }, inks) => counted('progress-token', signed(amount), inks),
  extra_display: moreCards,
  extra_buy: moreCards,
  base_cost: ({ value }, inks) => counted('cost', `=${value}`, inks),
  stars: ({ amount }, { ink, accent }) => counted('star', signed(amount), { ink: accent, accent: ink }),
  price_limit: ({ min, max }, inks) => counted('price', max ? `≤${max}` : `≥${min}`, inks),
  market_share: ({ values }, { ink, accent }) => (
    <>
      {[1, 0, 2].map((place, i) => {
        const height = [28, 18, 11][place]! * 0.9;
        return (
          <g key={place}>
            <rect
              x={-23 + i * 16}
              y={18 - height}
              width="13"
              height={height}
              rx="2"
              fill={ink}
              opacity={place ? 0.3 : 0.5}
            />
            <Label x={-16.5 + i * 16} y={13.5 - height} size={11} ink={accent}>
              {values[place] || '–'}
            </Label>
          </g>
        );
      })}
    </>
  ),
  clear_market: (_, { ink, accent }) => (
    <>
      <Sign name="users" x={-2} y={0} size={32} ink={ink} />
      <path d="M-20 16 20-16" class="stroked" stroke={accent} stroke-width="3.4" />
    </>
  ),
  extra_customers: ({ variety, regular, complex }, inks) => counted('users', `+${variety + regular + complex}`, inks),
};

export function Glyph({ effect, ink, accent }: { effect: Effect } & Inks) {
  const draw = GLYPHS[effect.kind] as ((effect: Effect, inks: Inks) => JSX.Element) | undefined;
  return draw ? draw(effect, { ink, accent }) : <Sign name="info" x={0} y={0} size={28} ink={ink} />;
}

/* The sign and the words of a condition; an unknown one has the sign for information. */
export function conditionOf({ test, n, icon }: Condition): [sign: string, words: string] {
  const [sign, words] = TESTS[test] ?? ['info', ''];
  return [sign || (ICON_NAMES[icon ?? -1] ?? 'info'), `${words}${n ?? ''}`];
}

/* Its right edge at x. */
export function ConditionBadge(props: { effect: Effect; x: number; y: number; ink: string; ground: string }) {
  const condition = 'if' in props.effect ? props.effect.if : null;
  if (!condition) return null;
  const [sign, words] = conditionOf(condition);
  const width = 24 + words.length * 6.2;
  return (
    <g transform={`translate(${props.x - width} ${props.y})`}>
      <rect width={width} height="17" rx="8.5" fill={props.ground} />
      <Sign name={sign} x={12} y={8.5} size={12} ink={props.ink} />
      <Label x={19.5} y={12.6} size={10.5} ink={props.ink} weight={700} start>
        {words}
      </Label>
    </g>
  );
}

/* The effect a card's picture shows; a card without one shows its stars. */
export const mainEffect = (card: { effects: readonly Effect[]; stars?: number }): Effect =>
  card.effects[0] ?? { kind: 'stars', amount: card.stars || 1 };
