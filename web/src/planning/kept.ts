/* State that outlives its component, as when the board is looked at meanwhile. */
import { useState } from 'preact/hooks';

const kept = new Map<string, unknown>();

export function useKept<T>(key: string, initial: T): [T, (next: T) => void] {
  const [, redraw] = useState(0);
  const set = (next: T) => {
    kept.set(key, next);
    redraw((n) => n + 1);
  };
  return [(kept.get(key) as T | undefined) ?? initial, set];
}
