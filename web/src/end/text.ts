/* The texts of the end, English; part of the page's catalogue. */
import { list } from '../words';

export const words = {
  over: 'Game over',
  you: 'You',
  wins: (who: string, you: boolean) => (you ? 'You win' : `${who} wins`),
  winsTie: (who: string, you: boolean) => `${you ? 'You win' : `${who} wins`} by the tie-break`,
  shared: (names: string[]) => `${list(names)} share the victory`,
  ahead: (total: string, by: string, rival: string) => `${total}, ${by} ahead of ${rival}.`,
  rivalYou: 'you',
  alone: (total: string) => `${total}.`,
  both: (names: string[], total: string) => `${list(names)} ${names.length === 2 ? 'both ' : ''}have ${total}.`,
  today: 'To the board of the day',
  rematch: 'Rematch, same table',
  replay: 'Watch again',
  share: 'Share',
  download: 'Download',
  board: 'Final board',
  startShort: 'S',
  end: 'End',
  start: 'Start',
  byTotal: 'Total',
  byLead: 'Lead',
  prices: 'Price each round',
  loading: 'Loading the whole game',
  partial: 'The log of this game is incomplete; only the totals are known.',
  bar: (who: string, when: string, parts: string) => `${who}, ${when}: ${parts}`,
};
