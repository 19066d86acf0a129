/* What each company last asked, as far as the log tells. */
import type { LogEntry } from '../types.gen';

const PRICED = ['PriceSet', 'PriceChanged'];

/* By seat; null if the log does not tell of everybody. */
export function lastPrices(log: readonly LogEntry[], seats: number): number[] | null {
  const prices: number[] = [];
  for (const { told } of log)
    for (const { event } of told as { event: { event: string; seat: number; price: number } }[])
      if (PRICED.includes(event.event)) prices[event.seat] = event.price;
  return Object.keys(prices).length === seats ? prices : null;
}
