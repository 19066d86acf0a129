/* What one hears of Smartphone Inc. */
import type { EventSounds } from '../game';
import type { Happened } from './types';

export const sounds: EventSounds<Happened['event']> = {
  PlansRevealed: 'flip',
  ImprovementTaken: 'flip',
  TokenTaken: 'place',
  Studied: 'place',
  TechnologyCompleted: 'flip',
  Expanded: 'place',
  OfficeOpened: 'place',
  OfficeAdded: 'place',
  OfficeMoved: 'place',
  Sold: 'sale',
  SoldDirect: 'sale',
  DirectiveClaimed: 'flip',
};
