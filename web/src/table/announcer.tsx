/* Says aloud what happened and whose turn it is; title, favicon, sound and notices. */
import { useEffect } from 'preact/hooks';
import { attend } from '../attention';
import { titleOf } from '../game_info';
import { text } from '../text';
import type { Session } from './session';
import { useSeconds } from './top_bar';
import { clockOf } from './waiting';

export function Announcer({ session, mine }: { session: Session; mine: boolean }) {
  const table = session.table.value;
  useSeconds(table?.turn_seconds != null);
  const name = titleOf(table?.game ?? '');
  const clock = clockOf(session)?.words ?? '';
  const news = mine ? text.home.yourTurn : session.rematchWaits.value ? text.table.rematch : '';
  useEffect(() => attend(news, name, clock), [news, name, clock]);
  const told = session.fresh.value.flatMap((entry) => entry.told).map((line) => line.sentence);
  return (
    <div class="aloud" role="status" aria-live="polite">
      {[...told.slice(-4), mine ? `${text.home.yourTurn}.` : ''].join(' ')}
    </div>
  );
}
