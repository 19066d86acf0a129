/* What other seats just did stays ringed in their colour for a moment. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LogEntry } from '../types.gen';
import { calm } from '../prefs';
import type { Session } from './session';

const STEP_MS = 700;
const TINT_MS = 250;

/* read: the places on the board that entries touched, with the company's colour. */
export function useTouched<View>(
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
