/* The picture of a card: its deck's stage, and on it what the card's row says. */
import { Label, Picture, Sign, chance, oneOf, times } from './draw';
import { ConditionBadge, Glyph, mainEffect, type Effect } from './glyph';
import { Part, type Featured } from './part';

interface Effective {
  id: string;
  name: string;
  effects: readonly Effect[];
  stars?: number;
  cost?: number;
}

const GRID = [...times(12, (i) => `M${i * 10 + 5} 0v84`), ...times(8, (i) => `M0 ${i * 10 + 6}h120`)].join('');

/* Parts on a tray; whole where there is little room. */
export const FeatureScene = ({ card }: { card: Featured }) => (
  <Picture width={120} height={84}>
    <rect width="120" height="84" fill="var(--part-paper)" />
    <path d={GRID} stroke="var(--part-grid)" stroke-width=".8" />
    {card.icon_list.map((icon, i) => (
      <g
        key={i}
        transform={
          card.icon_list.length > 1 ? `translate(${i ? '84 46' : '36 40'}) scale(.76)` : 'translate(60 43) scale(.98)'
        }
      >
        <Part icon={icon} of={card} />
      </g>
    ))}
  </Picture>
);

/* A chip: the dearer, the more lines lead to it. */
export function TechnologyScene({ card }: { card: Effective }) {
  const next = chance(card.id + card.name);
  const effect = mainEffect(card);
  const lines = 4 + (card.cost ?? 2);
  return (
    <Picture width={120} height={84}>
      <rect width="120" height="84" fill="var(--chip-bg)" />
      <g fill="none" stroke="var(--chip-trace)" stroke-width="1.6">
        {times(lines, (i) => {
          const left = i % 2 === 1;
          const from = 27 + Math.floor(i / 2) * (36 / Math.ceil(lines / 2));
          const to = 6 + next() * 72;
          const bend = left ? 23 - next() * 10 : 97 + next() * 10;
          const via = next() > 0.45 ? next() * 4 : null;
          return (
            <g key={i}>
              <path d={`M${left ? 31 : 89} ${from}H${bend}L${bend + (left ? -6 : 6)} ${to}H${left ? -2 : 122}`} />
              {via === null ? null : <circle cx={left ? 6 + via : 114 - via} cy={to} r="2.6" fill="var(--chip-bg)" />}
            </g>
          );
        })}
      </g>
      <rect
        x="24"
        y="12"
        width="72"
        height="60"
        rx="7"
        fill="var(--chip-die)"
        stroke="var(--chip-gold)"
        stroke-width="1.6"
      />
      <rect x="28" y="16" width="64" height="52" rx="4" fill="none" stroke="var(--chip-gold)" stroke-opacity=".35" />
      <circle cx="32.5" cy="20.5" r="1.7" fill="var(--chip-gold)" />
      <g transform="translate(60 42) scale(.98)">
        <Glyph effect={effect} ink="var(--chip-ink)" accent="var(--chip-accent)" />
      </g>
      <ConditionBadge effect={effect} x={101} y={55} ink="var(--chip-bg)" ground="var(--chip-gold)" />
    </Picture>
  );
}

/* Posters of one family have one colour: ground, its pattern, lines, numbers. */
const FAMILIES = {
  money: ['#f0b73f', '#e6a526', '#382300', '#6b1230'],
  consider: ['#6d4a9c', '#5f3d8d', '#fff', '#ffd86b'],
  goods: ['#d99a63', '#cd8a50', '#2b1606', '#6b1f12'],
  people: ['#2f8a63', '#287a57', '#fff', '#ffe08a'],
  price: ['#66b2d0', '#54a3c3', '#06222e', '#7c1f44'],
  share: ['#44536e', '#394761', '#fff', '#ffd166'],
} as const;
const CROWDS: Record<string, string> = { people: '#1f6547', share: '#2e3a51' };

const familyOf = (kind: string): keyof typeof FAMILIES =>
  kind === 'money' || kind === 'goods'
    ? kind
    : kind.startsWith('consider')
      ? 'consider'
      : /private|scout|customers/.test(kind)
        ? 'people'
        : kind.startsWith('price')
          ? 'price'
          : 'share';

const ray = (i: number) => `${50 + Math.cos((i * Math.PI) / 8) * 120} ${55 + Math.sin((i * Math.PI) / 8) * 120}`;

