/* The moment before a decision, as its seat saw it. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../http';
import type { Frames, JudgedDecision, Replay } from '../types.gen';

export function useMoment(replay: Replay, { seat, number }: JudgedDecision): unknown {
  const [view, setView] = useState<unknown>(null);
  useEffect(() => {
    let live = true;
    setView(null);
    get<Frames>(`/api/replays/${replay.id}/frames?seat=${seat}&start=${number - 1}&count=1`).then(
      ({ frames }) => live && setView(frames[0]?.view ?? null),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [replay.id, number]);
  return view;
}
