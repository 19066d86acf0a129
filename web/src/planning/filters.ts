/* Conditions on the results in the explorer, written for the server. */
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

export const COLUMNS: [field: string, icon: string][] = [
  ['price', 'price'],
  ['goods', 'goods'],
  ['research', 'research'],
  ['logistics', 'logistics'],
  ['factory', 'improve'],
];

/* Conditions without a column. */
export const MORE: [field: string, icon: string][] = [
  ['buyers', 'buyer'],
  ['best', 'star'],
];

/* Those that are only yes or no. */
export const SWITCHES = ['factory', 'best'];

/* What a new condition begins with. */
const FIRST: Record<string, Filter> = {
  price: { field: 'price', op: '=', value: 5 },
  goods: { field: 'goods', op: '>=', value: 6 },
  research: { field: 'research', op: '>=', value: 2 },
  logistics: { field: 'logistics', op: '>=', value: 2 },
  factory: { field: 'factory', op: '>=', value: 1 },
  buyers: { field: 'buyers', op: '>=', value: 6 },
  best: { field: 'best', op: '=', value: 1 },
};

export const firstFilter = (field: string): Filter => FIRST[field] ?? { field, op: '>=', value: 1 };
export const where = (filters: readonly Filter[]) =>
  filters.map(({ field, op, value }) => `${field}${op}${value}`).join(' ');

const SIGNS: Record<Op, string> = { '=': '=', '>=': '≥', '<=': '≤' };
export function shown({ field, op, value }: Filter, yes: string, no: string): string {
  if (field === 'best') return yes;
  if (field === 'factory') return op === '=' && value === 0 ? no : yes;
  return `${SIGNS[op]} ${value}`;
}
