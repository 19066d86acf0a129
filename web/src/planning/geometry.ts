/* Where pieces lie on the bench. Cells are (row, column), rows grow downwards. No rules here. */

export type QuarterTurn = 0 | 1 | 2 | 3;
export type Cell = readonly [row: number, col: number];

/* Top left corner of a pad's box, or the first cell of a tile; quarter turns clockwise. */
export interface Spot {
  row: number;
  col: number;
  turn: QuarterTurn;
}

export interface Box {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

const STEP: readonly Cell[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

export const turned = (turn: QuarterTurn, by = 1): QuarterTurn => ((((turn + by) % 4) + 4) % 4) as QuarterTurn;
export const padBox = (turn: QuarterTurn): Cell => (turn % 2 ? [2, 3] : [3, 2]);

/* Where the cells of a pad lie, in the order of its printed rows. */
export function padCells(rows: readonly (readonly unknown[])[], spot: Spot): Cell[] {
  return rows.flatMap((row, r) =>
    row.flatMap((mark, c) => {
      if (mark === null) return [];
      const [y, x] = (
        [
          [r, c],
          [c, 2 - r],
          [2 - r, 1 - c],
          [1 - c, r],
        ] as const
      )[spot.turn];
      return [[spot.row + y, spot.col + x] as const];
    }),
  );
}

/* Where the two symbols of a tile lie. */
export function tileCells(spot: Spot): [Cell, Cell] {
  const [y, x] = STEP[spot.turn]!;
  return [
    [spot.row, spot.col],
    [spot.row + y, spot.col + x],
  ];
}

/* The spot of a tile whose symbols lie on these two cells. */
export function tileSpot(first: Cell, second: Cell): Spot {
  const turn = STEP.findIndex(([y, x]) => first[0] + y === second[0] && first[1] + x === second[1]);
  return { row: first[0], col: first[1], turn: Math.max(turn, 0) as QuarterTurn };
}

const same = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1];
export const includes = (cells: readonly Cell[], cell: Cell) => cells.some((one) => same(one, cell));

export function around(cells: readonly Cell[]): Box {
  const rows = cells.map((cell) => cell[0]);
  const cols = cells.map((cell) => cell[1]);
  return {
    top: Math.min(...rows),
    left: Math.min(...cols),
    bottom: Math.max(...rows) + 1,
    right: Math.max(...cols) + 1,
  };
}

/* The cell as seen from a pad that is turned back to lie at (0, 0). */
export function seenFrom(pad: Spot, [row, col]: Cell): Cell {
  let [y, x] = [row - pad.row, col - pad.col];
  let [height, width] = padBox(pad.turn);
  for (let i = 0; i < pad.turn; i += 1) {
    [y, x] = [width - 1 - x, y];
    [height, width] = [width, height];
  }
  return [y, x];
}

/* The line around cells that hang together, drawn inside them with rounded corners. */

type Point = readonly [x: number, y: number];

export function outline(cells: readonly Cell[], size: number, inset: number, radius: number): string {
  const corners = cornersOf(cells);
  const parts = corners.map((corner, i) => {
    const [before, after] = [corners.at(i - 1)!, corners[(i + 1) % corners.length]!];
    const [come, go] = [direction(before, corner), direction(corner, after)];
    /* Clockwise, the inside lies to the right of every step. */
    const x = corner[0] * size + inset * (-come[1] - go[1]);
    const y = corner[1] * size + inset * (come[0] + go[0]);
    const outwards = come[0] * go[1] - come[1] * go[0] > 0;
    const from = `${x - come[0] * radius} ${y - come[1] * radius}`;
    const to = `${x + go[0] * radius} ${y + go[1] * radius}`;
    return `${i ? 'L' : 'M'}${from}A${radius} ${radius} 0 0 ${outwards ? 1 : 0} ${to}`;
  });
  return `${parts.join('')}Z`;
}

/* Where the line turns, clockwise. */
function cornersOf(cells: readonly Cell[]): Point[] {
  const next = new Map<string, Point>();
  const edge = (open: boolean, from: Point, to: Point) => {
    if (open) next.set(from.join(), to);
  };
  for (const [row, col] of cells) {
    const free = (y: number, x: number) => !includes(cells, [row + y, col + x]);
    edge(free(-1, 0), [col, row], [col + 1, row]);
    edge(free(0, 1), [col + 1, row], [col + 1, row + 1]);
    edge(free(1, 0), [col + 1, row + 1], [col, row + 1]);
    edge(free(0, -1), [col, row + 1], [col, row]);
  }
  const path: Point[] = [];
  let at = [...next.values()][0]!;
  do {
    path.push(at);
    at = next.get(at.join())!;
  } while (at.join() !== path[0]!.join());
  return path.filter((point, i) => {
    const [before, after] = [path.at(i - 1)!, path[(i + 1) % path.length]!];
    return direction(before, point).join() !== direction(point, after).join();
  });
}

const direction = ([x, y]: Point, [toX, toY]: Point): Point => [Math.sign(toX - x), Math.sign(toY - y)];
