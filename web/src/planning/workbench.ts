/* The three drafts of a round. They outlast a look at the board with all that can be undone, and
are kept in the browser's session, so that a reload loses none of them. */
import { type Draft, type PieceSet, type Piece, begin, revive } from './draft';
import { type History, doTo, fresh, redo, undo } from './history';
import { useEffect, useMemo, useState } from 'preact/hooks';

interface Workbench {
  /* Which of the drafts lies on the bench. */
  at: number;
  draft: Draft;
  touched: Piece | null;
  canUndo: boolean;
  canRedo: boolean;
  /* Each draft; null is one that was not begun. */
  drafts: (Draft | null)[];
  do(draft: Draft, touched: Piece | null, tag?: string): void;
  undo(): void;
  redo(): void;
  clear(): void;
  show(at: number): void;
}

interface State {
  at: number;
  histories: (History | null)[];
}

/* A tile more or less begins anew from what is stored. */
export function useWorkbench(pieces: PieceSet, keep: string): Workbench {
  const stored = useMemo(() => load(pieces, keep), [pieces, keep]);
  const [state, setState] = useRemembered<State>(`bench ${keep} ${pieces.tiles.length}`, stored);
  useEffect(() => save(state, keep), [state, keep]);
  const history = state.histories[state.at] ?? fresh(begin(pieces));
  const change = (next: History) =>
    setState({ ...state, histories: state.histories.map((one, i) => (i === state.at ? next : one)) });
  return {
    at: state.at,
    draft: history.now,
    touched: history.touched,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    drafts: state.histories.map((one) => one && one.now),
    do: (draft, touched, tag) => change(doTo(history, draft, touched, tag)),
    undo: () => change(undo(history)),
    redo: () => change(redo(history)),
    clear: () => change(doTo(history, begin(pieces), null)),
    show: (at) =>
      setState({ at, histories: state.histories.map((one, i) => one ?? (i === at ? fresh(begin(pieces)) : null)) }),
  };
}

function load(pieces: PieceSet, keep: string): State {
  const empty: State = { at: 0, histories: [fresh(begin(pieces)), null, null] };
  try {
    const stored = JSON.parse(sessionStorage.getItem(`drafts ${keep}`) ?? 'null');
    if (!stored) return empty;
    const histories: State['histories'] = stored.drafts.map((one: Draft | null) => {
      const draft = one && revive(one, pieces);
      return draft && fresh(draft);
    });
    return histories[stored.at] ? { at: stored.at, histories } : empty;
  } catch {
    return empty;
  }
}

function save(state: State, keep: string): void {
  try {
    const drafts = state.histories.map((one) => one && { ...one.now, pieces: undefined });
    sessionStorage.setItem(`drafts ${keep}`, JSON.stringify({ at: state.at, drafts }));
  } catch {
    /* A browser without storage forgets drafts on reload. */
  }
}

/* State that outlives its component, as when the board is looked at meanwhile. */

const kept = new Map<string, unknown>();

export function useRemembered<T>(key: string, initial: T): [T, (next: T) => void] {
  const [, redraw] = useState(0);
  const set = (next: T) => {
    kept.set(key, next);
    redraw((n) => n + 1);
  };
  return [(kept.get(key) as T | undefined) ?? initial, set];
}
