/* What the log tells about the round: turn order, cards that went, what just moved. */
import { placesTouched } from '../../table/touched';
import type { LogEntry, Told } from '../../types.gen';
import { markerOf, type Board } from './board';
import { companyKey, priceKey } from './targets';
import type { Display, Happened, View } from './types';

export const happened = (entries: readonly LogEntry[]): Happened[] =>
  entries.flatMap((entry) => entry.told.map(eventOf));

/* A customer's refusal with the server's words for it: what its sentence ends with. */
export function eventOf({ event, sentence }: Told): Happened {
  const one = event as Happened;
  return one.event === 'Refused' ? { ...one, why: sentence.slice(sentence.indexOf(': ') + 2, -1) } : one;
}

/* The events of this round, the newest last. */
export function thisRound(events: readonly Happened[]): Happened[] {
  const start = events.findLastIndex((event) => event.event === 'RoundBegan');
  return events.slice(Math.max(start, 0));
}

export interface Gone {
  seat: number;
  card: number;
  how: 'bought' | 'gained' | 'discarded';
}

/* The cards that left a display in this round since it was filled. */
export function gone(events: readonly Happened[], display: Display): Gone[] {
  return thisRound(events).flatMap((event): Gone[] => {
    if (event.event === 'CardBought' && event.display === display) return [{ ...event, how: 'bought' }];
    if (event.event === 'CardGained' && event.display === display) return [{ ...event, how: 'gained' }];
    if (event.event === 'CardDiscarded' && event.display === display) return [{ ...event, how: 'discarded' }];
    return [];
  });
}

export const touched = (events: readonly Happened[], view: View) =>
  placesTouched(events, view.rules.colours, touchedKey);

/* The place on the board that an event touched. */
function touchedKey(event: Happened): string | null {
  switch (event.event) {
    case 'PriceSet':
      return priceKey(markerOf(event));
    case 'CardBought':
    case 'CardGained':
    case 'CustomerTaken':
    case 'CustomerReleased':
      return companyKey(event.seat);
    default:
      return null;
  }
}

/* What a company does, as against what happens to it. */
export const OWN_EVENTS: readonly Happened['event'][] = [
  'PriceSet',
  'CardBought',
  'CardGained',
  'TokensGained',
  'CustomerTaken',
  'CustomerReleased',
  'PointsLost',
  'SaleEnded',
];

/* Columns that lost their last customer in this round, with who sold to it. */
export function soldOut(events: readonly Happened[], { view, pack }: Board): Map<number, number> {
  const map = new Map<number, number>();
  for (const event of thisRound(events)) {
    if (event.event !== 'Sold' || event.private) continue;
    const price = pack.customers[event.customer]?.price ?? 0;
    if (!view.market[pack.price_track.indexOf(price)]?.length) map.set(price, event.seat);
  }
  return map;
}

/* The points this seat began its turn with. */
export function receivedIn(events: readonly Happened[], seat: number | null): number {
  const found = thisRound(events).findLast((event) => event.event === 'PointsReceived' && event.seat === seat);
  return found?.event === 'PointsReceived' ? found.points : 0;
}
