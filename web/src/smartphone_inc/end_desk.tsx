/* After the last round: reads the whole log for the charts. */
import { useWholeLog } from '../end/log';
import { waysOf } from '../end/ways';
import type { Session } from '../table/session';
import type { Board } from './board';
import { End } from './end';
import { happened } from './story';
import type { Happened, View } from './types';

export function EndDesk({ session, board, onBoard }: { session: Session<View>; board: Board; onBoard: () => void }) {
  const events = useWholeLog<Happened>(session);
  const table = session.table.value;
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
        ways={waysOf(session, onBoard)}
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
