/* Where on the screen a place is, and where a bubble about it goes: beside it, never over it. */

/* What every game with pads has; a game names its own places. */
const PLACES: Record<string, string> = {
  pads: '.planning .planarea [data-piece]',
  tray: '.planning .tray',
  result: '.planning .res, .planning .rs',
  decision: '#decision',
  hint: '[data-hint] .btn',
  rematch: '.acts .primary',
};
const GAP = 16;
const EDGE = 8;
const TOP = 58;
const STEP = 24;
/* Room for the ring. */
export const RIM = 4;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Side = 'left' | 'right' | 'above' | 'below' | 'none';

interface Spot {
  left: number;
  top: number;
  side: Side;
}

/* The things a place means that are on the screen now. */
export function nodesAt(at: string, own: Record<string, string>, seat: number): Element[] {
  if (!at) return [];
  const ask = at === 'me' ? `company:${seat}` : at;
  const selector =
    own[at] ??
    PLACES[at] ??
    `main :is([data-ask="${ask}"], [data-face="${ask}"])${at === 'me' ? `, .strip [data-company="${seat}"]` : ''}`;
  const found = [...document.querySelectorAll(selector)].filter((node) => node.getClientRects().length);
  if (own[at] || PLACES[at]) return found;
  /* What can be pressed is meant; of a region's land and card, the card. */
  return found.sort((a, b) => Number(isButton(b)) - Number(isButton(a)) || areaOf(a) - areaOf(b)).slice(0, 1);
}

const isButton = (node: Element) => node.matches('button:enabled');

function areaOf(node: Element): number {
  const { width, height } = node.getBoundingClientRect();
  return width * height;
}

/* The box around things, as far as it is on the screen. */
export function boxOf(nodes: readonly Element[]): Box | null {
  if (!nodes.length) return null;
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  return {
    left: Math.max(Math.min(...boxes.map((box) => box.left)), RIM),
    top: Math.max(Math.min(...boxes.map((box) => box.top)), RIM),
    right: Math.min(Math.max(...boxes.map((box) => box.right)), innerWidth - RIM),
    bottom: Math.min(Math.max(...boxes.map((box) => box.bottom)), innerHeight - RIM),
  };
}

const overlap = (a: Box, b: Box) =>
  Math.max(Math.min(a.right, b.right) - Math.max(a.left, b.left), 0) *
  Math.max(Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top), 0);

/* Beside the box, where it hides least of what matters; inside it where nothing is beside it. */
export function spotFor(box: Box | null, width: number, height: number): Spot {
  const right = innerWidth - width - EDGE;
  const bottom = innerHeight - height - EDGE;
  if (!box) return { left: right / 2, top: Math.max(TOP, bottom * 0.45), side: 'none' };
  const clampX = (left: number) => Math.min(Math.max(left, EDGE), right);
  const clampY = (top: number) => Math.min(Math.max(top, TOP), bottom);
  const lefts = [(box.left + box.right - width) / 2, box.left, box.right - width].map(clampX);
  const tops = [(box.top + box.bottom - height) / 2, box.top, box.bottom - height].map(clampY);
  const beside: Spot[] = [
    ...tops.map((top): Spot => ({ side: 'right', left: box.right + GAP, top })),
    ...tops.map((top): Spot => ({ side: 'left', left: box.left - width - GAP, top })),
    ...lefts.map((left): Spot => ({ side: 'above', left, top: box.top - height - GAP })),
    ...lefts.map((left): Spot => ({ side: 'below', left, top: box.bottom + GAP })),
  ].filter(({ left, top }) => left >= EDGE && left <= right && top >= TOP && top <= bottom);
  const others = [...document.querySelectorAll('.bar, [data-own], [data-target].legal, [data-with], [data-piece]')].map(
    (node) => node.getBoundingClientRect(),
  );
  const cost = ({ left, top }: Spot) =>
    others.reduce((sum, other) => sum + overlap({ left, top, right: left + width, bottom: top + height }, other), 0);
  if (beside.length) return least(beside, cost);
  others.push(...[...document.querySelectorAll('main [data-ask]')].map((node) => node.getBoundingClientRect()));
  const inside: Spot[] = [];
  for (let top = TOP; top <= bottom; top += STEP)
    for (let left = EDGE; left <= right; left += STEP) inside.push({ left, top, side: 'none' });
  return least(inside, cost);
}

function least(spots: readonly Spot[], cost: (spot: Spot) => number): Spot {
  let [best, lowest] = [spots[0]!, Infinity];
  for (const spot of spots) {
    const now = cost(spot);
    if (now < lowest) [best, lowest] = [spot, now];
  }
  return best;
}
