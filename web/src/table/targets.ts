/* What can be done now, by the place on the board where it is done; a game fills it. */

export interface Effect {
  title: string;
  lines: [icon: string, line: string][];
  /* For the bar: what, and what of it. */
  say: [what: string, then: string, more: string];
  button: string;
  /* Of ending a turn while more could be done: the words, and what it costs. */
  early?: [words: string, cost: string];
}

export interface Target {
  key: string;
  line: string;
  action: { do: string };
  effect: Effect;
}

export interface Targets<T extends Target> {
  at: Map<string, T>;
  /* In the order the keyboard walks through them. */
  order: string[];
  /* Actions without a place on the board. */
  loose: T[];
  end: T | null;
}

export const noTargets = <T extends Target>(): Targets<T> => ({ at: new Map(), order: [], loose: [], end: null });
