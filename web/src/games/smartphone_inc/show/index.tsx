/* A round of Smartphone Inc. as it is told: how long each event takes, and what lies over the map. */
import { narrow } from '../../../parts/media';
import { calm } from '../../../prefs';
import type { LogEntry } from '../../../types.gen';
import type { SceneProps, StoryParts } from '../../game';
import { packOf } from '../pack';
import { PRICING, PRODUCTION, eventsOf, type Catalogue, type Happened, type View } from '../types';
import { isAlone, scoredWith } from './alone';
import { Flights } from './flights';
import { Narration } from './narration';
import { PATENT_PARTS, Patent } from './patent';
import { Pricing } from './pricing';
import { Production } from './production';
import { REVEAL_PARTS, Reveal } from './reveal';
import { Summary } from './summary';

/* In ms at normal speed; what is not here is told together with the next. */
const LENGTH: Partial<Record<Happened['event'], number>> = {
  PhaseBegan: 400,
  PriceSet: 420,
  GoodsProduced: 420,
  ImprovementTaken: 900,
  TokenTaken: 900,
  Studied: 450,
  TechnologyCompleted: 900,
  GoodsGained: 700,
  PriceChanged: 700,
  Expanded: 560,
  OfficeOpened: 1300,
  OfficeAdded: 1300,
  OfficeMoved: 1300,
  SoldDirect: 1200,
  BonusDeclined: 500,
  DirectiveClaimed: 1200,
  Sold: 210,
  GoodsLost: 620,
  GoodsKept: 620,
  SalesScored: 1300,
  RegionControlled: 1200,
};
/* Where the map has to go there first. */
const SOLD_FAR = 450;
const LAST_OF_ALL = 700;
const PLACE_IN_ORDER = 240;
const SOURCE = 200;
const REGION_MORE = 280;
const STILL_REVEAL = 5000;

function length(raw: { event: string }, view: View, entry: LogEntry): number | readonly number[] {
  const event = raw as Happened;
  const ms = LENGTH[event.event] ?? 0;
  const last = 'seat' in event && event.seat === view.companies.length - 1 ? LAST_OF_ALL : 0;
  switch (event.event) {
    case 'PlansRevealed':
      return calm() ? STILL_REVEAL : REVEAL_PARTS;
    case 'PhaseBegan':
      return firstOrder(event, view) ? ms + LAST_OF_ALL + PLACE_IN_ORDER * view.companies.length : ms;
    case 'PriceSet':
      return ms + last;
    case 'GoodsProduced':
      return ms + last + SOURCE * [event.symbols, event.covered, event.face_down].filter(Boolean).length;
    case 'TechnologyCompleted':
      return event.patent ? PATENT_PARTS : event.seat === view.seat ? 0 : ms;
    case 'Sold':
      return narrow.value ? SOLD_FAR : ms;
    case 'RegionControlled': {
      const told = entry.told.map((one) => one.event as Happened);
      const next = told[told.indexOf(event) + 1];
      if (isAlone(view, event)) {
        const alone = scoredWith(view, told.slice(0, told.indexOf(event) + 1));
        return next && isAlone(view, next) ? 0 : ms + REGION_MORE * Math.min(alone.length - 1, 5);
      }
      return event.place === 1 ? ms : ms - 400;
    }
    default:
      return ms;
  }
}

/* The order of turns, the first time a round has one. */
const firstOrder = (event: Happened, { round, rules }: View) =>
  event.event === 'PhaseBegan' && event.order?.length && event.phase === (round < rules.rounds ? 4 : 5)
    ? event.order
    : null;

function Scene({ beat, part, catalogue, names }: SceneProps<View, Catalogue>) {
  const event = beat.told.event as Happened;
  const board = { view: beat.after, pack: packOf(catalogue), names };
  const { phase } = beat.after;
  if (event.event === 'PlansRevealed') return <Reveal board={board} revealed={event} part={part} />;
  const order = firstOrder(event, beat.after);
  if (event.event === 'PriceSet' || (event.event === 'PhaseBegan' && (phase === PRICING || order)))
    return <Pricing board={board} order={order ?? []} />;
  if (event.event === 'GoodsProduced' || (event.event === 'PhaseBegan' && phase === PRODUCTION)) {
    const told = beat.entry.told.slice(0, beat.count).map((one) => one.event as Happened);
    return <Production board={board} made={eventsOf(told, 'GoodsProduced')} />;
  }
  if (event.event === 'TechnologyCompleted' && event.patent) return <Patent board={board} event={event} part={part} />;
  const told = beat.entry.told.slice(0, beat.count).map((one) => one.event as Happened);
  const events = isAlone(beat.after, event) ? scoredWith(beat.after, told) : [event];
  return <Flights key={`${beat.entry.version} ${beat.count}`} board={board} before={beat.before} events={events} />;
}

export const story: StoryParts<View, Catalogue> = {
  length,
  /* A patent is a moment for whoever takes it, too. */
  alsoOwn: ['TechnologyCompleted'],
  Narration,
  Scene,
  Summary,
};
