/* Where things lie on the drawn map, 948 by 640. */
export const MAP_WIDTH = 948;
export const MAP_HEIGHT = 640;
export const PANEL_HEIGHT = 100;
export const PANEL_WIDTH = { S: 160, M: 188, L: 208 } as const;

const CENTRES: Record<string, [x: number, y: number]> = {
  Canada: [20, 23],
  USA: [22, 39],
  Caribbean: [24, 57],
  'South America': [24, 71],
  Europe: [53, 29],
  Emirates: [57, 44],
  'North Africa': [46, 57],
  RSA: [52, 73],
  CIS: [77, 27],
  China: [77, 41],
  India: [77, 57],
  Australia: [78, 73],
};

export interface MapPoint {
  x: number;
  y: number;
}

/* The centre of a region's panel. */
export function centre(region: string): MapPoint {
  const [px, py] = CENTRES[region] ?? [50, 50];
  return {
    x: round(155 + ((px - 20) * (771 - 155)) / (78 - 20)),
    y: round(62 + ((py - 23) * (578 - 62)) / (73 - 23)),
  };
}

const round = (n: number) => Math.round(n * 10) / 10;

/* Lines that are not straight from centre to centre. */
const CURVES: Record<string, string> = {
  'South America–USA': 'M112 262C60 330 62 470 118 520',
  'Europe–USA': 'M270 200C320 150 360 130 412 126',
  'Europe–North Africa': 'M470 165C440 220 424 290 428 372',
  'China–North Africa': 'M675 285C640 350 580 392 524 404',
  'Emirates–India': 'M680 396C660 360 640 330 610 310',
  'Emirates–RSA': 'M566 320C600 400 590 500 556 540',
};

export function curve(a: string, b: string): string {
  const drawn = CURVES[[a, b].sort().join('–')];
  if (drawn) return drawn;
  const [from, to] = [centre(a), centre(b)];
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/* The line from a up to b's panel, drawn in that direction. */
export function way(a: string, b: string): string {
  const { x, y } = centre(a);
  const drawn = CURVES[[a, b].sort().join('–')];
  if (!drawn) return `M${x} ${y}`;
  const numbers = drawn.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const points = numbers.flatMap((left, i) => (i % 2 ? [] : [`${left} ${numbers[i + 1]}`]));
  const far = (at: number) => Math.hypot((numbers.at(at) ?? 0) - x, (numbers.at(at + 1) ?? 0) - y);
  if (far(0) > far(-2)) points.reverse();
  return `M${points[0]}C${points.slice(1).join(' ')}`;
}

export interface Wrap {
  region: string;
  to: string;
  y: number;
  side: 'left' | 'right';
}

/* Lines that run off the edge: where they leave and the name on their pill. */
export const WRAPS: Wrap[] = [
  { region: 'Canada', to: 'CIS', y: 46, side: 'left' },
  { region: 'Canada', to: 'India', y: 80, side: 'left' },
  { region: 'USA', to: 'Australia', y: 227.1, side: 'left' },
  { region: 'Caribbean', to: 'Australia', y: 402.9, side: 'left' },
  { region: 'CIS', to: 'Canada', y: 103.3, side: 'right' },
  { region: 'India', to: 'Canada', y: 412.9, side: 'right' },
  { region: 'Australia', to: 'USA', y: 562, side: 'right' },
  { region: 'Australia', to: 'Caribbean', y: 596, side: 'right' },
];

export const isWrapped = (a: string, b: string) => WRAPS.some((wrap) => wrap.region === a && wrap.to === b);

/* Of a line that runs off the edge, where it comes back on b's side. */
export function entry(a: string, b: string): string | null {
  const wrap = WRAPS.find((one) => one.region === b && one.to === a);
  if (!wrap) return null;
  return `M${wrap.side === 'left' ? 0 : MAP_WIDTH} ${wrap.y}`;
}
