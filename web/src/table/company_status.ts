/* What a company is doing, in a word. */
import { text } from '../text';

export interface CompanyStatus {
  words: string;
  acting: boolean;
  done: boolean;
}

const { table } = text;
const resting = (words: string): CompanyStatus => ({ words, acting: false, done: false });

export const ACTING: CompanyStatus = { words: table.acting, acting: true, done: false };
export const IDLE = resting('');
export const done = (words = table.done): CompanyStatus => ({ words, acting: false, done: true });

/* While all plan in secret. */
export const planningStatus = (ready: boolean, acting: boolean): CompanyStatus => ({
  words: ready ? table.ready : table.planning,
  acting,
  done: ready,
});

/* Where one acts after the other: who is left in the queue is next, or waits. */
export function queueStatus(queue: readonly number[], seat: number, acting: readonly number[]): CompanyStatus {
  const at = queue.indexOf(seat);
  if (at < 0) return done();
  return resting(at === (acting.length ? 1 : 0) ? table.next : table.waits);
}
