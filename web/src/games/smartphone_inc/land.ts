/* The land of every region as a path in 1000 by 640: its corners, then its islands (middle, half
width, half height). Regions joined by a border share corners; the edge between two corners is rough,
and the same from either side. */
const CORNERS: Record<string, string> = {
  Canada: '32,100 52,44 118,18 210,14 296,22 340,66 322,118 336,158 240,160 150,168 40,160; 360,34 16,14',
  USA: '40,160 150,168 240,160 336,158 352,202 334,258 304,292 318,318 262,310 206,320 148,312 92,314 54,272 28,214',
  Caribbean:
    '92,350 160,334 240,338 298,350 316,400 296,450 226,468 150,470 96,448 74,398; 334,368 7,7; 346,404 6,8; 335,436 7,6',
  'South America': '112,498 190,484 270,486 340,506 368,546 344,598 280,630 190,634 122,624 92,580 86,534; 78,478 5,6',
  Europe:
    '392,66 440,26 520,12 600,16 668,28 680,90 668,150 636,176 588,170 530,184 470,176 414,184 374,142; 364,74 10,19; 352,101 7,8',
  CIS: '668,28 740,12 830,18 915,12 966,42 978,96 960,136 962,166 860,172 770,164 704,170 668,150 680,90; 985,20 10,6',
  China:
    '704,170 770,164 860,172 962,166 984,204 972,250 984,290 952,324 880,332 800,324 722,332 694,290 690,226; 992,226 5,16',
  Emirates: '490,214 550,197 620,202 660,224 670,268 650,312 596,326 530,322 486,292 474,250',
  'North Africa':
    '352,354 410,338 480,344 546,348 596,362 612,408 598,450 560,470 500,466 440,472 392,470 346,442 330,398',
  RSA: '430,500 500,492 572,494 634,504 652,550 626,604 560,634 490,632 438,600 420,546; 671,589 9,21',
  India:
    '722,332 800,324 880,332 952,324 974,370 958,420 938,460 880,472 812,484 744,470 708,430 702,380; 692,476 7,11',
  Australia:
    '724,514 790,500 866,506 936,498 976,530 982,580 946,622 870,634 790,626 730,634 698,592 702,548; 682,628 7,7',
};

type Point = readonly [x: number, y: number];

const ROUGHNESS = 0.2;
const ISLAND_CORNERS = 10;

/* Between -0.5 and 0.5, the same for the same place. */
function noise(x: number, y: number): number {
  const n = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return n - Math.floor(n) - 0.5;
}

/* From a up to, and without, b. */
function rough(a: Point, b: Point, halvings: number): Point[] {
  if (!halvings) return [a];
  const aside = noise(a[0] + b[0], a[1] + b[1]) * ROUGHNESS * side(a, b);
  const middle: Point = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * aside, (a[1] + b[1]) / 2 + (b[0] - a[0]) * aside];
  return [...rough(a, middle, halvings - 1), ...rough(middle, b, halvings - 1)];
}

/* Which way is aside, whichever end comes first. */
const side = (a: Point, b: Point) => (a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? 1 : -1);

const island = ([x, y]: Point, [wide, tall]: Point): Point[] =>
  Array.from({ length: ISLAND_CORNERS }, (_, i) => {
    const angle = (i / ISLAND_CORNERS) * 2 * Math.PI;
    const far = 1 + noise(x + i, y) * 0.35;
    return [x + Math.cos(angle) * wide * far, y + Math.sin(angle) * tall * far];
  });

/* A closed curve that rounds its corners. */
function closed(points: readonly Point[]): string {
  const at = (i: number) => points[i % points.length]!;
  const half = (i: number) =>
    `${((at(i)[0] + at(i + 1)[0]) / 2).toFixed(1)} ${((at(i)[1] + at(i + 1)[1]) / 2).toFixed(1)}`;
  const curves = points.map((_, i) => `Q${at(i + 1)[0].toFixed(1)} ${at(i + 1)[1].toFixed(1)} ${half(i + 1)}`);
  return `M${half(0)}${curves.join('')}Z`;
}

function drawn(row: string): string {
  const [main = [], ...islands] = row
    .split('; ')
    .map((part) => part.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point));
  const coast = main.flatMap((corner, i) => rough(corner, main[(i + 1) % main.length]!, 3));
  return closed(coast) + islands.map(([middle, size]) => closed(island(middle!, size!))).join('');
}

export const LAND: Record<string, string> = Object.fromEntries(
  Object.entries(CORNERS).map(([region, row]) => [region, drawn(row)]),
);
