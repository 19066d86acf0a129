/* How words are put together, for every catalogue of texts. */
export const plural = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
/* For one thing and for many: "1 card", "2 cards". */
export const counting = (one: string, many: string) => (n: number) => plural(n, one, many);
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
export const th = (n: number) => `${n}${{ one: 'st', two: 'nd', few: 'rd' }[ordinals.select(n) as string] ?? 'th'}`;
export const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
