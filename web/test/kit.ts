/* Pieces to plan with: pads whose cells are all marked alike, and as many tiles as wanted. */
import type { Kit } from '../src/planning/kit';

const side = (name: string) => ({
  name,
  rows: [
    ['G', 'G'],
    ['G', 'G'],
    ['G', null],
  ] as const,
});

export const kit = (tiles = 2): Kit => ({
  pads: { black: [side('b1'), side('b2')], white: [side('w1'), side('w2')] },
  tiles: Array.from({ length: tiles }, () => ['R', 'L'] as const),
});
