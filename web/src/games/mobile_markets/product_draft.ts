/* The product being put together: which feature lies on which slot, with undo, and what it would bring. */
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../../table/session';
import { productLine, readProduct, type Board } from './board';
import { usePreviews } from './preview';
import { EMPTY, SALES, type Preview, type View } from './types';

export interface ProductDraft {
  placed: readonly number[];
  /* Your features that lie on no slot. */
  unplaced: readonly number[];
  picked: number | null;
  line: string;
  preview: Preview | null;
  /* What the picked feature would make of each slot. */
  trials: readonly (Preview | null)[];
  canUndo: boolean;
  pick: (feature: number | null) => void;
  press: (slot: number) => void;
  drop: (feature: number, slot: number) => void;
  undo: () => void;
  clear: () => void;
  /* Lays a product given in notation. */
  lay: (line: string) => void;
}

export function useProductDraft(session: Session<View>, board: Board): ProductDraft {
  const { view, pack } = board;
  const { seat, round } = view;
  const own = seat === null ? undefined : view.companies[seat];
  const owned = own?.features ?? [];
  const [history, setHistory] = useState<number[][]>([[]]);
  const [picked, setPicked] = useState<number | null>(null);
  useEffect(() => {
    setHistory([[]]);
    setPicked(null);
  }, [round]);

  const now = history.at(-1) ?? [];
  const kept = now.map((card) => (owned.includes(card) ? card : EMPTY));
  const can = own !== undefined && own.product === null && view.phase <= SALES;
  const begins = can && view.phase === SALES && session.mine.value && !view.pending.length;
  useEffect(() => {
    if (!begins) return;
    let live = true;
    void propose(session).then(
      (best) => {
        /* What was tried before the sale stays. */
        if (live && best) setHistory((all) => (all.flat().length ? all : [readProduct(pack, best)]));
      },
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [begins]);
  const line = productLine(pack, kept);
  const slots = useSlots(session, can, line);
  const placed = [...kept, ...Array<number>(Math.max(0, slots - kept.length)).fill(EMPTY)];
  const moved = (feature: number, slot: number) => {
    const from = placed.indexOf(feature);
    const next = [...placed];
    if (from >= 0) next[from] = placed[slot] ?? EMPTY;
    next[slot] = feature;
    return next;
  };
  const whole = productLine(pack, placed);
  const weighed = can ? whole : '';
  useEffect(() => {
    session.considered.value = weighed;
  }, [weighed]);
  const trialLines = picked === null ? [] : placed.map((_, slot) => productLine(pack, moved(picked, slot)));
  const previews = usePreviews(session, can ? [whole, ...trialLines] : []);
  const set = (next: number[]) => {
    setHistory([...history, next]);
    setPicked(null);
  };
  return {
    placed,
    unplaced: owned.filter((card) => !placed.includes(card)),
    picked,
    line: whole,
    preview: previews.get(whole) ?? null,
    trials: trialLines.map((one) => previews.get(one) ?? null),
    canUndo: history.length > 1,
    pick: (feature) => setPicked(feature === picked ? null : feature),
    press: (slot) => {
      const here = placed[slot] ?? EMPTY;
      if (picked !== null && picked !== here) set(moved(picked, slot));
      else if (here !== EMPTY) set(placed.map((card, i) => (i === slot ? EMPTY : card)));
    },
    drop: (feature, slot) => set(moved(feature, slot)),
    undo: () => {
      if (history.length > 1) setHistory(history.slice(0, -1));
      setPicked(null);
    },
    clear: () => set(placed.map(() => EMPTY)),
    lay: (proposed) => set(readProduct(pack, proposed)),
  };
}

/* The best product in notation: the server knows. */
export async function propose(session: Session<View>): Promise<string | undefined> {
  const answer = await session.ask({ type: 'Propose', actions: session.draft.value });
  return answer.type === 'Proposed' ? answer.actions[0] : undefined;
}

/* How many slots your company has: the server knows. */
function useSlots(session: Session<View>, can: boolean, line: string): number {
  const [slots, setSlots] = useState(0);
  const preview = usePreviews(session, can ? [line] : []).get(line);
  const found = preview?.places.length;
  useEffect(() => {
    if (found) setSlots(found);
  }, [found]);
  return found ?? slots;
}

/* Presses the feature or slot the keyboard is on, if it is on one. */
export function pressFocused(): boolean {
  const on = document.activeElement;
  if (!(on instanceof HTMLElement) || !/^(hand|slot)-/.test(on.dataset.target ?? '')) return false;
  on.click();
  return true;
}

/* Where the keyboard can go in the product. */
export const draftKeys = (draft: ProductDraft) => [
  ...draft.unplaced.map((card) => `hand-${card}`),
  ...draft.placed.flatMap((card, slot) => (card !== EMPTY || draft.picked !== null ? [`slot-${slot}`] : [])),
];
