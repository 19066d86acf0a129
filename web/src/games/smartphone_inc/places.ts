/* Where things lie on the map: lines are drawn in 1000 by 640 and stretch with the sheet, regions are
anchored in parts of it and keep their size. */
export const MAP_WIDTH = 1000;
export const MAP_HEIGHT = 640;

export interface MapPoint {
  x: number;
  y: number;
}

/* The middle of each region, in % of the sheet. */
const ANCHORS: Record<string, [x: number, y: number]> = {
  Canada: [18.8, 14.2],
  USA: [19, 37.4],
  Caribbean: [19.6, 63],
  'South America': [22.4, 87.4],
  Europe: [52.6, 15.2],
  Emirates: [57.4, 40.8],
  'North Africa': [47.2, 63.6],
  RSA: [53.6, 87.8],
  CIS: [82.2, 14],
  China: [83.6, 38.8],
  India: [83.6, 63],
  Australia: [83.8, 87.4],
};

export function anchor(region: string): MapPoint {
  const [x, y] = ANCHORS[region] ?? [50, 50];
  return { x, y };
}

/* What the page shows of a region, by its index: for scenes that play there. */
export const regionNode = (region: number) => document.querySelector<HTMLElement>(`[data-region="${region}"]`);

const LINES: Record<string, string> = {
  'Canada–USA': 'M188 146L188 184',
  'Europe–USA': 'M380 146C358 160 352 196 338 214',
  'Caribbean–USA': 'M200 346L200 308',
  'South America–USA': 'M96 556C22 500 14 350 58 282',
  'Caribbean–South America': 'M208 460L208 496',
  'Europe–North Africa': 'M440 172C420 230 416 290 424 346',
  'CIS–Europe': 'M700 96L656 96',
  'CIS–China': 'M860 152L860 190',
  'China–India': 'M860 312L860 350',
  'China–North Africa': 'M698 296C684 340 650 378 602 388',
  'Emirates–India': 'M660 268C690 300 700 340 712 374',
  'Australia–India': 'M846 512L846 470',
  'Emirates–North Africa': 'M524 314L516 354',
  'Emirates–RSA': 'M640 310C664 370 664 440 624 510',
  'North Africa–South America': 'M352 440C334 464 330 484 334 510',
  'RSA–South America': 'M430 562L358 562',
  'Australia–RSA': 'M706 566L644 560',
};

export const routeKey = (a: string, b: string) => [a, b].sort().join('–');

/* The line between two regions, from the one that comes first by name. */
export function line(a: string, b: string): string {
  const [from, to] = [a, b].sort().map(anchor) as [MapPoint, MapPoint];
  return LINES[routeKey(a, b)] ?? `M${from.x * 10} ${from.y * 6.4}L${to.x * 10} ${to.y * 6.4}`;
}

/* The way from a along the line to b, or from the edge where a line that ran off comes back; in %. */
export function way(a: string, b: string): MapPoint[] {
  const wrap = WRAPS.find(({ region, to }) => region === b && to === a);
  if (wrap) return [...numbersOf(wrap.d).reverse(), anchor(b)];
  const points = numbersOf(line(a, b));
  return [anchor(a), ...(a > b ? points.reverse() : points), anchor(b)];
}

const numbersOf = (d: string): MapPoint[] =>
  (d.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return { x: x / 10, y: y / 6.4 };
  });

export interface Wrap {
  region: string;
  to: string;
  side: 'left' | 'right';
  d: string;
}

/* Lines that run off the edge, and the name on their pill. */
export const WRAPS: readonly Wrap[] = [
  { region: 'Canada', to: 'CIS', side: 'left', d: 'M74 38C48 26 20 20 0 20' },
  { region: 'Canada', to: 'India', side: 'left', d: 'M50 140C34 150 18 158 0 160' },
  { region: 'USA', to: 'Australia', side: 'left', d: 'M52 272C34 292 18 304 0 306' },
  { region: 'Caribbean', to: 'Australia', side: 'left', d: 'M92 440C60 460 30 472 0 474' },
  { region: 'CIS', to: 'Canada', side: 'right', d: 'M950 34C970 24 986 20 1000 18' },
  { region: 'India', to: 'Canada', side: 'right', d: 'M962 350C974 344 986 338 1000 336' },
  { region: 'Australia', to: 'USA', side: 'right', d: 'M956 510C970 500 984 494 1000 492' },
  { region: 'Australia', to: 'Caribbean', side: 'right', d: 'M950 616C970 624 984 622 1000 624' },
];

/* How high on the edge a wrapped line leaves, in %. */
export const leaves = ({ d }: Wrap) => numbersOf(d).at(-1)!.y;

export const isWrapped = (a: string, b: string) => WRAPS.some((wrap) => wrap.region === a && wrap.to === b);
