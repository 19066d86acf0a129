/* What the log tells at a table. */
import type { LogEntry } from '../types.gen';

/* The last announced turn order in this round. */
export function lastOrder(events: readonly { event: string; order?: number[] }[]): number[] {
  const round = events.slice(events.findLastIndex((event) => event.event === 'RoundBegan') + 1);
  return round.findLast((event) => event.event === 'PhaseBegan' && event.order?.length)?.order ?? [];
}

/* What was done for a seat because it had one option: told under another seat's decision.
own: the kinds of events that are somebody's doing. */
export function takenFor(seat: number | null, entries: readonly LogEntry[], own: readonly string[]): string[] {
  if (seat === null) return [];
  return entries
    .filter((entry) => entry.seat !== seat && entry.seat !== null)
    .flatMap((entry) => entry.told)
    .filter((told) => {
      const event = told.event as { event: string; seat?: number };
      return event.seat === seat && own.includes(event.event);
    })
    .map((told) => told.sentence);
}
