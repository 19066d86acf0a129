/* For whom the table waits, and for how long. */
import { text } from '../text';
import type { Session } from './session';

/* planning: the words while this seat plans itself. */
export function waitingWords(session: Session, names: readonly string[], planning: string): string {
  const { seat } = session.you.value;
  const acting = session.acting.value;
  const seats = session.table.value?.seats ?? [];
  const others = acting.filter((other) => other !== seat).map((other) => names[other] ?? '');
  if (session.away.value && seat !== null && acting.includes(seat)) return standIn(session);
  if (planning && seat !== null && acting.includes(seat)) return planning;
  if (!others.length) return '';
  const who = text.list(others);
  const bots = acting.every((other) => seats[other]?.kind !== 'person');
  return bots && others.length === 1 ? text.table.botActs(who) : text.table.waiting(who);
}

/* Why a bot plays for this seat. */
export function standIn(session: Session): string {
  const own = session.table.value?.seats[session.you.value.seat ?? -1];
  return own?.late ? text.table.standInLate : text.table.standIn;
}

const SHORT = 15_000;

export interface Clock {
  words: string;
  /* Little is left of this seat's time. */
  short: boolean;
}

/* The turn timer: this seat's time if it runs, else that of whoever has the least left. */
export function clockOf(session: Session): Clock | null {
  const { seat } = session.you.value;
  const running = (session.table.value?.seats ?? []).filter(
    (info) => info.deadline !== null && session.acting.value.includes(info.seat),
  );
  const own = running.find((info) => info.seat === seat);
  const until = own?.deadline ?? Math.min(...running.map((info) => info.deadline ?? Infinity));
  if (!Number.isFinite(until)) return null;
  const left = until - (Date.now() + session.lag.value);
  return { words: span(left), short: own !== undefined && left < SHORT };
}

/* How long the last decision is ago, once it is worth saying. */
export function waitedFor(session: Session): string {
  const last = session.log.value.at(-1);
  const ms = last ? Date.now() + session.lag.value - last.at : 0;
  return ms > 10_000 ? text.table.waitingLong(span(ms)) : '';
}

function span(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s >= 86400) return `${Math.floor(s / 86400)} d ${Math.floor((s % 86400) / 3600)} h`;
  if (s >= 3600) return `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}
