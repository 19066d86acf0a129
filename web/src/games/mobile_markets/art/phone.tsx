/* A product as a phone, put together from the features placed on it: back and front. */
import { letterOf } from '../../../parts/emblem';
import { Label, Sign, times } from './draw';
import { Landscape, Lens, lensesOf, type Featured } from './part';

/* Icons by their place in the pack. */
const [CAMERA, MODEM, COIL, SCREEN, FOLD] = [0, 1, 2, 3, 4];

type Ring = readonly [number, number, number];
/* The lenses on the back, by how many. */
const BACK: readonly (readonly Ring[])[] = [
  [],
  [[0, 0, 13]],
  [
    [0, -12, 11],
    [0, 13, 11],
  ],
  [
    [-11, -11, 9.5],
    [11, -11, 9.5],
    [-11, 11, 9.5],
  ],
  [
    [-11, -11, 9],
    [11, -11, 9],
    [-11, 11, 9],
    [11, 11, 9],
  ],
];

function Lenses({ n }: { n: number }) {
  if (!n) return <circle cx="36" cy="38" r="5" fill="#1a1f27" opacity=".7" />;
  const tall = n === 2;
  const [x, y, width, height] = tall ? [-15, -28, 30, 57] : [-24, -24, 48, 48];
  return (
    <g transform={`translate(${tall ? 40 : 46} 50)`}>
      <g class="part">
        <rect x={x} y={y} width={width} height={height} rx="14" fill="#1a1f27" />
        <rect x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx="12" fill="#2a313b" />
        {BACK[n]!.map((at, i) => (
          <Lens key={i} at={at} />
        ))}
        {n === 3 ? <circle cx="11" cy="11" r="4" fill="#ffe9a8" /> : null}
      </g>
    </g>
  );
}

const Badge = ({ x, children }: { x: number; children: string }) => (
  <>
    <rect x={x} y="40" width="32" height="19" rx="6" fill="#0c0f13" opacity=".82" />
    <Label x={x + 16} y={54.5} size={14} ink="#fff" weight={800}>
      {children}
    </Label>
  </>
);

function Rating({ stars, x, most }: { stars: number; x: number; most: number }) {
  return stars <= most ? (
    <>
      {times(stars, (i) => (
        <Sign key={i} name="star" x={x + (i - (stars - 1) / 2) * 15.5} y={191.5} size={16} ink="#ffd65c" />
      ))}
    </>
  ) : (
    <>
      <Sign name="star" x={x - 9} y={191.5} size={18} ink="#ffd65c" />
      <Label x={x + 11} y={198} size={18} ink="#fff">
        {stars}
      </Label>
    </>
  );
}

