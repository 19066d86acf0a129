/* What a feature is: a part of a phone in a box of 80 × 80 round 0, 0. */
import type { JSX } from 'preact';
import { Label, Sign, times } from './draw';

/* What a picture needs of a feature or of a card with features. */
export interface Featured {
  name: string;
  icon_list: readonly number[];
  stars: number;
}

type Ring = readonly [x: number, y: number, radius: number];

export const Lens = ({ at: [x, y, r] }: { at: Ring }) => (
  <>
    <circle cx={x} cy={y} r={r} fill="#8f9aa9" />
    <circle cx={x} cy={y} r={r * 0.84} fill="#10141a" />
    <circle cx={x} cy={y} r={r * 0.56} fill="#27476b" />
    <circle cx={x} cy={y} r={r * 0.3} fill="#0b1017" />
    <path
      d={`M${x - r * 0.5} ${y - r * 0.12}a${r * 0.52} ${r * 0.52} 0 0 1 ${r * 0.4}-${r * 0.4}`}
      class="stroked"
      stroke="#dbe9ff"
      stroke-width={r * 0.15}
    />
  </>
);

/* By how many there are. */
const LENSES: Record<number, readonly Ring[]> = {
  1: [[0, 0, 20]],
  2: [
    [-11, -11, 14],
    [11, 11, 14],
  ],
  3: [
    [-12, -12, 12.5],
    [12, -12, 12.5],
    [-12, 12, 12.5],
  ],
  4: [
    [-12, -12, 11.5],
    [12, -12, 11.5],
    [-12, 12, 11.5],
    [12, 12, 11.5],
  ],
};

/* A name that counts lenses counts; else the stars do. */
export const lensesOf = ({ name, stars }: { name: string; stars: number }) =>
  /twin/i.test(name) ? 2 : /triple/i.test(name) ? 3 : Math.min(4, 1 + stars);

/* The picture on a screen: sharp in 8K, five blocks without. */
export function Landscape(props: { x: number; y: number; width: number; height: number; sharp: boolean }) {
  const { x, y, width: w, height: h } = props;
  if (!props.sharp)
    return (
      <>
        <rect x={x} y={y} width={w} height={h} fill="#7d8b9c" />
        <rect x={x} y={y + h * 0.5} width={w} height={h * 0.5} fill="#667486" />
        <rect x={x + w * 0.15} y={y + h * 0.34} width={w * 0.34} height={h * 0.18} fill="#667486" />
      </>
    );
  const at = (a: number, b: number) => `${x + w * a} ${y + h * b}`;
  const ridge = (...points: [number, number][]) => `M${points.map(([a, b]) => at(a, b)).join(' ')}V${y + h}H${x}z`;
  return (
    <>
      {(
        [
          ['#1f3f78', 0],
          ['#4b6fb5', 0.3],
          ['#f0a45d', 0.46],
          ['#f7cf7a', 0.55],
        ] as const
      ).map(([fill, from]) => (
        <rect key={fill} x={x} y={y + h * from} width={w} height={h * (1 - from)} fill={fill} />
      ))}
      <circle cx={x + w * 0.64} cy={y + h * 0.52} r={w * 0.13} fill="#fff3cf" />
      <path d={ridge([0, 0.72], [0.22, 0.5], [0.4, 0.66], [0.62, 0.47], [1, 0.74])} fill="#5d3f6d" />
      <path d={ridge([0, 0.84], [0.3, 0.66], [0.55, 0.83], [0.8, 0.7], [1, 0.8])} fill="#34274a" />
      <path
        d={(
          [
            [0.1, 0.16],
            [0.3, 0.09],
            [0.52, 0.2],
            [0.82, 0.12],
            [0.9, 0.26],
          ] as const
        )
          .map(([a, b]) => `M${at(a, b)}h.01`)
          .join('')}
        class="stroked"
        stroke="#fff"
        stroke-width={w * 0.035}
      />
    </>
  );
}

const Camera = ({ of }: { of: Featured }) => {
  const lenses = LENSES[lensesOf(of)]!;
  return (
    <>
      <rect x="-30" y="-30" width="60" height="60" rx="17" fill="#39414d" />
      <rect x="-27.5" y="-27.5" width="55" height="55" rx="15" fill="#2a313b" />
      {lenses.map((at, i) => (
        <Lens key={i} at={at} />
      ))}
      {lenses.length === 3 ? <circle cx="12" cy="12" r="5" fill="#ffe9a8" /> : null}
    </>
  );
};

