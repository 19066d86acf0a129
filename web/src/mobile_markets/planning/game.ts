/* What planning shows of Mobile Markets. */
import type { Mark } from '../../parts/symbol';
import type { Game, Line } from '../../planning/game';
import type { Kit } from '../../planning/kit';
import { padsOf } from '../../planning/pads';
import type { MobileMarketsCatalogue } from '../../types.gen';
import { words } from './text';

const { columns, sources, tips } = words;
const source = (icon: string, [one, many]: readonly [string, string], short?: string) => ({ icon, one, many, short });
const named = (icon: string, name: string, short?: string) => source(icon, [name, name], short);

export const GAME: Game = {
  columns: [
    { field: 'price', name: columns.price, icon: 'price', first: ['=', 5] },
    { field: 'goods', name: columns.goods, icon: 'goods', first: ['>=', 6] },
    { field: 'technology', name: columns.technology, icon: 'tech-point', first: ['>=', 3] },
    { field: 'marketing', name: columns.marketing, icon: 'marketing-point', first: ['>=', 3] },
  ],
  more: [{ field: 'best', name: columns.best, icon: 'star', tip: tips.best, first: ['=', 1], kind: 'flag' }],
  sources: {
    events: named('event', sources.events),
    G: source('goods', sources.symbol),
    g: named('goods-minus', sources.cheap, sources.cheapGoods),
    'covered cells': source('cover', sources.covered),
    cards: named('slot', sources.cards),
    P: source('price-up', sources.price, sources.symbols),
    limits: named('price', sources.limits, sources.limitsShort),
  },
  extra: { source: 'events', title: words.events, hint: words.eventsHint },
  hasTiles: false,
  benchLabel: words.benchLabel,
};

/* The signs of the data pack as they are drawn; the pads have no blank cells, only gaps. */
const MARKS: Record<string, Mark> = { T: 'T', M: 'M', G: 'G', g: 'G-', P: '+$' };
const SIDES = { black: ['B0', 'B1'], white: ['W0', 'W1'] } as const;

export const kitOf = ({ pads, symbols }: MobileMarketsCatalogue): Kit => ({
  pads: padsOf(pads, SIDES, (symbol) => MARKS[symbols[symbol] ?? ''] ?? null),
  tiles: [],
});

export function lines({ technology = 0, marketing = 0 }: Record<string, number>): Line[] {
  return [
    { mark: 'T', name: words.technology, value: technology, hint: words.technologyHint(technology) },
    { mark: 'M', name: words.marketing, value: marketing, hint: words.marketingHint(marketing) },
  ];
}
