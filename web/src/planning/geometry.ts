/* Where pieces lie on the bench. Cells are (row, column), rows grow downwards. No rules here. */
export type Turn = 0 | 1 | 2 | 3;
export type Cell = readonly [row: number, col: number];

/* Top left corner of a pad's box, or the first cell of a tile; quarter turns clockwise. */
export interface Spot {
  row: number;
  col: number;
  turn: Turn;
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

export const turned = (turn: Turn, by = 1): Turn => ((((turn + by) % 4) + 4) % 4) as Turn;
export const padBox = (turn: Turn): Cell => (turn % 2 ? [2, 3] : [3, 2]);

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
  return { row: first[0], col: first[1], turn: Math.max(turn, 0) as Turn };
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
