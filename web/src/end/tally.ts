/* What a game brought each company, added up: by source and round, and the price of each round. */
export type Amounts = Record<string, number>;

export interface Tally {
  seat: number;
  /* Start, each round, end; none if the log is not whole. */
  steps: Amounts[];
  /* The total after each step. */
  curve: number[];
  /* What was asked for goods in each round. */
  prices: number[];
  sums: Amounts;
  total: number;
}

const empty = (seat: number, total: number): Tally => ({ seat, steps: [], curve: [], prices: [], sums: {}, total });

/* Totals only, where the log is not whole. */
export const totals = (scores: readonly number[]): Tally[] => scores.map((total, seat) => empty(seat, total));

/* Adds up what happens, event by event. */
export class Counter {
  round = 0;
  private readonly tallies: Tally[];

  constructor(
    seats: number,
    private readonly rounds: number,
  ) {
    this.tallies = Array.from({ length: seats }, (_, seat) => ({
      ...empty(seat, 0),
      steps: Array.from({ length: rounds + 2 }, () => ({})),
    }));
  }

  get endStep(): number {
    return this.rounds + 1;
  }

  add(seat: number, step: number, source: string, amount: number): void {
    const here = this.tallies[seat]!.steps[step]!;
    if (amount) here[source] = (here[source] ?? 0) + amount;
  }

  price(seat: number, price: number): void {
    this.tallies[seat]!.prices[this.round - 1] = price;
  }

  /* One tally a seat; null if it does not come to these totals. */
  finish(expected: readonly number[]): Tally[] | null {
    for (const one of this.tallies)
      for (const step of one.steps) {
        for (const [source, amount] of Object.entries(step)) {
          one.total += amount;
          one.sums[source] = (one.sums[source] ?? 0) + amount;
        }
        one.curve.push(one.total);
      }
    return this.tallies.every((one) => one.total === expected[one.seat]) ? this.tallies : null;
  }
}
