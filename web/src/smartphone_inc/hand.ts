/* The turn in hand: what can be done now, what is pointed at, and what pressing a place does. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useNarrow } from '../parts/media';
import type { Session } from '../table/session';
import type { Board } from './board';
import { askedLine, targetsOf, type Target, type Targets } from './targets';
import type { Happened, View } from './types';

export interface Hand {
  mine: boolean;
  targets: Targets;
  aimed: string | null;
  picked: string | null;
  /* What was chosen and ends the turn. */
  closing: Target | null;
  /* The turn ends, or something hidden is shown: only confirming or taking back is left. */
  closes: boolean;
  refused: string | null;
  moveFrom: number | null;
  /* Goods laid and not sold yet, by region. */
  drafted: ReadonlyMap<number, number[]>;
  /* Asks why each of these places cannot be chosen. */
  reasons: ((keys: readonly string[]) => Promise<Map<string, string>>) | null;
  press: (key: string) => void;
  point: (key: string | null) => void;
}

export const EMPTY_HAND: Hand = {
  mine: false,
  targets: { at: new Map(), order: [], loose: [], end: null },
  aimed: null,
  picked: null,
  closing: null,
  closes: false,
  refused: null,
  moveFrom: null,
  drafted: new Map(),
  reasons: null,
  press: () => undefined,
  point: () => undefined,
};

export interface OwnHand extends Hand {
  /* The pointer or the keyboard is on the aimed place. */
  pointed: boolean;
  act: (target: Target) => void;
  undo: () => void;
  leave: () => void;
}

export function useHand(session: Session<View>, board: Board): OwnHand {
  const [pointed, setPointed] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [moveFrom, setMoveFrom] = useState<number | null>(null);
  const narrow = useNarrow();
  useEffect(() => {
    setPicked(null);
    setMoveFrom(null);
    /* By keyboard the focus stays where it was: Enter does it once more. */
    const focused = document.activeElement as HTMLElement | SVGElement | null;
    if (focused?.dataset.target && focused.matches(':focus-visible')) setPointed(focused.dataset.target);
  }, [session.version.value, session.draft.value]);

  const tried = session.tried.value;
  const mine = session.mine.value && board.view.phase !== 1;
  const closes = Boolean(tried?.ends || tried?.uncovers);
  const offered = mine && !closes;
  const choices = session.choices.value;
  const targets = useMemo(
    () => (offered && choices.length ? targetsOf(board, choices, moveFrom) : EMPTY_HAND.targets),
    [board.view, choices, offered, moveFrom],
  );
  const refusal = session.refusal.value;

  const act = (target: Target) => {
    setPointed(null);
    setPicked(null);
    if (target.action.do === 'move' && moveFrom === null) return setMoveFrom(target.action.source);
    void session.choose(target.line, target.action.do === 'end');
  };
  const press = (key: string) => {
    const target = targets.at.get(key);
    if (target) return narrow && picked !== key ? setPicked(key) : act(target);
    const line = offered ? askedLine(board, key) : null;
    if (line) void session.whyNot(line, key);
  };
  const reasons = async (keys: readonly string[]) => {
    const asked = keys.flatMap((key) => {
      const line = askedLine(board, key);
      return line ? [{ key, line }] : [];
    });
    const found = await session.reasons(asked.map(({ line }) => line));
    return new Map(asked.map(({ key }, i) => [key, found[i] ?? '']));
  };
  return {
    mine,
    targets,
    aimed: pointed && targets.at.has(pointed) ? pointed : picked,
    pointed: pointed !== null,
    picked,
    closing: closes ? closingTarget(board, session) : null,
    closes,
    refused: refusal?.about.includes('-') ? refusal.about : null,
    moveFrom,
    drafted: draftedGoods(session),
    reasons: offered ? reasons : null,
    act,
    press,
    point: setPointed,
    undo: () => (moveFrom === null ? void session.undo() : setMoveFrom(null)),
    leave: () => {
      setPicked(null);
      setMoveFrom(null);
    },
  };
}

/* The drafted action that the view does not show yet because it ends the turn. */
function closingTarget(board: Board, session: Session<View>): Target | null {
  const tried = session.tried.value;
  const line = tried ? session.draft.value[tried.shown] : undefined;
  if (!tried || line === undefined) return null;
  const action = board.view.options[tried.choices.indexOf(line)];
  const all = targetsOf(board, tried.choices, action?.do === 'move' ? action.source : null);
  return [...all.at.values(), ...all.loose, ...(all.end ? [all.end] : [])].find((target) => target.line === line) ?? null;
}

/* Goods of the draft, by region: they lie there, but not for good. */
function draftedGoods(session: Session<View>): Map<number, number[]> {
  const goods = new Map<number, number[]>();
  for (const told of session.toldByDraft.value) {
    const event = told.event as Happened;
    if (event.event !== 'Sold') continue;
    goods.set(event.region, [...(goods.get(event.region) ?? []), event.buyer]);
  }
  return goods;
}
