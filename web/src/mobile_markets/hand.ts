/* The turn in hand: what can be done now, what is pointed at, and what pressing a place does. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useNarrow } from '../parts/media';
import type { Session } from '../table/session';
import type { Board } from './board';
import { askedLine, targetsOf, type Target, type Targets } from './targets';
import { PLANNING, type View } from './types';

export interface Hand {
  mine: boolean;
  targets: Targets;
  aimed: string | null;
  /* What was chosen and ends the turn. */
  closing: Target | null;
  /* The turn ends, or something hidden is shown: only confirming or taking back is left. */
  closes: boolean;
  refused: string | null;
  press: (key: string) => void;
  point: (key: string | null) => void;
}

export const EMPTY_HAND: Hand = {
  mine: false,
  targets: { at: new Map(), order: [], loose: [], end: null },
  aimed: null,
  closing: null,
  closes: false,
  refused: null,
  press: () => undefined,
  point: () => undefined,
};

export interface OwnHand extends Hand {
  /* The pointer or the keyboard is on the aimed place. */
  pointed: boolean;
  act: (target: Target) => void;
  leave: () => void;
}

export function useHand(session: Session<View>, board: Board): OwnHand {
  const [pointed, setPointed] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const narrow = useNarrow();
  useEffect(() => {
    setPicked(null);
    /* By keyboard the focus stays where it was: Enter does it once more. */
    const focused = document.activeElement as HTMLElement | null;
    if (focused?.dataset.target && focused.matches(':focus-visible')) setPointed(focused.dataset.target);
  }, [session.version.value, session.draft.value]);

  const tried = session.tried.value;
  const mine = session.mine.value && board.view.phase !== PLANNING;
  const closes = Boolean(tried?.ends || tried?.uncovers);
  const offered = mine && !closes;
  const choices = session.choices.value;
  const targets = useMemo(() => (offered ? targetsOf(board, choices) : EMPTY_HAND.targets), [board.view, choices, offered]);
  const refusal = session.refusal.value;

  const act = (target: Target) => {
    setPointed(null);
    setPicked(null);
    void session.choose(target.line, target.action.do === 'end');
  };
  return {
    mine,
    targets,
    aimed: pointed && targets.at.has(pointed) ? pointed : picked,
    pointed: pointed !== null,
    closing: closes ? closingTarget(board, session) : null,
    closes,
    refused: refusal?.about.includes('-') ? refusal.about : null,
    act,
    press: (key) => {
      const target = targets.at.get(key);
      if (target) return narrow && picked !== key ? setPicked(key) : act(target);
      const line = offered ? askedLine(board, key) : null;
      if (line) void session.whyNot(line, key);
    },
    point: setPointed,
    leave: () => setPicked(null),
  };
}

/* The drafted action that the view does not show yet because it ends the turn. */
function closingTarget(board: Board, session: Session<View>): Target | null {
  const tried = session.tried.value;
  const line = tried ? session.draft.value[tried.shown] : undefined;
  if (!tried || line === undefined) return null;
  const all = targetsOf(board, tried.choices);
  return [...all.at.values(), ...all.loose, ...(all.end ? [all.end] : [])].find((target) => target.line === line) ?? null;
}

/* What a place that can be chosen hears. */
export const heard = (hand: Hand, key: string) => ({
  'data-target': key,
  onClick: () => hand.press(key),
  onMouseEnter: () => hand.point(key),
  onMouseLeave: () => hand.point(null),
  onFocus: () => hand.point(key),
  onBlur: () => hand.point(null),
});