export function Phone(props: {
  colour: string;
  /* Of whose it is, for those who do not see it. */
  label: string;
  features: readonly Featured[];
  stars: number;
  price?: number;
}) {
  const { colour, stars, price } = props;
  const having = (icon: number) => props.features.filter(({ icon_list }) => icon_list.includes(icon));
  const has = (icon: number) => having(icon).length > 0;
  const cameras = having(CAMERA!);
  const lenses = cameras.length ? Math.min(4, Math.max(...cameras.map(lensesOf)) + cameras.length - 1) : 0;
  const folds = has(FOLD!);
  const [x, width] = folds ? [82, 150] : [104, 94];
  const middle = x + width / 2;
  return (
    <svg class={`handset co-${colour}`} viewBox="-14 0 272 256" role="img" aria-label={props.label}>
      <ellipse cx="120" cy="240" rx="112" ry="9" opacity=".13" />
      <g transform="rotate(-7 60 120)">
        <rect
          x="12"
          y="18"
          width="94"
          height="200"
          rx="20"
          fill="var(--co)"
          stroke="var(--co-edge)"
          stroke-width="1.6"
        />
        <path d="M12 120 106 60v138a20 20 0 0 1-20 20H32a20 20 0 0 1-20-20z" opacity=".13" />
        {has(COIL!) ? (
          <g class="part stroked">
            <g stroke="var(--co-on)" stroke-opacity=".75" stroke-width="2.4">
              <rect x="38" y="104" width="40" height="46" rx="9" />
              <rect x="44" y="110" width="28" height="34" rx="6" />
            </g>
            <path d="M6 112a26 26 0 0 0 0 34M-4 104a40 40 0 0 0 0 50" stroke="#2fae7d" stroke-width="4" />
          </g>
        ) : null}
        <Lenses key={lenses} n={lenses} />
        <text x="59" y="187" text-anchor="middle" font-size="24" font-weight="780" fill="var(--co-on)" opacity=".9">
          {letterOf(colour)}
        </text>
      </g>
      {has(MODEM!) ? (
        <path
          class="part stroked"
          d={`M${x + width + 7} 30a24 24 0 0 0-22-17M${x + width + 17} 26a36 36 0 0 0-31-24`}
          stroke="#7a5bd6"
          stroke-width="4.5"
        />
      ) : null}
      <Landscape x={x + 6} y={34} width={width - 12} height={184} sharp={has(SCREEN!)} />
      <rect x={x + 3} y="31" width={width - 6} height="190" rx="16" fill="none" stroke="#12151a" stroke-width="6" />
      <rect x={x} y="28" width={width} height="196" rx="19" fill="none" stroke="var(--phone-rim)" stroke-width="2" />
      {folds ? (
        <g class="part">
          <path d={`M${middle} 28v196`} stroke="#000" stroke-opacity=".45" stroke-width="5" />
          <path d={`M${middle + 4} 34v184`} stroke="#fff" stroke-opacity=".25" stroke-width="3" />
          {[23, 216].map((y) => (
            <g key={y}>
              <rect x={middle - 7} y={y} width="14" height="13" rx="4" fill="#aab4c2" />
              <path d={`M${middle - 7} ${y + 6.5}h14`} stroke="#5f6976" stroke-width="2" />
            </g>
          ))}
        </g>
      ) : (
        <rect x={middle - 14} y="38" width="28" height="7" rx="3.5" fill="#0c0f13" />
      )}
      {has(SCREEN!) ? (
        <g class="part">
          <Badge x={x + 12}>8K</Badge>
        </g>
      ) : null}
      {has(MODEM!) ? (
        <g class="part">
          <Badge x={x + width - 44}>5G</Badge>
        </g>
      ) : null}
      {stars ? (
        <>
          <rect x={x + 14} y="178" width={width - 28} height="27" rx="13.5" fill="#0c0f13" opacity=".84" />
          <Rating stars={stars} x={middle} most={folds ? 7 : 4} />
        </>
      ) : null}
      {price === undefined ? null : (
        <g transform={`translate(${x + width - 12} 226) rotate(8)`}>
          <path d="M-6-22 4-16" stroke="#6b6e75" stroke-width="2" />
          <path
            d="M2-16 44-16a5 5 0 0 1 5 5V17a5 5 0 0 1-5 5H2L-12 3z"
            fill="#fffdf6"
            stroke="#a79f8b"
            stroke-width="1.6"
          />
          <circle cx="-3" cy="3" r="3" fill="#a79f8b" />
          <Label x={24} y={12} size={24} ink="#1b1f27" weight={780}>
            ${price}
          </Label>
        </g>
      )}
    </svg>
  );
}

/* What a customer carries away. */
export const Parcel = () => (
  <svg class="parcel" viewBox="0 0 40 36" aria-hidden="true">
    <path d="M3 11 20 4l17 7v17l-17 7-17-7z" fill="var(--box)" />
    <path d="M20 18v17l17-7V11z" fill="var(--box-2)" />
    <path d="M3 11l17 7 17-7" fill="none" stroke="#0003" stroke-width="1.5" />
    <path d="M11 7.700 28 15v6" fill="none" stroke="#fff8" stroke-width="3" />
  </svg>
);
