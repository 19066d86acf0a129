/* A customer's face: who it is comes from the id, the clothes from the price, what it carries from the
wish. */
import { useMemo } from 'preact/hooks';
import { bits } from '../board';
import type { Customer } from '../types';
import { chance, pick } from './draw';

const SKINS = ['#f6d3b8', '#eabf9b', '#d49a6e', '#b27848', '#8a5732', '#5f3b24'];
const HAIRS = ['#231a16', '#4a2e1e', '#7a4a25', '#b5803f', '#d8c08a', '#8d8d92', '#7b2f24'];
const CURLS = [
  [20, 22, 7],
  [24, 14, 7],
  [32, 11, 7.5],
  [40, 14, 7],
  [44, 22, 7],
] as const;

/* Each style: what hangs behind the face, and what lies over it. */
const STYLES: { behind?: string; over?: string; knot?: boolean; curls?: boolean; sides?: boolean }[] = [
  { over: 'M18 30C16 14 24 9 32 9s16 5 14 21c-1-7-3-10-5-11-4 2-13 2-18 0-2 1-4 4-5 11z' },
  {
    behind: 'M17 42C13 17 22 8 32 8s19 9 15 34c-3 1-5 0-5-2V24c-6-1-10-3-13-6-1 4-4 6-7 7v15c0 2-2 3-5 2z',
    over: 'M19 26C19 13 45 13 45 26 40 20 26 20 19 26z',
  },
  { over: 'M19 27c-1-12 5-17 13-17s14 5 13 17c-2-6-4-8-6-9H25c-2 1-4 3-6 9z', knot: true },
  { curls: true },
  { sides: true },
  { over: 'M18 28c-2-13 6-19 15-19 9 0 14 6 13 16-7 0-16-3-19-8-1 5-5 8-9 11z' },
  {
    behind: 'M18 34C14 15 24 8 32 8s18 7 14 26l3 8c-4 0-6-3-6-6V24c-4-4-16-4-22 0v12c0 3-2 6-6 6z',
    over: 'M19 26C19 13 45 13 45 26 40 20 26 20 19 26z',
  },
];

const DEAR = 7;
const MIDDLE = 5;

const Clothes = ({ price }: { price: number }) =>
  price >= DEAR ? (
    <>
      <path d="M24 46l8 9 8-9 4 1-9 19h-6l-9-19z" fill="#fff" opacity=".92" />
      <path d="M32 54l-3 3 2 9h2l2-9z" fill="#2a2f38" />
    </>
  ) : price >= MIDDLE ? (
    <path d="M25 46l7 6 7-6-2-1H27z" fill="#fff" opacity=".85" />
  ) : (
    <path d="M26 46c2 4 10 4 12 0" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2" />
  );

/* By feature icon: a camera, headphones, a card to pay with, glasses, a folding map. */
const THINGS = [
  () => (
    <>
      <path d="M22 47l6 10M42 47l-6 10" stroke="#2a2f38" stroke-width="1.8" />
      <rect x="23" y="55" width="18" height="11" rx="2.5" fill="#2a313b" />
      <circle cx="32" cy="60.5" r="4" fill="#8fa9cf" />
      <circle cx="32" cy="60.5" r="2" fill="#10141a" />
    </>
  ),
  () => (
    <>
      <path d="M17 29C17 12 47 12 47 29" fill="none" stroke="#333b47" stroke-width="3" />
      <rect x="13.5" y="26" width="7" height="11" rx="3.5" fill="#5b3fb0" />
      <rect x="43.5" y="26" width="7" height="11" rx="3.5" fill="#5b3fb0" />
    </>
  ),
  () => (
    <g transform="rotate(-12 49 55)">
      <rect x="43" y="50" width="14" height="10" rx="1.8" fill="#ffe9a8" />
      <rect x="45" y="53" width="4" height="3" fill="#b87333" />
    </g>
  ),
  () => (
    <g fill="#6f8fc4" stroke="#151a22">
      <rect x="20.5" y="25" width="10" height="7" rx="2.5" />
      <rect x="33.5" y="25" width="10" height="7" rx="2.5" />
      <path d="M30 28h4" stroke-width="2" />
    </g>
  ),
  () => <path d="M7 52l7 2v12l-7-3zM21 52l-7 2v12l7-3z" fill="#86aee8" stroke="#1b2028" stroke-width="1.4" />,
];

export function Portrait({ of, type }: { of: Customer; type: string }) {
  return useMemo(() => {
    const next = chance(`${of.id}face`);
    const skin = pick(next, SKINS);
    const hair = pick(next, HAIRS);
    const style = pick(next, STYLES);
    const beard = next() > 0.78;
    return (
      <svg class="picture portrait" viewBox="0 0 64 64" aria-hidden="true">
        <rect width="64" height="64" fill={`var(--cust-${type}-soft)`} />
        {style.behind ? <path d={style.behind} fill={hair} /> : null}
        <path d="M6 66c1-14 9-19 18-20h16c9 1 17 6 18 20z" fill={`var(--cust-${type})`} />
        <path d="M26 40h12v8c0 4-12 4-12 0z" fill={skin} />
        <path d="M26 42c3 4 9 4 12 0v3c-3 3-9 3-12 0z" opacity=".14" />
        <Clothes price={of.price} />
        <ellipse cx="32" cy="28" rx="12.5" ry="14" fill={skin} />
        <circle cx="27.5" cy="28.5" r="1.5" fill="#1a1410" />
        <circle cx="36.5" cy="28.5" r="1.5" fill="#1a1410" />
        <path d="M28 35.500c2 2 6 2 8 0" class="stroked" stroke="#7a3b2e" stroke-width="1.6" />
        <g fill={hair}>
          {beard ? <path d="M22 31c0 10 5 13 10 13s10-3 10-13c-3 4-6 5-10 5s-7-1-10-5z" /> : null}
          {style.over ? <path d={style.over} /> : null}
          {style.knot ? <circle cx="32" cy="8" r="6" /> : null}
          {style.curls ? CURLS.map(([cx, cy, r]) => <circle key={cx} cx={cx} cy={cy} r={r} />) : null}
          {style.sides ? (
            <path d="M19 25c0-2 0-4 1-6M45 25c0-2 0-4-1-6" class="stroked" stroke={hair} stroke-width="4" />
          ) : null}
        </g>
        {bits(of.all_of | of.any_of).map((icon) => (
          <g key={icon}>{THINGS[icon]?.()}</g>
        ))}
      </svg>
    );
  }, [of, type]);
}
