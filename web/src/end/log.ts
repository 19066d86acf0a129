/* The whole log of a game, for its charts. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../http';
import type { Session } from '../table/session';
import type { Log, LogEntry } from '../types.gen';

export type LogEvent = LogEntry['told'][number]['event'];

/* All that happened and counts; null while it is read, empty if it cannot be. */
export function useWholeLog(session: Session): LogEvent[] | null {
  const [events, setEvents] = useState<LogEvent[] | null>(null);
  useEffect(() => {
    let live = true;
    void whole(session.id, session.log.value).then(
      (entries) => live && setEvents(happened(entries)),
      () => live && setEvents([]),
    );
    return () => {
      live = false;
    };
  }, [session.id, session.version.value]);
  return events;
}

async function whole(id: string, known: LogEntry[]): Promise<LogEntry[]> {
  let entries = known;
  while ((entries[0]?.version ?? 0) > 0) {
    const before = entries[0]?.version ?? 0;
    const { entries: earlier } = await get<Log>(`/api/tables/${id}/log?before=${before}`);
    if (!earlier.length) break;
    entries = [...earlier, ...entries];
  }
  return entries;
}

/* Without what was taken back. */
function happened(entries: readonly LogEntry[]): LogEvent[] {
  const gone = new Set(entries.flatMap((entry) => entry.took_back ?? []));
  return entries.filter((entry) => !gone.has(entry.version)).flatMap((entry) => entry.told.map((told) => told.event));
}
