/* What the log tells about the round: turn order, new tiles, the last sale, what just moved. */
import { happened as standing } from '../../end/log';
import { placesTouched } from '../../table/touched';
import type { LogEntry } from '../../types.gen';
import { priceKey, regionKey, techKey } from './targets';
import { EMPTY, eventsOf, type Happened, type View } from './types';

export const happened = (entries: readonly LogEntry[]) => standing(entries) as Happened[];

/* Seats that took an improvement in this round. */
export function newTiles(events: readonly Happened[]): Set<number> {
  const seats = new Set<number>();
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    if (event?.event === 'RoundBegan') break;
    if (event?.event === 'ImprovementTaken') seats.add(event.seat);
  }
  return seats;
}

/* Which seat took the tile of which place in this round; what is left stays where it lay. */
export function takers(events: readonly Happened[], slots: number): Map<number, number> {
  const round = events.slice(events.findLastIndex((event) => event.event === 'RoundBegan') + 1);
  const places = Array.from({ length: slots }, (_, place) => place);
  return new Map(eventsOf(round, 'ImprovementTaken').map(({ slot, seat }) => [places.splice(slot, 1)[0]!, seat]));
}

/* Per region and buyer who sold there in the round before this one, if the log still knows. */
export function lastSale(events: readonly Happened[], view: View): number[][] | null {
  const goods = view.buyers.map((row) => row.map(() => EMPTY));
  let round = view.round;
  let found = false;
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    if (event?.event === 'RoundBegan') {
      if (event.round <= view.round - 1) break;
      round = event.round - 1;
    }
    if (event?.event === 'Sold' && round === view.round - 1) {
      const row = goods[event.region];
      if (row) row[event.buyer] = event.seat;
      found = true;
    }
  }
  return found ? goods : null;
}

/* Who was first in each region when they were last scored. */
export function leaders(events: readonly Happened[]): Map<number, number> {
  const found = new Map<number, number>();
  let rounds = 0;
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    if (event?.event === 'RoundBegan' && (found.size || ++rounds > 1)) break;
    if (event?.event === 'RegionControlled' && event.place === 1) found.set(event.region, event.seat);
  }
  return found;
}

export const touched = (events: readonly Happened[], view: View) =>
  placesTouched(events, view.rules.colours, touchedKey);

/* The place on the board that an event touched. */
function touchedKey(event: Happened): string | null {
  switch (event.event) {
    case 'Expanded':
    case 'OfficeOpened':
    case 'OfficeAdded':
    case 'Sold':
    case 'RegionControlled':
      return regionKey(event.region);
    case 'OfficeMoved':
      return regionKey(event.target);
    case 'Studied':
    case 'TechnologyCompleted':
      return techKey(event.technology);
    case 'PriceSet':
    case 'PriceChanged':
      return priceKey(event.price);
    default:
      return null;
  }
}

/* What a company does, as against what happens to it. */
export const OWN_EVENTS: readonly Happened['event'][] = [
  'ImprovementTaken',
  'TokenTaken',
  'Studied',
  'TechnologyCompleted',
  'Expanded',
  'OfficeOpened',
  'OfficeAdded',
  'BonusDeclined',
  'GoodsGained',
  'Sold',
  'ProgressLost',
  'GoodsLost',
];
