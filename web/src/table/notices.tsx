/* Short words over the page: what was copied, a lost connection, a bot in your seat, a rematch. */
import { Button } from '../parts/button';
import { go } from '../router';
import { text } from '../text';
import { toast } from './links';
import type { Session } from './session';
import { standIn } from './waiting';

export function Toast() {
  const said = toast.value;
  if (!said) return null;
  return (
    <div class="toast" role="status">
      {said.words} {said.link ? <code>{said.link}</code> : null}
    </div>
  );
}

export function Notices({ session }: { session: Session }) {
  return (
    <>
      {session.socket.state.value === 'lost' ? (
        <div class="toast warn" role="status">
          {text.shell.offline}
        </div>
      ) : null}
      {session.away.value ? (
        <div class="toast standin" role="status">
          <span>{standIn(session)}</span>
          <Button variant="primary" small onPress={() => void session.ask({ type: 'Return' })}>
            {text.table.takeBack}
          </Button>
        </div>
      ) : null}
      <Rematch session={session} />
      <Toast />
    </>
  );
}

function Rematch({ session }: { session: Session }) {
  const next = session.table.value?.rematch;
  if (!session.rematchWaits.value) return null;
  return (
    <div class="toast standin" role="status">
      <span>{text.table.rematchBegun}</span>
      <Button variant="primary" small onPress={() => go(`/tables/${next}`)}>
        {text.table.joinRematch}
      </Button>
    </div>
  );
}
