/* The texts of the end in Mobile Markets, English; part of the page's catalogue. */
import { plural } from '../../words';

export const words = {
  amount: (n: number) => (n < 0 ? `−$${-n}` : `$${n}`),
  bySource: 'Money by source and round',
  total: 'Money',
  lead: 'Money against the table average',
  first: (who: string, you: boolean) => `${who} ${you ? 'have' : 'has'} the lower initiative`,
  initiative: (n: number) => `initiative ${n}`,
  technologies: (n: number) => plural(n, 'technology', 'technologies'),
  features: (n: number) => plural(n, 'feature', 'features'),
  campaigns: (n: number) => plural(n, 'campaign', 'campaigns'),
  sources: {
    profit: 'Profit of sales',
    share: 'Market share',
    cards: 'Cards',
    final: 'Cards at the end',
  },
};
