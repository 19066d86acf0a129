/* Takes back what was confirmed, as long as nothing hidden came to light since. */
import { Button } from '../parts/button';
import { text } from '../text';
import type { Session } from './session';

export function TakeBack({ session }: { session: Session<any> }) {
  if (!session.canTakeBack.value || session.draft.value.length) return null;
  return (
    <Button
      look="ghost"
      icon="undo"
      title={text.table.takeBackHint}
      disabled={session.busy.value}
      onPress={() => void session.takeBack()}
    >
      {text.table.takeBackTurn}
    </Button>
  );
}