/* What a sender sends out, fainter the further away. */
const waves = (count: number, stroke: string, path: (i: number) => string) =>
  times(count, (i) => (
    <path key={i} d={path(i)} class="stroked" stroke={stroke} stroke-width="3" opacity={1 - i * 0.2} />
  ));

const Modem = ({ stars }: { stars: number }) => (
  <>
    <g fill="#c9a24a">
      {[-18, -9, 0, 9, 18].map((p) => (
        <path key={p} d={`M${p - 2.5}-2h5v38h-5zM-34 ${p + 12.5}h68v4h-68z`} />
      ))}
    </g>
    <rect x="-27" y="-4" width="54" height="36" rx="5" fill="#2d3440" />
    <rect x="-23" y="0" width="46" height="28" rx="3" fill="#3b4452" />
    <Label x={0} y={21} size={19} ink="#eef2f7" weight={800}>
      5G
    </Label>
    <circle cx="-19" cy="4" r="1.8" fill="#c9a24a" />
    <path d="M0-7v-13" class="stroked" stroke="#5c6675" stroke-width="4" />
    <circle cx="0" cy="-22" r="4" fill="#7a5bd6" />
    {waves(
      stars + 1,
      '#7a5bd6',
      (i) => `M${-9 - i * 6.5} ${-20 - i * 2}a${11 + i * 7} ${11 + i * 7} 0 0 1 ${18 + i * 13} 0`,
    )}
  </>
);

const Coil = ({ stars }: { stars: number }) => (
  <>
    <rect x="-31" y="-25" width="50" height="54" rx="10" fill="#e8d9b8" />
    <g class="stroked" stroke="#b87333" stroke-width="2.8">
      {times(3, (i) => (
        <rect key={i} x={-26 + i * 5} y={-20 + i * 5} width={40 - i * 10} height={44 - i * 10} rx={7 - i} />
      ))}
      <path d="M4 24h9" />
    </g>
    <rect x="-11" y="-4" width="11" height="12" rx="2" fill="#2d3440" />
    {waves(
      stars + 1,
      '#2c8c67',
      (i) => `M${23 + i * 5.5} ${-8 - i * 5}a${16 + i * 8} ${16 + i * 8} 0 0 1 0 ${20 + i * 10}`,
    )}
  </>
);

const Screen = ({ stars }: { stars: number }) => (
  <>
    <rect x="-36" y="-26" width="72" height="48" rx="6" fill="#171b21" />
    <Landscape x={-33} y={-23} width={66} height={42} sharp />
    <path d="M-12 22v9h24v-9" fill="#c48a3a" />
    <path d="M-7 24v6M-2.300 24v6M2.300 24v6M7 24v6" stroke="#7d5118" stroke-width="1.5" />
    <rect x="-33" y="-23" width="22" height="14" rx="3" fill="#171b21" />
    <Label x={-22} y={-12} size={11} ink="#fff" weight={800}>
      8K
    </Label>
    {stars > 1 ? (
      <rect x="-38" y="-28" width="76" height="52" rx="8" fill="none" stroke="#f3d27a" stroke-width="2" />
    ) : null}
  </>
);

const Hinge = ({ stars }: { stars: number }) => (
  <>
    <path d="M-36-26 0-18v46l-36-9z" fill="#1b2028" />
    <path d="M36-26 0-18v46l36-9z" fill="#272e38" />
    <path d="M-32-21-2.500-14.500v37L-32 15z" fill="#5f8fd6" />
    <path d="M32-21 2.500-14.500v37L32 15z" fill="#86aee8" />
    <path d="M-32 2-18-6-2.500 6v16.500L-32 15z" fill="#3a64a8" />
    <path d="M32 0 18-7 2.500 6v16.500L32 15z" fill="#5d86c9" />
    <rect x="-3.5" y="-20" width="7" height="50" rx="3.5" fill="#aab4c2" />
    <path d="M-3.500-12h7M-3.500-2h7M-3.500 8h7M-3.500 18h7" stroke="#69737f" stroke-width="1.8" />
    {stars > 1 ? (
      <path d="M-20 33a26 10 0 0 0 40 0m-5 6 5-6 4 6" class="stroked" stroke="#c99b36" stroke-width="2.6" />
    ) : null}
  </>
);

/* In the order of the feature icons. */
const PARTS: ((props: { stars: number; of: Featured }) => JSX.Element)[] = [Camera, Modem, Coil, Screen, Hinge];

export function Part({ icon, of }: { icon: number; of: Featured }) {
  const Drawn = PARTS[icon];
  return Drawn ? (
    <Drawn stars={Math.min(3, of.stars)} of={of} />
  ) : (
    <Sign name="info" x={0} y={0} size={40} ink="var(--ink-2)" />
  );
}
