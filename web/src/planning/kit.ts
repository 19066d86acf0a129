/* The pieces of one company: two pads with two sides each, and its tiles. */
import type { Mark } from '../parts/symbol';

export type PadName = 'black' | 'white';
export type SideIndex = 0 | 1;

/* A printed side: its name in notation, and its rows from the top; null where the pad has no cell. */
export interface Side {
  name: string;
  rows: readonly (readonly (Mark | null)[])[];
}

export interface Kit {
  pads: Record<PadName, readonly [Side, Side]>;
  tiles: readonly (readonly [Mark, Mark])[];
}
