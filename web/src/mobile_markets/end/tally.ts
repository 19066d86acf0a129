/* Money by source and round, from the game's events. */
import { Counter, type Tally } from '../../end/tally';
import type { Happened, View } from '../types';

/* One tally a seat; null if the events do not reach from the first round to the end. */
export function tally(events: readonly Happened[], view: View): Tally[] | null {
  const { rounds } = view.rules;
  const counter = new Counter(view.companies.length, rounds);
  let totals: number[] | null = null;
  /* In the last round what comes after the profit is for the end of the game. */
  let paid = false;
  for (const event of events) {
    if (event.event === 'RoundBegan') {
      if (event.round !== counter.round + 1) return null;
      counter.round = event.round;
      paid = false;
    } else if (!counter.round) continue;
    else if (event.event === 'PriceSet') counter.price(event.seat, event.price);
    else if (event.event === 'ShareScored') counter.add(event.seat, counter.round, 'share', event.money);
    else if (event.event === 'ProfitScored') {
      paid = true;
      counter.add(event.seat, counter.round, 'profit', event.money);
    } else if (event.event === 'MoneyGained') {
      if (paid) counter.add(event.seat, counter.endStep, 'final', event.money);
      else counter.add(event.seat, counter.round, 'cards', event.money);
    } else if (event.event === 'GameEnded') totals = event.money;
  }
  return totals && counter.round === rounds ? counter.finish(totals) : null;
}

/* For the list of places; who won says the server. */
export function ranked(tallies: readonly Tally[], view: View, winners: readonly number[]): Tally[] {
  const won = (one: Tally) => Number(winners.includes(one.seat));
  const initiative = (one: Tally) => view.companies[one.seat]!.initiative;
  return [...tallies].sort((a, b) => won(b) - won(a) || b.total - a.total || initiative(a) - initiative(b));
}
