/* What the end says of a game. */
export interface EndGame {
  /* Where it comes from, bottom to top in the bars: key and name. The key is the class of its tint. */
  sources: readonly (readonly [key: string, name: string])[];
  /* What counts, such as VP: titles of the charts, and an amount in words. */
  bySource: string;
  total: string;
  lead: string;
  amount(n: number): string;
}
