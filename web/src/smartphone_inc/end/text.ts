/* The texts of the end in Smartphone Inc., English; part of the page's catalogue. */
import { plural } from '../../words';

const count = (n: number, what: string, many: string) =>
  `${['no', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? n} ${n === 1 ? what : many}`;

export const words = {
  amount: (n: number) => `${n} VP`,
  bySource: 'VP by source and round',
  total: 'VP',
  lead: 'VP against the table average',
  holds: (who: string, you: boolean, n: number) =>
    `${who} ${you ? 'hold' : 'holds'} ${count(n, 'technology', 'technologies')}`,
  holdsPatents: (who: string, you: boolean, n: number) =>
    `${who} ${you ? 'hold' : 'holds'} ${count(n, 'patent', 'patents')}`,
  also: (who: string, n: number) => `${who} ${count(n, '', '').trim()}`,
  sameAll: 'Technologies and patents are equal as well.',
  technologies: (n: number) => plural(n, 'technology', 'technologies'),
  patents: (n: number) => plural(n, 'patent', 'patents'),
  sources: {
    start: 'Start',
    sales: 'Sales',
    control: 'Control',
    patents: 'Patents',
    retailers: 'Retailers',
    directives: 'Directives',
  },
};
