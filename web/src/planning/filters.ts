/* Conditions on the results in the explorer, written for the server. */
import type { Column } from './game';

export type Op = '=' | '>=' | '<=';
export interface Filter {
  field: string;
  op: Op;
  value: number;
}

/* What the explorer is asked for. */
export interface Search {
  filters: Filter[];
  /* A column, with - first for falling. */
  sort: string;
}
export const ANYTHING: Search = { filters: [], sort: '-goods' };

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
