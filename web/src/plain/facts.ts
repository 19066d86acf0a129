/* What a view of an unknown game holds, in words: names as the game writes them, values as they are. */
import type { GameView } from '../games/game';

export type Fact = readonly [name: string, value: string];

/* Shown elsewhere on the page. */
const SHOWN = new Set<string>(['seat', 'round', 'phase', 'to_act', 'options', 'rules', 'pack']);

/* A seat has its standing, and its own of every list with one entry a seat; all else is the table's. */
export function factsOf(
  view: GameView,
  standing: readonly Record<string, number>[],
  seats: number,
): { table: Fact[]; companies: Fact[][] } {
  const table: Fact[] = [];
  const companies = Array.from({ length: seats }, (_, seat) => fields(standing[seat] ?? {}));
  const told = new Set(Object.keys(standing[0] ?? {}));
  for (const [name, value] of Object.entries(view)) {
    if (SHOWN.has(name) || told.has(name)) continue;
    if (Array.isArray(value) && value.length === seats)
      value.forEach((one, seat) => companies[seat]!.push(...(isRecord(one) ? fields(one) : [fact(name, one)])));
    else table.push(...(isRecord(value) ? fields(value) : [fact(name, value)]));
  }
  return { table: table.filter(([, value]) => value), companies };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fields = (record: Record<string, unknown>): Fact[] =>
  Object.entries(record)
    .map(([name, value]) => fact(name, value))
    .filter(([, value]) => value);

const fact = (name: string, value: unknown): Fact => [name.replaceAll('_', ' '), written(value)];

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, one]) => `${name} ${written(one)}`)
      .join(' ');
  return String(value);
}
