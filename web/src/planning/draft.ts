/* A draft of a plan: where each piece lies and what lies on what; and how it is written. */
import type { Mark } from '../parts/symbol';
import {
  type Cell,
  type Spot,
  type QuarterTurn,
  around,
  includes,
  padCells,
  seenFrom,
  tileCells,
  tileSpot,
  turned,
} from './geometry';

/* A pad, or a tile by its place among the company's improvements. */
export type Piece = PadName | number;

export interface Draft {
  pieces: PieceSet;
  /* Which side of each pad is up. */
  sides: Record<PadName, SideIndex>;
  pads: Record<PadName, Spot>;
  tiles: Spot[];
  /* From the bottom to the top: always both pads; tiles that are missing lie beside. */
  stack: Piece[];
}

export const isPad = (piece: Piece): piece is PadName => typeof piece === 'string';
const other = (pad: PadName): PadName => (pad === 'black' ? 'white' : 'black');

/* The plain beginning: the white pad on two cells of the black one, all tiles beside. */
export function begin(pieces: PieceSet): Draft {
  return {
    pieces,
    sides: { black: 0, white: 0 },
    pads: { black: { row: 1, col: 0, turn: 1 }, white: { row: 0, col: 2, turn: 0 } },
    tiles: pieces.tiles.map((_, i) => ({ row: 1 + (i % 2), col: 0, turn: 0 as QuarterTurn })),
    stack: ['black', 'white'],
  };
}

export const lower = (draft: Draft): PadName => draft.stack.find(isPad) as PadName;
export const upper = (draft: Draft): PadName => other(lower(draft));
export const spotOf = (draft: Draft, piece: Piece): Spot => (isPad(piece) ? draft.pads[piece] : draft.tiles[piece]!);
export const sideOf = (draft: Draft, pad: PadName): Side => draft.pieces.pads[pad][draft.sides[pad]];
export const lies = (draft: Draft, piece: Piece) => draft.stack.includes(piece);
export const isUnder = (draft: Draft, tile: number) => {
  const at = draft.stack.indexOf(tile);
  return at >= 0 && at < draft.stack.indexOf(upper(draft));
};
export const beside = (draft: Draft): number[] =>
  draft.tiles.map((_, tile) => tile).filter((tile) => !lies(draft, tile));

export function cellsOf(draft: Draft, piece: Piece): Cell[] {
  const spot = spotOf(draft, piece);
  return isPad(piece) ? padCells(sideOf(draft, piece).rows, spot) : tileCells(spot);
}

/* The pieces at a cell, the topmost first. */
export const piecesAt = (draft: Draft, cell: Cell): Piece[] =>
  [...draft.stack].reverse().filter((piece) => includes(cellsOf(draft, piece), cell));

/* The lower pad's cells under the upper pad. */
export function covered(draft: Draft): Cell[] {
  const top = cellsOf(draft, upper(draft));
  return cellsOf(draft, lower(draft)).filter((cell) => includes(top, cell));
}

export const extent = (draft: Draft) => around(draft.stack.flatMap((piece) => cellsOf(draft, piece)));

/* What can be done with a piece. */

export function place(draft: Draft, piece: Piece, spot: Spot): Draft {
  if (isPad(piece)) return { ...draft, pads: { ...draft.pads, [piece]: spot } };
  const tiles = draft.tiles.map((old, tile) => (tile === piece ? spot : old));
  const stack = lies(draft, piece) ? draft.stack : [...draft.stack, piece];
  return { ...draft, tiles, stack };
}

export function shift(draft: Draft, piece: Piece, rows: number, cols: number): Draft {
  const spot = spotOf(draft, piece);
  return place(draft, piece, { ...spot, row: spot.row + rows, col: spot.col + cols });
}

export function rotate(draft: Draft, piece: Piece, by = 1): Draft {
  const spot = spotOf(draft, piece);
  const next = { ...spot, turn: turned(spot.turn, by) };
  if (isPad(piece) || lies(draft, piece)) return place(draft, piece, next);
  return { ...draft, tiles: draft.tiles.map((old, tile) => (tile === piece ? next : old)) };
}

/* A pad shows its other side; a tile goes face down beside the pads, or comes back. */
export function flip(draft: Draft, piece: Piece): Draft {
  if (isPad(piece)) {
    const side: SideIndex = draft.sides[piece] ? 0 : 1;
    return { ...draft, sides: { ...draft.sides, [piece]: side } };
  }
  return lies(draft, piece) ? putBeside(draft, piece) : place(draft, piece, spotOf(draft, piece));
}

export const putBeside = (draft: Draft, tile: number): Draft => ({
  ...draft,
  stack: draft.stack.filter((piece) => piece !== tile),
});

/* A tile comes on top of all; of the pads the other one comes on top. */
export function toFront(draft: Draft, piece: Piece): Draft {
  if (isPad(piece)) return { ...draft, stack: draft.stack.map((one) => (isPad(one) ? other(one) : one)) };
  return { ...draft, stack: [...draft.stack.filter((one) => one !== piece), piece] };
}

