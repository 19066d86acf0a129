/* A round of Smartphone Inc. as it is told: how long each event takes, and what lies over the map. */
import type { SceneProps, StoryParts } from '../../game';
import { packOf } from '../pack';
import type { Catalogue, Happened, View } from '../types';
import { Reveal } from './reveal';
import { Summary } from './summary';

/* In ms at normal speed; what is not here is told together with the next. */
const LENGTH: Partial<Record<Happened['event'], number>> = {
  PlansRevealed: 6000,
  PhaseBegan: 400,
  PriceSet: 560,
  GoodsProduced: 760,
  ImprovementTaken: 900,
  TokenTaken: 900,
  Studied: 450,
  TechnologyCompleted: 1500,
  GoodsGained: 700,
  PriceChanged: 700,
  Expanded: 420,
  OfficeOpened: 1000,
  OfficeAdded: 1000,
  OfficeMoved: 1000,
  SoldDirect: 1000,
  BonusDeclined: 500,
  DirectiveClaimed: 1200,
  Sold: 210,
  GoodsLost: 620,
  GoodsKept: 620,
  SalesScored: 900,
  RegionControlled: 800,
};

function Scene({ beat, catalogue, names }: SceneProps<View, Catalogue>) {
  const event = beat.told.event as Happened;
  const board = { view: beat.after, pack: packOf(catalogue), names };
  return event.event === 'PlansRevealed' ? <Reveal board={board} revealed={event} /> : null;
}

export const story: StoryParts<View, Catalogue> = {
  length: (event) => LENGTH[event.event as Happened['event']] ?? 0,
  Scene,
  Summary,
};
