/* On the board: the way to the bench for the next round. */
import { Button } from '../parts/button';
import type { Session } from '../table/session';
import { words } from './text';

export function PlanAhead({ session, onOpen }: { session: Session<any>; onOpen: () => void }) {
  const armed = session.you.value.armed !== null;
  const name = armed ? words.armedButton : words.ahead;
  return (
    <Button look="ghost" icon={armed ? 'lock' : 'p-planning'} keyName="B" label={name} class="brief" onPress={onOpen}>
      <span class="word">{name}</span>
    </Button>
  );
}
