/* What was done to a draft, to undo and redo it. */
import type { Draft, Piece } from './draft';

export interface History {
  past: Draft[];
  now: Draft;
  future: Draft[];
  /* The piece moved last: the one to blame if the plan is none. */
  touched: Piece | null;
  /* Steps with the same tag right after each other are one to undo. */
  tag: string;
}

const MAX_STEPS = 200;

export const fresh = (now: Draft): History => ({
  past: [],
  now,
  future: [],
  touched: null,
  tag: '',
});

export function doTo(history: History, now: Draft, touched: Piece | null, tag = ''): History {
  if (now === history.now) return history;
  const merge = tag !== '' && tag === history.tag;
  const past = merge ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
  return { past, now, future: [], touched, tag };
}

export function undo(history: History): History {
  const now = history.past.at(-1);
  if (!now) return history;
  const past = history.past.slice(0, -1);
  return { past, now, future: [history.now, ...history.future], touched: history.touched, tag: '' };
}

export function redo(history: History): History {
  const [now, ...future] = history.future;
  if (!now) return history;
  return { past: [...history.past, history.now], now, future, touched: history.touched, tag: '' };
}
