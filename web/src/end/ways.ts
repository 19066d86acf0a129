/* What can be done after a game at a table. */
import { go } from '../router';
import { copy } from '../table/links';
import type { Session } from '../table/session';
import type { Ways } from '.';

export const waysOf = (session: Session<unknown>, onBoard: () => void): Ways => ({
  onRematch: session.you.value.seat === null ? undefined : () => void rematch(session),
  onReplay: () => go(`/replay/${session.id}`),
  onShare: () => void copy(location.href),
  onDownload: () => location.assign(`/api/replays/${session.id}/save`),
  onBoard,
});

async function rematch(session: Session<unknown>) {
  session.asked.value = true;
  if (!session.table.value?.rematch) await session.ask({ type: 'Rematch' });
  const next = session.table.value?.rematch;
  if (next) go(`/tables/${next}`);
}
