/* What planning shows of Smartphone Inc. */
import * as shared from '../../planning/figures';
import type { FigureLine, PlanFigures } from '../../planning/figures';
import type { PlanningParts } from '../../planning/table';
import { type Catalogue, PLANNING, type View } from './types';
import { packOf } from './pack';
import { words as all } from './text';

const words = all.planning;

const figures: PlanFigures = {
  columns: [
    { field: 'research', name: words.research, icon: 'research', first: ['>=', 2] },
    { field: 'logistics', name: words.logistics, icon: 'logistics', first: ['>=', 2] },
    { field: 'factory', name: words.improve, icon: 'improve', first: ['>=', 1], kind: 'yes' },
  ],
  more: [{ field: 'buyers', name: words.buyers, icon: 'buyer', tip: words.buyersTip, first: ['>=', 6] }],
  sources: {
    kept: shared.named('goods', words.kept),
    G: shared.VISIBLE_GOODS,
    'G-': shared.CHEAP_GOODS,
    'covered cells': shared.COVERED_CELLS,
    'improvements face down': shared.source('beside', [words.besideOne, words.besideMany]),
    tokens: shared.source('token', [words.tokenOne, words.tokenMany]),
    'LI-ION': shared.named('liion', 'LI-ION'),
    '+$': shared.PRICE_SYMBOLS,
    NFC: shared.named('nfc', 'NFC'),
    'end of the track': shared.named('price', words.trackEnd, words.trackEndShort),
  },
  extra: { source: 'tokens', title: words.tokens, hint: words.tokensHint },
  hasTiles: true,
  benchLabel: words.benchLabel,
  reach: words.reach,
};

function lines({ research = 0, logistics = 0, factory = 0 }: Record<string, number>, view: View): FigureLine[] {
  const last = view.round === view.rules.rounds;
  const taken = factory ? words.take(view.display.length) : words.takeToken;
  return [
    { mark: 'R', name: words.research, value: research, hint: words.forTechnologies },
    { mark: 'L', name: words.logistics, value: logistics, hint: words.forOffices },
    { mark: 'I', name: words.improvement, value: factory ? words.yes : words.no, hint: last ? words.lastRound : taken },
  ];
}

export const planning: PlanningParts<View, Catalogue> = {
  phase: PLANNING,
  title: words.title,
  figures,
  lines,
  pieces: (catalogue, { improvements }) => {
    const { pads, tiles } = packOf(catalogue);
    return { pads, tiles: improvements.map((tile) => tiles[tile]!.cells) };
  },
  priceTrack: (catalogue) => packOf(catalogue).priceTrack,
  situation: (_, { improvements, bonuses, technologies, tokens, goods }) =>
    [improvements, bonuses, technologies, tokens, goods].join(' '),
};
