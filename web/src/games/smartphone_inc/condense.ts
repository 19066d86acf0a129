/* The log in few lines: a company's steps of one kind in a row become one. */
import type { TellLine } from '../../table/log';
import { text } from '../../text';
import type { Told } from '../../types.gen';
import type { Pack } from './pack';
import type { Happened } from './types';
import { words } from './text';

interface Open extends TellLine {
  event: Happened;
  goods: Map<number, number>;
}

/* Told by what comes after them. */
const QUIET: readonly Happened['event'][] = ['ProgressReceived', 'MarkerMoved'];

export function condense(told: readonly Told[], pack: Pack): TellLine[] {
  const lines: Open[] = [];
  for (const { event: raw, sentence } of told) {
    const event = raw as Happened;
    if (QUIET.includes(event.event)) continue;
    const seat = 'seat' in event ? event.seat : null;
    const last = lines.at(-1);
    const same = last && last.seat === seat && seat !== null;
    if (event.event === 'Sold' && same && last.event.event === 'Sold') {
      last.goods.set(event.region, (last.goods.get(event.region) ?? 0) + 1);
      last.own = soldWords(last.goods, pack);
      continue;
    }
    if (same && follows(last.event, event)) lines.pop();
    const goods = new Map<number, number>();
    if (event.event === 'Sold') goods.set(event.region, 1);
    const taken = event.event === 'ImprovementTaken' ? pack.tiles[event.tile]?.cells : undefined;
    const own = taken ? words.takes : event.event === 'RoundBegan' ? words.roundBegins(event.round) : null;
    lines.push({ seat, sentence, own, marks: taken, event, goods });
  }
  return lines;
}

function soldWords(goods: Map<number, number>, pack: Pack): string {
  const all = [...goods.values()].reduce((sum, n) => sum + n, 0);
  return words.sold(
    all,
    text.list([...goods].map(([region, n]) => words.soldIn(pack.regions[region]?.name ?? '', n, goods.size))),
  );
}

/* Whether the later event says all the earlier one did. */
function follows(earlier: Happened, later: Happened): boolean {
  if (earlier.event === 'Expanded')
    return (later.event === 'Expanded' || later.event === 'OfficeOpened') && later.region === earlier.region;
  if (earlier.event === 'Studied')
    return (
      (later.event === 'Studied' || later.event === 'TechnologyCompleted') && later.technology === earlier.technology
    );
  return false;
}
