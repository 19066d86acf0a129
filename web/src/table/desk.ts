/* Which desk is open: the one the moment asks for, or the other one. */
import { useEffect, useState } from 'preact/hooks';

type DeskName = 'planning' | 'board' | 'end';

/* Beside planning and the end lies the board; beside the board, if `ahead`, the bench for the next
round. A new moment shows what it asks for. */
export function useDesk(asked: DeskName, ahead: boolean): { shown: DeskName; turn: () => void } {
  const [turned, setTurned] = useState(false);
  useEffect(() => setTurned(false), [asked]);
  const other = asked === 'board' && ahead ? 'planning' : 'board';
  return { shown: turned ? other : asked, turn: () => setTurned(!turned) };
}
