/* Pieces to plan with: pads whose cells are all marked alike, and as many tiles as wanted. */
import type { PieceSet } from '../src/planning/draft';

const side = (name: string) => ({
  name,
  rows: [
    ['G', 'G'],
    ['G', 'G'],
    ['G', null],
  ] as const,
});

export const pieceSet = (tiles = 2): PieceSet => ({
  pads: { black: [side('b1'), side('b2')], white: [side('w1'), side('w2')] },
  tiles: Array.from({ length: tiles }, () => ['R', 'L'] as const),
});
