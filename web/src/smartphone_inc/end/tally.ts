/* What happened in a game, added up: VP by source and round, prices, the standing. */
import type { Pack } from '../pack';
import type { Happened, View } from '../types';

export const SOURCES = ['start', 'sales', 'control', 'patents', 'retailers', 'directives'] as const;
export type Source = (typeof SOURCES)[number];
export type Amounts = Partial<Record<Source, number>>;

export interface Tally {
  seat: number;
  /* Start, each round, end. */
  steps: Amounts[];
  /* VP after each step. */
  curve: number[];
  /* The price at which goods were sold in each round. */
  prices: number[];
  sums: Amounts;
  total: number;
  technologies: number;
  patents: number;
}

const bits = (mask: number) => mask.toString(2).replaceAll('0', '').length;
export const sum = (amounts: Amounts) => SOURCES.reduce((all, source) => all + (amounts[source] ?? 0), 0);

/* One tally a seat; null if the events do not reach from the first round to the end. */
export function tally(events: readonly Happened[], view: View, pack: Pack): Tally[] | null {
  const rounds = view.rules.rounds;
  const tallies: Tally[] = view.companies.map((company, seat) => ({
    seat,
    steps: Array.from({ length: rounds + 2 }, () => ({})),
    curve: [],
    prices: [],
    sums: {},
    total: 0,
    technologies: bits(company.technologies),
    patents: bits(company.patents),
  }));
  let round = 0;
  let ended = false;
  const add = (seat: number, step: number, source: Source, vp: number) => {
    const here = tallies[seat]!.steps[step]!;
    if (vp) here[source] = (here[source] ?? 0) + vp;
  };
  tallies.forEach(({ seat }) => {
    const colour = view.rules.colours[seat];
    add(seat, 0, 'start', pack.companies.find((company) => company.colour === colour)?.vp ?? 0);
  });
  for (const event of events) {
    if (event.event === 'RoundBegan') {
      if (event.round !== round + 1) return null;
      round = event.round;
    } else if (event.event === 'PriceSet' || event.event === 'PriceChanged')
      tallies[event.seat]!.prices[round - 1] = event.price;
    else if (event.event === 'SalesScored' || event.event === 'SoldDirect') {
      if (round) add(event.seat, round, 'sales', event.vp);
    } else if (event.event === 'RegionControlled') {
      if (round) add(event.seat, round, 'control', event.vp);
    } else if (event.event === 'GameEnded') {
      ended = true;
      event.scores.forEach((score, seat) => {
        add(seat, rounds + 1, 'patents', score.patents);
        add(seat, rounds + 1, 'retailers', score.retailers);
        add(seat, rounds + 1, 'directives', score.directives);
      });
    }
  }
  if (!ended || round !== rounds) return null;
  for (const one of tallies) {
    for (const step of one.steps) {
      one.total += sum(step);
      one.curve.push(one.total);
      for (const source of SOURCES)
        if (step[source]) one.sums[source] = (one.sums[source] ?? 0) + step[source];
    }
  }
  return tallies;
}

/* Totals only, where the log is not whole. */
export function totals(scores: readonly number[], view: View): Tally[] {
  return view.companies.map((company, seat) => ({
    seat,
    steps: [],
    curve: [],
    prices: [],
    sums: {},
    total: scores[seat] ?? company.vp,
    technologies: bits(company.technologies),
    patents: bits(company.patents),
  }));
}

/* For the list of places; who won says the server. */
export function ranked(tallies: readonly Tally[], winners: readonly number[]): Tally[] {
  const won = (one: Tally) => Number(winners.includes(one.seat));
  return [...tallies].sort(
    (a, b) =>
      won(b) - won(a) || b.total - a.total || b.technologies - a.technologies || b.patents - a.patents,
  );
}
