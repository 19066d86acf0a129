/* For whom the table waits, and for how long. */
import { text } from '../text';
import type { Session } from './session';
import { span } from './top_bar';

/* planning: the words while this seat plans itself. */
export function waitingWords(session: Session<any>, names: readonly string[], planning: string): string {
  const { seat } = session.you.value;
  const acting = session.acting.value;
  const seats = session.table.value?.seats ?? [];
  const others = acting.filter((other) => other !== seat).map((other) => names[other] ?? '');
  if (planning && seat !== null && acting.includes(seat)) return planning;
  if (!others.length) return '';
  const who = text.list(others);
  const bots = acting.every((other) => seats[other]?.kind !== 'person');
  return bots && others.length === 1 ? text.table.botActs(who) : text.table.waiting(who);
}

/* What is left of the acting seat's time. */
export function clockOf(session: Session<any>): string | null {
  const table = session.table.value;
  const seat = table?.seats.find((info) => session.acting.value.includes(info.seat) && info.deadline !== null);
  if (!seat || seat.deadline === null) return null;
  return span(seat.deadline - (Date.now() + session.lag.value));
}

/* How long the last decision is ago, once it is worth saying. */
export function waitedFor(session: Session<any>): string {
  const last = session.log.value.at(-1);
  const ms = last ? Date.now() + session.lag.value - last.at : 0;
  return ms > 10_000 ? text.table.waitingLong(span(ms)) : '';
}
