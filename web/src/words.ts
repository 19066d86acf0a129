/* How words are put together, for every catalogue of texts. */
export const plural = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
/* For one thing and for many: "1 card", "2 cards". */
export const counting = (one: string, many: string) => (n: number) => plural(n, one, many);
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
export const th = (n: number) => `${n}${{ one: 'st', two: 'nd', few: 'rd' }[ordinals.select(n) as string] ?? 'th'}`;
export const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
];

/* "5 minutes ago", "yesterday", and from two weeks on the date. */
export function ago(then: number, now = Date.now()): string {
  const past = Math.max(0, now - then);
  if (past < 60_000) return 'just now';
  if (past > 14 * 86_400_000)
    return new Date(then).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' });
  const [unit, length] = UNITS.findLast(([, least]) => past >= least) ?? ['minute', 60_000];
  return relative.format(-Math.floor(past / length), unit);
}
