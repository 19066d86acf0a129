/* On the board: the way to the bench for the next round. */
import { Button } from '../parts/button';
import type { Session } from '../table/session';
import { words } from './text';

export function PlanAhead({ session, onOpen }: { session: Session<any>; onOpen: () => void }) {
  const armed = session.you.value.armed !== null;
  return (
    <Button look="ghost" icon={armed ? 'lock' : 'p-planning'} keyName="B" onPress={onOpen}>
      {armed ? words.armedButton : words.ahead}
    </Button>
  );
}
