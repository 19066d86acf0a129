/* What other seats just did stays ringed in their colour for a moment. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardParts, GameView, ReplayBoardProps, TableProps } from '../games/game';
import type { LogEntry } from '../types.gen';
import { calm } from '../prefs';
import type { Session } from './session';

const STEP_MS = 700;
const TINT_MS = 250;

/* read: the places on the board that entries touched, with the company's colour. */
export function useTouched<View extends GameView>(
  session: Session<View>,
  read: (entries: readonly LogEntry[], view: View) => ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const timer = useRef(0);
  const entries = session.fresh.value;
  useEffect(() => {
    const view = session.real;
    if (!entries.length || !view) return;
    const seat = session.you.value.seat;
    setKeys(
      read(
        entries.filter((entry) => entry.seat !== seat),
        view,
      ),
    );
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setKeys(new Map()), calm() ? TINT_MS : STEP_MS);
  }, [entries]);
  return keys;
}

/* The places that events touched, with the colour of the company that did it. */
export function placesTouched<Event extends { event: string }>(
  events: readonly Event[],
  colours: readonly string[],
  keyOf: (event: Event) => string | null,
): Map<string, string> {
  const map = new Map<string, string>();
  for (const event of events) {
    const key = keyOf(event);
    const colour = colours[(event as { seat?: number }).seat ?? -1];
    if (key && colour) map.set(key, colour);
  }
  return map;
}

/* What every board is given, at a table and in a replay. */
export const liveBoard = (
  { session, table, side, bar }: TableProps & BoardParts,
  touched: ReadonlyMap<string, string>,
) => ({
  seats: table.seats,
  acting: session.acting.value,
  touched,
  side,
  bar,
});

export const replayBoard = ({ seats, view, side, bar }: ReplayBoardProps, touched: ReadonlyMap<string, string>) => ({
  seats,
  acting: view.to_act,
  touched,
  side,
  bar,
});
