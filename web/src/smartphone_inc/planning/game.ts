/* What planning shows of Smartphone Inc. */
import type { Game, Line } from '../../planning/game';
import type { View } from '../types';
import { words } from './text';

const { columns, sources, tips } = words;
const source = (icon: string, [one, many]: readonly [string, string], short?: string) => ({ icon, one, many, short });
const named = (icon: string, name: string, short?: string) => source(icon, [name, name], short);

export const GAME: Game = {
  columns: [
    { field: 'price', name: columns.price, icon: 'price', first: ['=', 5] },
    { field: 'goods', name: columns.goods, icon: 'goods', first: ['>=', 6] },
    { field: 'research', name: columns.research, icon: 'research', first: ['>=', 2] },
    { field: 'logistics', name: columns.logistics, icon: 'logistics', first: ['>=', 2] },
    { field: 'factory', name: columns.factory, icon: 'improve', first: ['>=', 1], kind: 'yes' },
  ],
  more: [
    { field: 'buyers', name: columns.buyers, icon: 'buyer', tip: tips.buyers, first: ['>=', 6] },
    { field: 'best', name: columns.best, icon: 'star', tip: tips.best, first: ['=', 1], kind: 'flag' },
  ],
  sources: {
    kept: named('goods', sources.kept),
    G: source('goods', sources.symbol),
    'G-': named('goods-minus', sources.cheap, sources.cheapGoods),
    'covered cells': source('cover', sources.covered),
    'improvements face down': source('beside', sources.beside),
    tokens: source('token', sources.token),
    'LI-ION': named('liion', 'LI-ION'),
    '+$': source('price-up', sources.price, sources.symbols),
    NFC: named('nfc', 'NFC'),
    'end of the track': named('price', sources.end, sources.endShort),
  },
  extra: { source: 'tokens', title: words.tokens, hint: words.tokensHint },
  hasTiles: true,
  benchLabel: words.benchLabel,
};

export function lines(figures: Record<string, number>, view: View): Line[] {
  const { research = 0, logistics = 0, factory = 0 } = figures;
  const last = view.round === view.rules.rounds;
  const taken = factory ? words.take(view.display.length) : words.takeToken;
  return [
    { mark: 'R', name: words.research, value: research, hint: words.progress(research) },
    { mark: 'L', name: words.logistics, value: logistics, hint: words.progress(logistics) },
    { mark: 'I', name: words.improvement, value: factory ? words.yes : words.no, hint: last ? words.lastRound : taken },
  ];
}
