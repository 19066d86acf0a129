/* What planning shows of a game: its figures with their symbols and words. What a plan gives, and
whether it is one, says the server. */
import type { Mark } from '../parts/symbol';
import type { Op } from './filters';

export interface Column {
  /* As the server calls it. */
  field: string;
  name: string;
  icon: string;
  tip?: string;
  /* What a new condition on it begins with. */
  first: readonly [Op, number];
  /* yes: only yes or no. flag: can be asked for, not against. */
  kind?: 'yes' | 'flag';
}

/* Where goods or a change of the price come from. */
interface Source {
  icon: string;
  one: string;
  many: string;
  /* In the story of a price. */
  short?: string;
}

/* One row of the result. */
export interface Line {
  mark: Mark;
  name: string;
  value: number | string;
  hint: string;
}

export interface Game {
  /* Of the explorer, price and goods first. */
  columns: readonly Column[];
  /* Conditions without a column. */
  more: readonly Column[];
  /* By the server's word for it. */
  sources: Record<string, Source>;
  /* The source of goods that the tray names beside the pads. */
  extra: { source: string; title(n: number): string; hint: string };
  hasTiles: boolean;
  benchLabel: string;
}

/* Those that count something. */
export const counted = (game: Game) => game.columns.filter((column) => !column.kind);
