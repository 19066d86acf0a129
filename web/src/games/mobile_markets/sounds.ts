/* What one hears of Mobile Markets. */
import type { EventSounds } from '../game';
import type { Happened } from './types';

export const sounds: EventSounds<Happened['event']> = {
  EventRevealed: 'flip',
  PlansRevealed: 'flip',
  PriceSet: 'place',
  CardBought: 'flip',
  CardGained: 'flip',
  CustomerTaken: 'flip',
  CustomerReleased: 'place',
  ProductMade: 'place',
  Sold: 'sale',
};
