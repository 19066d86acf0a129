/* VP by source and round, from the game's events; places and what breaks a tie. */
import { Counter, type Tally } from '../../end/tally';
import type { Pack } from '../pack';
import type { Happened, View } from '../types';

/* One tally a seat; null if the events do not reach from the first round to the end. */
export function tally(events: readonly Happened[], view: View, pack: Pack): Tally[] | null {
  const { rounds, colours } = view.rules;
  const counter = new Counter(view.companies.length, rounds);
  let totals: number[] | null = null;
  colours.forEach((colour, seat) =>
    counter.add(seat, 0, 'start', pack.companies.find((company) => company.colour === colour)?.vp ?? 0),
  );
  for (const event of events) {
    if (event.event === 'RoundBegan') {
      if (event.round !== counter.round + 1) return null;
      counter.round = event.round;
    } else if (!counter.round) continue;
    else if (event.event === 'PriceSet' || event.event === 'PriceChanged') counter.price(event.seat, event.price);
    else if (event.event === 'SalesScored' || event.event === 'SoldDirect')
      counter.add(event.seat, counter.round, 'sales', event.vp);
    else if (event.event === 'RegionControlled') counter.add(event.seat, counter.round, 'control', event.vp);
    else if (event.event === 'GameEnded') {
      totals = event.scores.map((score) => score.total);
      event.scores.forEach((score, seat) => {
        counter.add(seat, counter.endStep, 'patents', score.patents);
        counter.add(seat, counter.endStep, 'retailers', score.retailers);
        counter.add(seat, counter.endStep, 'directives', score.directives);
      });
    }
  }
  return totals && counter.round === rounds ? counter.finish(totals) : null;
}

const bits = (mask: number) => mask.toString(2).replaceAll('0', '').length;
export const technologies = (view: View, seat: number) => bits(view.companies[seat]!.technologies);
export const patents = (view: View, seat: number) => bits(view.companies[seat]!.patents);

/* For the list of places; who won says the server. */
export function ranked(tallies: readonly Tally[], view: View, winners: readonly number[]): Tally[] {
  const won = (one: Tally) => Number(winners.includes(one.seat));
  return [...tallies].sort(
    (a, b) =>
      won(b) - won(a) ||
      b.total - a.total ||
      technologies(view, b.seat) - technologies(view, a.seat) ||
      patents(view, b.seat) - patents(view, a.seat),
  );
}

/* Those who are even in everything share a place; all winners are first. */
export function placeOf(order: readonly Tally[], view: View, winners: readonly number[], one: Tally): number {
  if (winners.includes(one.seat)) return 1;
  const even = (other: Tally) =>
    other.total === one.total &&
    technologies(view, other.seat) === technologies(view, one.seat) &&
    patents(view, other.seat) === patents(view, one.seat);
  return order.findIndex((other) => even(other) && !winners.includes(other.seat)) + 1;
}
