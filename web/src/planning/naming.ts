/* What a piece is called, for screen readers and tips. */
import { text } from '../text';
import { isPad, isUnder, lies, lower, sideOf, spotOf, type Draft, type Piece } from './draft';
import { words } from './text';

function nameOf(draft: Draft, piece: Piece): string {
  if (isPad(piece)) return words.pad(piece, sideOf(draft, piece).name.slice(-1));
  const [first, second] = draft.kit.tiles[piece]!;
  return words.tile(text.symbols[first], text.symbols[second]);
}

/* The name, on which level it lies and where, seen from the lower pad's corner. */
export function whereabouts(draft: Draft, piece: Piece): string {
  const name = nameOf(draft, piece);
  if (!lies(draft, piece)) return `${name}, ${words.level.beside}`;
  const low = lower(draft);
  const level = isPad(piece)
    ? piece === low
      ? words.level.lower
      : words.level.upper
    : isUnder(draft, piece)
      ? words.level.under
      : words.level.over;
  const spot = spotOf(draft, piece);
  const ground = draft.pads[low];
  const at = words.at(spot.row - ground.row + 1, spot.col - ground.col + 1, spot.turn);
  return `${name}, ${level}, ${at}`;
}
