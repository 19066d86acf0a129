/* The three drafts of a round, kept in the browser's session so that a reload loses nothing. */
import { useEffect, useState } from 'preact/hooks';
import { begin, read, write, type Draft, type Piece } from './draft';
import { doTo, fresh, redo, undo, type History } from './history';

export const DRAFTS = 3;

export interface Workbench {
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

type Kept = (History | null)[];

export function useWorkbench(tiles: number, keep: string): Workbench {
  const [state, setState] = useState(() => load(tiles, keep));
  useEffect(() => {
    if (state.keep !== keep || state.tiles !== tiles) setState(load(tiles, keep));
  }, [keep, tiles]);
  useEffect(() => save(state), [state]);
  const history = state.kept[state.at] ?? fresh(begin(tiles));
  const change = (next: History) =>
    setState({ ...state, kept: state.kept.map((one, i) => (i === state.at ? next : one)) });
  return {
    at: state.at,
    draft: history.now,
    touched: history.touched,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    drafts: state.kept.map((one) => one && one.now),
    do: (draft, touched, tag) => change(doTo(history, draft, touched, tag)),
    undo: () => change(undo(history)),
    redo: () => change(redo(history)),
    clear: () => change(doTo(history, begin(tiles), null)),
    show: (at) =>
      setState({
        ...state,
        at,
        kept: state.kept.map((one, i) => one ?? (i === at ? fresh(begin(tiles)) : null)),
      }),
  };
}

interface State {
  keep: string;
  tiles: number;
  at: number;
  kept: Kept;
}

function load(tiles: number, keep: string): State {
  const empty: Kept = [fresh(begin(tiles)), null, null];
  try {
    const stored = JSON.parse(sessionStorage.getItem(`plan ${keep}`) ?? 'null');
    if (!stored || stored.tiles !== tiles) return { keep, tiles, at: 0, kept: empty };
    const kept: Kept = stored.plans.map((line: string | null) => {
      const draft = line === null ? null : read(line, tiles);
      return draft && fresh(draft);
    });
    return { keep, tiles, at: stored.at, kept: kept[stored.at] ? kept : empty };
  } catch {
    return { keep, tiles, at: 0, kept: empty };
  }
}

function save(state: State): void {
  try {
    const plans = state.kept.map((one) => one && write(one.now));
    const stored = JSON.stringify({ tiles: state.tiles, at: state.at, plans });
    sessionStorage.setItem(`plan ${state.keep}`, stored);
  } catch {
    /* A browser without storage forgets drafts on reload. */
  }
}
