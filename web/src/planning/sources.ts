/* Where goods and price come from, by the server's word for it. */
const SOURCES: Record<string, [icon: string, one: string, many: string]> = {
  kept: ['goods', 'Kept from last round', 'Kept from last round'],
  G: ['goods', 'Visible symbol', 'Visible symbols'],
  'G-': ['goods-minus', 'Goods with price −1', 'Goods with price −1'],
  'covered cells': ['cover', 'Covered cell of the lower pad', 'Covered cells of the lower pad'],
  'improvements face down': ['beside', 'Tile beside', 'Tiles beside'],
  tokens: ['token', 'Goods token', 'Goods tokens'],
  'LI-ION': ['liion', 'LI-ION', 'LI-ION'],
  '+$': ['price-up', 'Price symbol', 'Price symbols'],
  NFC: ['nfc', 'NFC', 'NFC'],
  'end of the track': ['price', 'End of the track', 'End of the track'],
};

export const sourceIcon = (source: string) => SOURCES[source]?.[0] ?? 'goods';
export function sourceName(source: string, n: number): string {
  const [, one, many] = SOURCES[source] ?? [];
  return (n === 1 ? one : many) ?? source;
}

/* Short names in the story of a price. */
const SHORT: Record<string, string> = {
  '+$': 'symbols',
  'G-': 'cheap goods',
  NFC: 'NFC',
  'end of the track': 'end of the track',
};
export const shortSource = (source: string) => SHORT[source] ?? source;
