/* What planning shows of Mobile Markets. */
import type { Mark } from '../../parts/symbol';
import { padsOf, type PieceSet } from '../../planning/draft';
import {
  BEST,
  CHEAP_GOODS,
  COVERED_CELLS,
  GOODS,
  PRICE,
  PRICE_SYMBOLS,
  VISIBLE_GOODS,
  named,
  type FigureLine,
  type PlanFigures,
} from '../../planning/figures';
import type { PlanningParts } from '../../planning/table';
import { words as all } from './text';
import { PLANNING, type Pack, type View } from './types';

const words = all.planning;

const figures: PlanFigures = {
  columns: [
    PRICE,
    GOODS,
    { field: 'technology', name: words.technology, icon: 'tech-point', first: ['>=', 3] },
    { field: 'marketing', name: words.marketing, icon: 'marketing-point', first: ['>=', 3] },
  ],
  more: [BEST],
  sources: {
    events: named('event', words.eventGoods),
    G: VISIBLE_GOODS,
    g: CHEAP_GOODS,
    'covered cells': COVERED_CELLS,
    cards: named('slot', words.cards),
    P: PRICE_SYMBOLS,
    limits: named('price', words.limits, words.limitsShort),
  },
  extra: { source: 'events', title: words.events, hint: words.eventsHint },
  hasTiles: false,
  benchLabel: words.benchLabel,
};

/* The signs of the data pack as they are drawn; the pads have no blank cells, only gaps. */
const MARKS: Record<string, Mark> = { T: 'T', M: 'M', G: 'G', g: 'G-', P: '+$' };
const SIDES = { black: ['B0', 'B1'], white: ['W0', 'W1'] } as const;

const piecesOf = ({ pads, symbols }: Pack): PieceSet => ({
  pads: padsOf(pads, SIDES, (symbol) => MARKS[symbols[symbol] ?? ''] ?? null),
  tiles: [],
});

function lines({ technology = 0, marketing = 0 }: Record<string, number>): FigureLine[] {
  return [
    { mark: 'T', name: words.technology, value: technology, hint: words.technologyHint(technology) },
    { mark: 'M', name: words.marketing, value: marketing, hint: words.marketingHint(marketing) },
  ];
}

export const planning: PlanningParts<View, Pack> = {
  phase: PLANNING,
  title: words.title,
  figures,
  lines,
  pieces: piecesOf,
  priceTrack: (catalogue) => catalogue.price_track,
  situation: (view, { technologies, features, campaigns, private: customers, tokens }) =>
    [view.revealed, technologies, features, campaigns, customers, tokens].join(' '),
};
