/* The whole log of a game: a table sends only its end. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../http';
import type { Session } from '../table/session';
import type { Log, LogEntry } from '../types.gen';

export type LogEvent = LogEntry['told'][number]['event'];

type Known = Pick<Session, 'id' | 'log' | 'version'>;

/* All that happened and counts; null while it is read, empty if it cannot be. */
export function useWholeLog(session: Known): LogEvent[] | null {
  const [events, setEvents] = useState<LogEvent[] | null>(null);
  useEffect(() => {
    let live = true;
    const known = session.log.value;
    void earlierThan(session.id, known).then(
      (earlier) => live && setEvents(happened([...earlier, ...known])),
      () => live && setEvents([]),
    );
    return () => {
      live = false;
    };
  }, [session.id, session.version.value]);
  return events;
}

/* What the table's log begins after; empty until it is read. */
export function useEarlierLog({ id, log }: Known): LogEntry[] {
  const [earlier, setEarlier] = useState<LogEntry[]>([]);
  const first = log.value[0]?.version ?? 0;
  const missing = first > 0 && earlier.at(-1)?.version !== first - 1;
  useEffect(() => {
    if (!missing) return undefined;
    let live = true;
    void earlierThan(id, log.value).then(
      (entries) => live && setEarlier(entries),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [id, missing, first]);
  return missing ? [] : earlier;
}

async function earlierThan(id: string, known: readonly LogEntry[]): Promise<LogEntry[]> {
  let entries: LogEntry[] = [];
  let before = known[0]?.version ?? 0;
  while (before > 0) {
    const { entries: earlier } = await get<Log>(`/api/tables/${id}/log?before=${before}`);
    if (!earlier.length) break;
    entries = [...earlier, ...entries];
    before = earlier[0]!.version;
  }
  return entries;
}

/* Without what was taken back. */
export function happened(entries: readonly LogEntry[]): LogEvent[] {
  const gone = new Set(entries.flatMap((entry) => entry.took_back ?? []));
  return entries.filter((entry) => !gone.has(entry.version)).flatMap((entry) => entry.told.map((told) => told.event));
}
