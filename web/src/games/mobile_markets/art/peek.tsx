/* The large view of a card or a customer, for its answer. */
import type { ComponentChildren } from 'preact';
import type { Pack } from '../types';
import { Face, deckOf, type Deck } from './face';

export function largeFace(pack: Pack, thing: string, customer: (index: number) => ComponentChildren) {
  const [deck, number] = thing.split(':') as [string, string | undefined];
  const index = Number(number);
  if (deck === 'customer') return customer(index);
  if (!isDeck(pack, deck)) return null;
  return <Face pack={pack} deck={deck} index={index} size="large" cost={printedCost(pack, deck, index)} />;
}

const isDeck = (pack: Pack, kind: string): kind is Deck => kind in deckOf(pack);

/* A card one starts with has no cost. */
function printedCost(pack: Pack, deck: Deck, index: number): number | undefined {
  const row = deckOf(pack)[deck][index];
  return row && 'cost' in row && row.cost ? row.cost : undefined;
}
