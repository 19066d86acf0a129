/* Small readings of a view that several parts of the board need. */
import { EMPTY, type View } from './types';
import type { Pack } from './pack';
import { words } from './text';

export const TECH_ICONS = ['gps', 'wifi', 'gamepad', 'liion', 'nfc', '4g'];

export const PHASE_ICONS = [
  'planning',
  'pricing',
  'production',
  'improvement',
  'research',
  'logistics',
  'sale',
  'scoring',
].map((name) => `p-${name}`);

export interface Board {
  view: View;
  pack: Pack;
  /* How each seat is called here; the viewer's own is "You". */
  names: readonly string[];
}

export const colourOf = (view: View, seat: number) => view.rules.colours[seat] ?? 'black';

export const faceOf = (board: Board, region: number) => {
  const face = board.view.retailers[region] ?? EMPTY;
  return face === EMPTY ? null : (board.pack.faces[face] ?? null);
};

/* What stands over a retailer's door. */
export const shopName = (face: { called?: string }) => face.called?.replace(/^the /, '') || words.retailerSign;

export const officesOf = (view: View, seat: number) =>
  view.offices.reduce((sum, row) => sum + row.filter((owner) => owner === seat).length, 0);

export const buyerName = (pack: Pack, buyer: number) =>
  buyer > 0 ? String(buyer) : (pack.technologies[-1 - buyer]?.name ?? '');

/* The free buyers of a region that would take the viewer's good, by what they want. */
export const willing = (board: Board, region: number) =>
  (board.view.willing[region] ?? []).map((place) => board.pack.regions[region]?.buyers[place] ?? 0);

/* What the side of a technology in play does in this game; the short one may hold the mark +$. */
export function sideText({ view, pack }: Board, technology: number): { short: string; text: string } {
  const texts = pack.technologies[technology]?.texts?.[view.sides[technology] ?? ''];
  const { short, text } = texts?.[view.wordings[technology] ?? -1] ?? { short: '', text: '' };
  return { short, text: text.replace('+$', words.markup).replace('an L.', `${words.trucksWord}.`) };
}

/* Seats in the order to show them: by turn order where there is one. */
export function turnOrder(view: View, known: readonly number[]): number[] {
  const seats = view.companies.map((_, seat) => seat);
  if (known.length === seats.length) return [...known];
  return seats.sort((a, b) => {
    const [one, two] = [view.companies[a], view.companies[b]];
    return (one?.price ?? 0) - (two?.price ?? 0) || (one?.vp ?? 0) - (two?.vp ?? 0);
  });
}

export const regionLabel = (board: Board, region: number) => {
  const row = board.pack.regions[region];
  if (!row) return '';
  const face = faceOf(board, region);
  const owners = (board.view.offices[region] ?? []).map((seat) => board.names[seat] ?? '');
  const parts = [
    row.name,
    words.sizes[row.size] ?? '',
    `${row.cost} trucks`,
    face ? `${words.retailer} ${shopName(face)}` : '',
    owners.length ? `offices: ${owners.join(', ')}` : '',
  ];
  return parts.filter(Boolean).join(', ');
};
