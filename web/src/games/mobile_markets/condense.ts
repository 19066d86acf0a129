/* The log in few lines: a sale becomes one line, with what it brought. */
import type { TellLine } from '../../table/log';
import type { Told } from '../../types.gen';
import type { Happened } from './types';
import { words } from './text';

/* Told by what comes after them. */
const QUIET: readonly Happened['event'][] = ['Sold', 'Refused', 'PointsReceived'];

export function condense(told: readonly Told[]): TellLine[] {
  const lines: TellLine[] = [];
  const nets = new Map<number, number>();
  for (const { event: raw, sentence } of told) {
    const event = raw as Happened;
    const seat = 'seat' in event ? event.seat : null;
    if (QUIET.includes(event.event)) continue;
    if (event.event === 'ProductMade') nets.set(event.seat, event.net);
    if (event.event === 'SaleEnded') {
      const net = nets.get(event.seat);
      const own = net === undefined ? null : words.saleDone(event.sold, event.unsold, event.sold * net);
      lines.push({ seat, sentence, own });
      continue;
    }
    lines.push({ seat, sentence, own: null });
  }
  return lines;
}
