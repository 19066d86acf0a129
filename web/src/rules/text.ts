/* Words of the rules pages; the rules themselves come from docs/. */
export const rulesText = {
  title: 'Rules',
  lead: 'The games in our own words. Every rule has a number, and every refusal at the table cites it.',
  books: {
    glossary: ['Glossary', 'One word for each thing, and every symbol'],
    rulings: ['Rulings', 'How we play where the rulebooks are silent, and why'],
  } as Record<string, [string, string]>,
  cards: (game: string) => `${game}: all components`,
  cardsText: 'Every card, tile, region and pad with its values',
  house: 'House values',
  houseText: 'Values we designed because we do not know the printed ones',
  houseLead:
    'The documents do not show these values, so we designed them. They can be replaced by the printed ones in a data pack without changing a rule.',
  houseOf: (fields: string) => `ours: ${fields}`,
  houseMark: 'house',
  houseTip: 'Designed by us: the documents do not show this value',
  contents: 'Contents',
  search: 'Search the rules, or ask: when do I get paid?',
  keys: [
    ['/', 'search or ask'],
    ['↑ ↓', 'through the results'],
    ['Enter', 'open a result'],
    ['Esc', 'back to the page'],
    ['?', 'symbols and keys'],
  ] as [string, string][],
  found: (n: number) => (n === 1 ? '1 result' : `${n} results`),
  nothing: (words: string) => `No match for “${words}”. Try a single word, or the number of a rule or a card.`,
  missing: 'There is no such rules page.',
  failed: 'The rules could not be loaded. Is the server running?',
  loading: 'Loading the rules',
  back: 'All rules',
  rule: (number: string) => `Rule ${number}`,
};
