/* Which piece is shown as the one at fault. */
import { isPad, upper, type Draft, type Piece } from './draft';
import type { Reading } from './wire';

/* The tile the server names; else a pad, the one moved last if it was one. */
export function blame(refused: Reading, draft: Draft, touched: Piece | null): Piece {
  if (refused.tile !== null) return refused.tile;
  return touched !== null && isPad(touched) ? touched : upper(draft);
}
