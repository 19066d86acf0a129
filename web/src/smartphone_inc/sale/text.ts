/* The texts of the proposed sale, English; part of the page's catalogue. */
import { plural } from '../../words';

export const words = {
  best: 'Sell best',
  asking: 'Looking for the best sale',
  worth: (vp: number) => `Best now: ${vp} VP.`,
  story: (sales: number, control: number) => `Sales ${sales}, control ${control}. Goods to`,
  nothing: 'No buyer would take a good.',
  at: (region: string, n: number) => `${region} ${n}`,
  unsold: (n: number) => `${plural(n, 'good stays', 'goods stay')} unsold.`,
  times: (n: number) => `× ${n}`,
  clear: 'Clear',
  byHand: 'Sell by hand',
  sell: (n: number) => (n ? `Sell ${n}` : 'End sale'),
};