const PATTERNS = [
  (dark: string) => <path d={times(8, (i) => `M50 55L${ray(2 * i)}L${ray(2 * i + 1)}z`).join('')} fill={dark} />,
  (dark: string) => <path d={times(9, (i) => `M${i * 30 - 90} 100l60-100h15l-60 100z`).join('')} fill={dark} />,
  (dark: string) => (
    <g fill={dark}>
      {times(48, (i) => {
        const row = Math.floor(i / 8);
        return <circle key={i} cx={(i % 8) * 15 + (row % 2) * 7.5} cy={100 - row * 12} r={6 - row} />;
      })}
    </g>
  ),
  (dark: string) => (
    <g fill="none" stroke={dark}>
      <circle cx="50" cy="55" r="53" stroke-width="18" />
      <circle cx="50" cy="55" r="14" stroke-width="28" />
    </g>
  ),
];

export const Crowd = ({ ink }: { ink: string }) => (
  <g fill={ink}>
    {times(7, (i) => (
      <g key={i} transform={`translate(${((i + 0.5) * 100) / 7} ${86 + ((i * 37) % 5)})`}>
        <circle r="5" />
        <path d="M-9 16c0-8 4-11 9-11s9 3 9 11z" />
      </g>
    ))}
  </g>
);

export function CampaignScene({ card }: { card: Effective }) {
  const effect = mainEffect(card);
  const family = familyOf(effect.kind);
  const [ground, dark, ink, accent] = FAMILIES[family];
  const crowd = CROWDS[family];
  const wide = ['money', 'goods', 'points'].includes(effect.kind);
  return (
    <Picture width={100} height={100}>
      <rect width="100" height="100" fill={ground} />
      {PATTERNS[oneOf(PATTERNS.length, `${card.id}p`)]!(dark)}
      {crowd ? <Crowd ink={crowd} /> : null}
      <g transform={`translate(50 45) scale(${wide ? 1.26 : 1.36})`}>
        <Glyph effect={effect} ink={ink} accent={accent} />
      </g>
      <ConditionBadge effect={effect} x={88} y={60} ink={ground} ground={ink} />
    </Picture>
  );
}

/* A front page's picture: a town in dots. */
export function EventScene({ card }: { card: Effective }) {
  const next = chance(card.id);
  const effect = mainEffect(card);
  return (
    <Picture width={200} height={100}>
      <rect width="200" height="100" fill="var(--news-pic)" />
      <g fill="var(--news-dot)">
        {times(80, (i) => {
          const row = Math.floor(i / 16);
          return <circle key={i} cx={(i % 16) * 13 + (row % 2) * 6.5} cy={row * 13 + 4} r={4.2 - row * 0.75} />;
        })}
        <path
          d={times(15, (i) => {
            const height = 14 + next() * 34;
            return `M${i * 14 - 4} 100v${-height}h13v${height}z`;
          }).join('')}
          opacity=".9"
        />
      </g>
      <g transform="translate(100 46) scale(1.75)">
        <Glyph
          effect={effect}
          ink="var(--news-ink)"
          accent={effect.kind === 'stars' ? 'var(--gold)' : 'var(--news-accent)'}
        />
      </g>
    </Picture>
  );
}

/* The part in the light of a stage, and who shows it. */
export const SteveScene = ({ card }: { card: Featured }) => (
  <Picture width={120} height={84}>
    <rect width="120" height="84" fill="#14171d" />
    <path d="M60-6 12 84h96z" fill="#2a303a" />
    <path d="M60-6 34 84h52z" fill="#3a424f" />
    <ellipse cx="60" cy="76" rx="42" ry="7" fill="#4b5563" />
    <g transform={`translate(60 38) scale(${card.icon_list.length > 1 ? 0.62 : 0.78})`}>
      {card.icon_list.map((icon, i) => (
        <g key={i} transform={card.icon_list.length > 1 ? `translate(${i ? 40 : -40})` : undefined}>
          <Part icon={icon} of={card} />
        </g>
      ))}
      {card.icon_list.length ? null : (
        <>
          <Sign name="star" x={-12} y={0} size={34} ink="#ffd65c" />
          <Label x={22} y={12} size={30} ink="#fff">
            {card.stars}
          </Label>
        </>
      )}
    </g>
    <g transform="translate(20 74)" fill="#0a0c10">
      <circle cy="-16" r="5" />
      <path d="M-8 10c0-13 3-20 8-20s8 7 8 20z" />
      <path d="M6-6 17-14" class="stroked" stroke="#0a0c10" stroke-width="3.4" />
    </g>
  </Picture>
);
