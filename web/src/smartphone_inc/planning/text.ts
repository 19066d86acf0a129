/* The texts of planning in Smartphone Inc., English; part of the page's catalogue. */
import { plural } from '../../words';

export const words = {
  benchLabel:
    'Bench. Tab goes from piece to piece, arrows move it, R turns, F flips, T brings to front, U lays a tile under the upper pad, Delete puts it beside.',
  research: 'Research',
  logistics: 'Logistics',
  improvement: 'Improvement',
  progress: (n: number) => (n ? `${n} progress` : 'no progress'),
  take: (n: number) => `take one of the ${['no', 'one', 'two', 'three', 'four', 'five'][n] ?? n}`,
  takeToken: 'no factory: a goods token',
  lastRound: 'not in the last round',
  yes: 'yes',
  no: 'no',
  tokens: (n: number) => plural(n, 'goods token', 'goods tokens'),
  tokensHint: 'each gives 1 good',
  columns: {
    price: 'Price',
    goods: 'Goods',
    research: 'Research',
    logistics: 'Logistics',
    factory: 'Improve',
    buyers: 'Buyers',
    best: 'Best',
  },
  tips: {
    buyers: 'Buyers that would take this price where you have offices now',
    best: 'No other result at this price is at least as good in everything',
  },
  sources: {
    kept: 'Kept from last round',
    symbol: ['Visible symbol', 'Visible symbols'],
    cheap: 'Goods with price −1',
    covered: ['Covered cell of the lower pad', 'Covered cells of the lower pad'],
    beside: ['Tile beside', 'Tiles beside'],
    token: ['Goods token', 'Goods tokens'],
    price: ['Price symbol', 'Price symbols'],
    symbols: 'symbols',
    cheapGoods: 'cheap goods',
    end: 'End of the track',
    endShort: 'end of the track',
  },
} as const;
