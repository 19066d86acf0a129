/* The texts of planning in Mobile Markets, English; part of the page's catalogue. */
export const words = {
  benchLabel: 'Bench. Tab goes from pad to pad, arrows move it, R turns, F flips, T swaps which pad lies on top.',
  technology: 'Technology',
  marketing: 'Marketing',
  technologyHint: (n: number) => (n ? 'to buy a technology and features' : 'nothing to buy with'),
  marketingHint: (n: number) => (n ? 'for a campaign and private customers' : 'nothing to spend'),
  events: () => 'Events',
  eventsHint: 'goods for everybody',
  columns: {
    price: 'Price',
    goods: 'Goods',
    technology: 'Technology',
    marketing: 'Marketing',
    best: 'Best',
  },
  tips: {
    best: 'No other result at this price is at least as good in everything',
  },
  sources: {
    events: 'Events of this game',
    symbol: ['Visible symbol', 'Visible symbols'],
    cheap: 'Goods with price −1',
    covered: ['Covered cell of the lower pad', 'Covered cells of the lower pad'],
    cards: 'Your cards',
    price: ['Price symbol', 'Price symbols'],
    symbols: 'symbols',
    cheapGoods: 'cheap goods',
    limits: 'Limits of the round',
    limitsShort: 'limits',
  },
} as const;
