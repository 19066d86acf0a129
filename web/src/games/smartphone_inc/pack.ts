/* The component values as the board reads them: indices as in the engine's data pack. */
import type { Mark } from '../../parts/symbol';
import { type PieceSet, padsOf } from '../../planning/draft';
import type { Catalogue } from './types';

const SIDES = { black: ['black1', 'black2'], white: ['white1', 'white2'] } as const;

export interface Region {
  name: string;
  size: 'S' | 'M' | 'L';
  cost: number;
  first: number[];
  second: number[];
  /* Left to right: red its price, purple -1 - its technology. */
  buyers: number[];
  neighbours: number[];
}
interface Technology {
  name: string;
  patent_vp: number;
  /* For each side its wordings; a view's `wordings` says which one holds. A catalogue that the
   * browser kept from version 0.1 has none. */
  texts?: Record<string, { short: string; text: string }[]>;
}
interface Face {
  /* The name of the shop in a sentence; packs from before have none. */
  called?: string;
  vp: number[];
  bonus: string | null;
  n: number;
}
interface Directive {
  name: string;
  title: string;
  goal: string;
  vp: number;
}
interface PackTile {
  cells: [Mark, Mark];
}
export interface Pack {
  priceTrack: number[];
  slots: number;
  regions: Region[];
  technologies: Technology[];
  tiles: PackTile[];
  faces: Face[];
  directives: Directive[];
  pads: PieceSet['pads'];
  phases: string[];
  companies: { colour: string; vp: number }[];
}

/* The pack from the server's catalogue. */
function readPack(data: Catalogue): Pack {
  const mark = (symbol: number): Mark => (symbol < 0 ? '.' : (data.symbols[symbol] as Mark));
  return {
    priceTrack: data.price_track,
    slots: data.improvement_slots,
    regions: data.regions.map((row) => ({ ...row, size: row.size as Region['size'] })),
    technologies: data.technologies,
    tiles: data.tiles.map(({ cells }) => ({ cells: [mark(cells[0]), mark(cells[1])] })),
    faces: data.faces.map((row) => ({ ...row, bonus: row.bonus ?? null, n: row.n ?? 0 })),
    directives: data.directives,
    pads: padsOf(data.pads, SIDES, mark),
    companies: data.companies,
    phases: data.phases,
  };
}

const packs = new WeakMap<Catalogue, Pack>();

export function packOf(catalogue: Catalogue): Pack {
  let pack = packs.get(catalogue);
  if (!pack) packs.set(catalogue, (pack = readPack(catalogue)));
  return pack;
}
