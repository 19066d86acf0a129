/* The cards of Mobile Markets for the pages of the rules. */
import type { CardFaces } from '../game';
import { Face, deckOf, type Deck, type Size } from './art/face';
import { Bubble, Bust } from './customer';
import type { Pack } from './types';

const DECKS: Record<string, Deck> = {
  technologies: 'technology',
  features: 'feature',
  campaigns: 'campaign',
  events: 'event',
  steve_jr: 'steve',
};

export const facesOf =
  (size: Size): CardFaces =>
  (catalogue, kind, id) => {
    const pack = catalogue as Pack;
    const deck = DECKS[kind];
    const rows = deck ? deckOf(pack)[deck] : kind === 'customers' ? pack.customers : [];
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) return null;
    return deck ? (
      <Face pack={pack} deck={deck} index={index} size={size} />
    ) : (
      <span class="cust">
        <Bust pack={pack} index={index} />
        <Bubble pack={pack} index={index} price />
      </span>
    );
  };

export const faces = facesOf('small');