/* A tile goes under the upper pad, or comes out on top. */
export function underOrOver(draft: Draft, tile: number): Draft {
  if (isUnder(draft, tile) || !lies(draft, tile)) return toFront(draft, tile);
  const stack = draft.stack.filter((piece) => piece !== tile);
  stack.splice(stack.indexOf(upper(draft)), 0, tile);
  return { ...draft, stack };
}

/* The plan in the engine's notation: seen so that the lower pad lies unturned at 0, 0. */
export function write(draft: Draft): string {
  const [low, high] = [lower(draft), upper(draft)];
  const ground = draft.pads[low];
  const box = around(cellsOf(draft, high).map((cell) => seenFrom(ground, cell)));
  const turn = turned(draft.pads[high].turn, -ground.turn);
  const laid = draft.stack.filter((piece): piece is number => !isPad(piece));
  const tiles = laid.map((tile) => {
    const [first, second] = tileCells(draft.tiles[tile]!).map((cell) => seenFrom(ground, cell));
    return ` ${tile}${isUnder(draft, tile) ? '_' : ':'}${first}>${second}`;
  });
  const faces = `${sideOf(draft, low).name} ${sideOf(draft, high).name}/${turn}`;
  return `plan ${faces} @${box.top},${box.left}${tiles.join('')}`;
}

const PLAN = /^plan (\w+) (\w+)\/([0-3]) @(-?\d+),(-?\d+)(.*)$/;
const LAID = /(\d+)([:_])(-?\d+),(-?\d+)>(-?\d+),(-?\d+)/g;

/* The draft a line of notation stands for; null if it is none. */
export function read(line: string, pieces: PieceSet): Draft | null {
  const [, lowName, highName, turn, row, col, rest] = PLAN.exec(line) ?? [];
  const [low, high] = [padOf(pieces, lowName), padOf(pieces, highName)];
  if (!low || !high || low[0] === high[0]) return null;
  const tiles = [...begin(pieces).tiles];
  const under: number[] = [];
  const over: number[] = [];
  for (const [, tile, level, r1, c1, r2, c2] of (rest ?? '').matchAll(LAID)) {
    if (Number(tile) >= tiles.length) return null;
    tiles[Number(tile)] = tileSpot([Number(r1), Number(c1)], [Number(r2), Number(c2)]);
    (level === '_' ? under : over).push(Number(tile));
  }
  const spots: [PadName, Spot][] = [
    [low[0], { row: 0, col: 0, turn: 0 }],
    [high[0], { row: Number(row), col: Number(col), turn: Number(turn) as QuarterTurn }],
  ];
  return {
    pieces,
    sides: Object.fromEntries([low, high]) as Draft['sides'],
    pads: Object.fromEntries(spots) as Draft['pads'],
    tiles,
    stack: [low[0], ...under, high[0], ...over],
  };
}

/* A draft that was stored without its pieces, each piece where it lay; null if a tile of it is gone. */
export function revive(stored: Omit<Draft, 'pieces'>, pieces: PieceSet): Draft | null {
  if (stored.stack.some((piece) => !isPad(piece) && piece >= pieces.tiles.length)) return null;
  const tiles = begin(pieces).tiles.map((spot, tile) => stored.tiles[tile] ?? spot);
  return { ...stored, tiles, pieces };
}

/* The pad and which of its sides a name in notation means. */
function padOf(pieces: PieceSet, name: string | undefined): [PadName, SideIndex] | null {
  for (const pad of ['black', 'white'] as const) {
    const side = pieces.pads[pad].findIndex((one) => one.name === name);
    if (side >= 0) return [pad, side as SideIndex];
  }
  return null;
}

/* The pieces of one company: two pads with two sides each, and its tiles. */

export type PadName = 'black' | 'white';
export type SideIndex = 0 | 1;

/* A printed side: its name in notation, and its rows from the top; null where the pad has no cell. */
export interface Side {
  name: string;
  rows: readonly (readonly (Mark | null)[])[];
}

export interface PieceSet {
  pads: Record<PadName, readonly [Side, Side]>;
  tiles: readonly (readonly [Mark, Mark])[];
}

/* The pads of a data pack as pieces to plan with, and a plan in notation. */

/* `names` are those of both sides of each pad; `mark` is what a number in the pack stands for. */
export function padsOf(
  pads: Record<string, readonly (readonly number[])[]>,
  names: Record<'black' | 'white', readonly [string, string]>,
  mark: (symbol: number) => Mark | null,
): PieceSet['pads'] {
  const side = (name: string): Side => ({ name, rows: (pads[name] ?? []).map((row) => row.map(mark)) });
  const both = ([first, second]: readonly [string, string]) => [side(first), side(second)] as const;
  return { black: both(names.black), white: both(names.white) };
}

/* A plan as the server writes it. */
export interface PlanAction {
  lower: string;
  upper: string;
  turn: number;
  row: number;
  col: number;
  laid?: readonly (readonly [tile: number, first: readonly number[], second: readonly number[], under?: boolean])[];
}

/* A plan that was submitted, in notation. */
export function planLine(plan: PlanAction): string {
  const laid = (plan.laid ?? []).map(
    ([tile, first, second, under]) => ` ${tile}${under ? '_' : ':'}${first}>${second}`,
  );
  return `plan ${plan.lower} ${plan.upper}/${plan.turn} @${plan.row},${plan.col}${laid.join('')}`;
}
