/* What planning shows of Mobile Markets. */
import type { Mark } from '../../parts/symbol';
import { padsOf, type PieceSet } from '../../planning/draft';
import * as shared from '../../planning/figures';
import type { FigureLine, PlanFigures } from '../../planning/figures';
import type { PlanningParts } from '../../planning/table';
import { Forecast, PlannedPhone, PlanningHeadline } from './forecast';
import { words as all } from './text';
import { PLANNING, type Pack, type View } from './types';

const words = all.planning;

const figures: PlanFigures = {
  columns: [
    { field: 'technology', name: words.technology, icon: 'tech-point', first: ['>=', 3] },
    { field: 'marketing', name: words.marketing, icon: 'marketing-point', first: ['>=', 3] },
  ],
  sources: {
    events: shared.named('event', words.eventGoods),
    G: shared.VISIBLE_GOODS,
    g: shared.CHEAP_GOODS,
    'covered cells': shared.COVERED_CELLS,
    cards: shared.named('slot', words.cards),
    event: shared.named('event', words.event),
    P: shared.PRICE_SYMBOLS,
    limits: shared.named('price', words.limits, words.limitsShort),
  },
  more: [
    {
      field: 'customers',
      name: words.customers,
      icon: 'users',
      tip: words.customersTip,
      first: ['>=', 6],
      tabled: true,
    },
  ],
  extra: { source: 'events', title: words.events, hint: words.eventsHint },
  hasTiles: false,
  benchLabel: words.benchLabel,
  reach: words.reach,
};

/* The signs of the data pack as they are drawn; the pads have no blank cells, only gaps. */
const MARKS: Record<string, Mark> = { T: 'T', M: 'M', G: 'G', g: 'G-', P: '+$' };
const SIDES = { black: ['B0', 'B1'], white: ['W0', 'W1'] } as const;

export const piecesOf = ({ pads, symbols }: Pack): PieceSet => ({
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
  picture: ({ price }, view, pack) => <PlannedPhone view={view} pack={pack} price={price} />,
  pieces: piecesOf,
  priceTrack: (catalogue) => catalogue.price_track,
  over: (view, pack) => <PlanningHeadline view={view} pack={pack} />,
  beside: { name: all.market, show: (view, pack, price) => <Forecast view={view} pack={pack} price={price} /> },
  situation: (view, { technologies, features, campaigns, private: customers, tokens }) =>
    [view.revealed, technologies, features, campaigns, customers, tokens].join(' '),
};
