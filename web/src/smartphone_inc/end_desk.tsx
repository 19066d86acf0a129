/* After the last round: reads the whole log for the charts. */
import { useEffect, useState } from 'preact/hooks';
import type { Log, LogEntry } from '../types.gen';
import { get } from '../http';
import { go } from '../router';
import { copy } from '../table/links';
import type { Session } from '../table/session';
import type { Board } from './board';
import { End } from './end';
import { happened } from './story';
import type { Happened, View } from './types';

export function EndDesk(props: { session: Session<View>; board: Board; onBoard: () => void }) {
  const { session, board } = props;
  const [events, setEvents] = useState<Happened[] | null>(null);
  const table = session.table.value;
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
  const ending = endingOf(session);
  if (!table || !ending) return null;
  return (
    <main class="desk">
      <End
        view={board.view}
        pack={board.pack}
        names={board.names}
        colours={table.seats.map((seat) => seat.colour)}
        scores={ending.scores}
        winners={ending.winners}
        events={events}
        onRematch={board.view.seat === null ? undefined : () => void rematch(session)}
        onReplay={() => go(`/replay/${session.id}`)}
        onShare={() => void copy(location.href)}
        onDownload={() => location.assign(`/api/replays/${session.id}/save`)}
        onBoard={props.onBoard}
      />
    </main>
  );
}

/* The log tells it before the table's own news comes. */
function endingOf(session: Session<View>): { scores: number[]; winners: number[] } | null {
  const told = session.table.value?.ending;
  if (told) return told;
  const event = happened(session.log.value).findLast((one) => one.event === 'GameEnded');
  if (event?.event !== 'GameEnded') return null;
  return { scores: event.scores.map((score) => score.total), winners: event.winners };
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

async function rematch(session: Session<View>) {
  session.asked = true;
  if (!session.table.value?.rematch) await session.ask({ type: 'Rematch' });
  const next = session.table.value?.rematch;
  if (next) go(`/tables/${next}`);
}
