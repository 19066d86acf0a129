/* The texts of the end, English; part of the page's catalogue. */
import { list, plural } from '../../words';

const count = (n: number, what: string, many: string) =>
  `${['no', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? n} ${n === 1 ? what : many}`;

export const words = {
  over: 'Game over',
  you: 'You',
  wins: (who: string, you: boolean) => (you ? 'You win' : `${who} wins`),
  winsTie: (who: string, you: boolean) => `${you ? 'You win' : `${who} wins`} by the tie-break`,
  shared: (names: string[]) => `${list(names)} share the victory`,
  ahead: (total: number, by: number, rival: string) => `${total} VP, ${by} ahead of ${rival}.`,
  alone: (total: number) => `${total} VP.`,
  both: (names: string[], total: number) =>
    `${list(names)} ${names.length === 2 ? 'both ' : ''}have ${total} VP.`,
  holds: (who: string, you: boolean, n: number) =>
    `${who} ${you ? 'hold' : 'holds'} ${count(n, 'technology', 'technologies')}`,
  holdsPatents: (who: string, you: boolean, n: number) =>
    `${who} ${you ? 'hold' : 'holds'} ${count(n, 'patent', 'patents')}`,
  also: (who: string, n: number) => `${who} ${count(n, '', '').trim()}`,
  sameAll: 'Technologies and patents are equal as well.',
  technologies: (n: number) => plural(n, 'technology', 'technologies'),
  patents: (n: number) => plural(n, 'patent', 'patents'),
  rematch: 'Rematch, same table',
  replay: 'Watch again',
  share: 'Share',
  download: 'Download',
  board: 'Final board',
  sources: 'VP by source and round',
  source: {
    start: 'Start',
    sales: 'Sales',
    control: 'Control',
    patents: 'Patents',
    retailers: 'Retailers',
    directives: 'Directives',
  },
  startShort: 'S',
  end: 'End',
  start: 'Start',
  lead: 'VP against the table average',
  total: 'VP',
  byTotal: 'Total',
  byLead: 'Lead',
  prices: 'Price each round',
  loading: 'Reading the whole game',
  partial: 'The log of this game is not complete; only its totals are known.',
  bar: (who: string, when: string, parts: string) => `${who}, ${when}: ${parts}`,
};
