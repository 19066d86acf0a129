/* Choosing on the board: what can be done now, what is pointed at, and what pressing a place does. */
import { useEffect, useState } from 'preact/hooks';
import { useNarrow } from '../parts/media';
import type { Session } from './session';
import { noTargets, type Target, type Targets } from './targets';

export interface WatchedChoice<T extends Target> {
  mine: boolean;
  targets: Targets<T>;
  aimed: string | null;
  /* On a phone: pressed once, done when pressed again. */
  picked: string | null;
  /* What was chosen and ends the turn. */
  closing: T | null;
  /* The turn ends, or something hidden is shown: only confirming or taking back is left. */
  closes: boolean;
  refused: string | null;
  press: (key: string) => void;
  point: (key: string | null) => void;
}

/* On a board that is only looked at. */
export const noChoice = <T extends Target>(): WatchedChoice<T> => ({
  mine: false,
  targets: noTargets(),
  aimed: null,
  picked: null,
  closing: null,
  closes: false,
  refused: null,
  press: () => undefined,
  point: () => undefined,
});

export interface BoardChoice<T extends Target> extends WatchedChoice<T> {
  /* The pointer or the keyboard is on the aimed place. */
  pointed: boolean;
  act: (target: T) => void;
  leave: () => void;
}

export function useBoardChoice<T extends Target>(
  session: Session,
  game: {
    /* Plans are made on a screen of their own, not on the board. */
    planning: boolean;
    /* chosen: the line that was chosen of them, if one was. */
    targetsOf: (choices: readonly string[], chosen: string | null) => Targets<T>;
    /* The line for something that is not offered, to ask the server why. */
    askedLine: (key: string) => string | null;
    act: (target: T) => void;
  },
): BoardChoice<T> {
  const [pointed, setPointed] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const narrow = useNarrow();
  useEffect(() => {
    setPicked(null);
    /* By keyboard the focus stays where it was: Enter does it once more. */
    const focused = document.activeElement as HTMLElement | SVGElement | null;
    if (focused?.dataset.target && focused.matches(':focus-visible')) setPointed(focused.dataset.target);
  }, [session.version.value, session.draft.value]);

  const tried = session.tried.value;
  const mine = session.mine.value && !game.planning;
  const closes = Boolean(tried?.ends || tried?.uncovers);
  const offered = mine && !closes;
  const targets = offered ? game.targetsOf(session.choices.value, null) : noTargets<T>();
  const refusal = session.refusal.value;
  /* When the turn is over, the focus does not linger where it was. */
  useEffect(() => {
    const focused = document.activeElement as HTMLElement | SVGElement | null;
    if (focused?.dataset.target && !targets.at.has(focused.dataset.target)) focused.blur();
  }, [session.turn.value, mine]);

  const act = (target: T) => {
    setPointed(null);
    setPicked(null);
    game.act(target);
  };
  return {
    mine,
    targets,
    aimed: pointed && targets.at.has(pointed) ? pointed : picked,
    pointed: pointed !== null,
    picked,
    closing: closes ? closingTarget(session, game.targetsOf) : null,
    closes,
    refused: refusal?.about.includes('-') ? refusal.about : null,
    act,
    press: (key) => {
      const target = targets.at.get(key);
      if (target) return narrow && picked !== key ? setPicked(key) : act(target);
      const line = offered ? game.askedLine(key) : null;
      if (line) void session.whyNot(line, key);
    },
    point: setPointed,
    leave: () => setPicked(null),
  };
}

/* The drafted action that the view does not show yet because it ends the turn. */
function closingTarget<T extends Target>(
  session: Session,
  targetsOf: (choices: readonly string[], chosen: string) => Targets<T>,
): T | null {
  const tried = session.tried.value;
  const line = tried ? session.draft.value[tried.shown] : undefined;
  if (!tried || line === undefined) return null;
  const all = targetsOf(tried.choices, line);
  return (
    [...all.at.values(), ...all.loose, ...(all.end ? [all.end] : [])].find((target) => target.line === line) ?? null
  );
}
