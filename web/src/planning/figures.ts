/* What planning shows of a game: its figures with their symbols and words. What a plan gives, and
whether it is one, says the server. */
import type { Mark } from '../parts/symbol';
import { words } from './text';

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
export interface FigureLine {
  mark: Mark;
  name: string;
  value: number | string;
  hint: string;
}

export interface PlanFigures {
  /* Of the explorer, beside price and goods. */
  columns: readonly Column[];
  /* What the explorer knows of a result beside what the plan gives; in its table where `tabled`. */
  more?: readonly (Column & { tabled?: boolean })[];
  /* By the server's word for it. */
  sources: Record<string, Source>;
  /* The source of goods that the tray names beside the pads. */
  extra: { source: string; title(n: number): string; hint: string };
  hasTiles: boolean;
  benchLabel: string;
  /* The heading over whom a plan would sell to. */
  reach: string;
}

/* A source, by its words for one and for many. */
export const source = (icon: string, [one, many]: readonly [string, string], short?: string): Source => ({
  icon,
  one,
  many,
  short,
});
export const named = (icon: string, name: string, short?: string): Source => source(icon, [name, name], short);

/* What every game that plans with pads has. */
const PRICE: Column = { field: 'price', name: words.price, icon: 'price', first: ['=', 5] };
const GOODS: Column = { field: 'goods', name: words.goods, icon: 'goods', first: ['>=', 6] };
const BEST: Column = {
  field: 'best',
  name: words.best,
  icon: 'star',
  tip: words.bestTip,
  first: ['=', 1],
  kind: 'flag',
};
export const VISIBLE_GOODS = source('goods', words.sources.symbol);
export const CHEAP_GOODS = named('goods-minus', words.sources.cheap, words.sources.cheapGoods);
export const COVERED_CELLS = source('cover', words.sources.covered);
export const PRICE_SYMBOLS = source('price-up', words.sources.price, words.sources.symbols);

export const columnsOf = (game: PlanFigures): Column[] => [PRICE, GOODS, ...game.columns];
/* Of the explorer's table. */
export const tableOf = (game: PlanFigures): Column[] => [
  ...columnsOf(game),
  ...(game.more ?? []).filter((column) => column.tabled),
];
export const conditionsOf = (game: PlanFigures): Column[] => [...columnsOf(game), ...(game.more ?? []), BEST];

/* Those that count something. */
export const counted = (game: PlanFigures) => columnsOf(game).filter((column) => !column.kind);

/* Conditions on the results in the explorer, written for the server. */

export type Op = '=' | '>=' | '<=';
export interface Filter {
  field: string;
  op: Op;
  value: number;
}

/* What the explorer is asked for. */
export interface ExplorerQuery {
  filters: Filter[];
  /* A column, with - first for falling. */
  sort: string;
}
export const ANYTHING: ExplorerQuery = { filters: [], sort: '-goods' };

export const firstFilter = ({ field, first: [op, value] }: Column): Filter => ({ field, op, value });
export const where = (filters: readonly Filter[]) =>
  filters.map(({ field, op, value }) => `${field}${op}${value}`).join(' ');

const SIGNS: Record<Op, string> = { '=': '=', '>=': '≥', '<=': '≤' };
/* What a condition says after its name. */
export function shown({ kind }: Column, { op, value }: Filter, yes: string, no: string): string {
  if (kind === 'flag') return '';
  if (kind === 'yes') return op === '=' && value === 0 ? no : yes;
  return `${SIGNS[op]} ${value}`;
}
