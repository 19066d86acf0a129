/* Choosing on this board: an office that moves takes two places to choose, a technology its card and a
place, goods of the draft lie on the board, and places say why they cannot be chosen. */
import { useEffect, useState } from 'preact/hooks';
import { noChoice, useBoardChoice, type BoardChoice, type WatchedChoice } from '../../table/board_choice';
import type { Session } from '../../table/session';
import type { Board } from './board';
import { askedLine, cardOf, targetsOf, type Begun, type Target } from './targets';
import { PLANNING, type Happened, type View } from './types';

interface Own extends Begun {
  /* Goods laid and not sold yet, by region. */
  drafted: ReadonlyMap<number, number[]>;
  /* Progress placed and not confirmed yet, by region. */
  staged: ReadonlyMap<number, number>;
  /* Asks why each of these places cannot be chosen. */
  reasons: ((keys: readonly string[]) => Promise<Map<string, string>>) | null;
}

const NOTHING: Begun = { moveFrom: null, using: null };

export type Choice = WatchedChoice<Target> & Own;

export const NO_CHOICE: Choice = {
  ...noChoice<Target>(),
  moveFrom: null,
  using: null,
  drafted: new Map(),
  staged: new Map(),
  reasons: null,
};

export type OwnChoice = BoardChoice<Target> & Own & { undo: () => void };

export function useChoice(session: Session<View>, board: Board): OwnChoice {
  const [begun, begin] = useState(NOTHING);
  useEffect(() => begin(NOTHING), [session.version.value, session.draft.value]);
  const choice = useBoardChoice<Target>(session, {
    planning: board.view.phase === PLANNING,
    targetsOf: (choices, chosen) =>
      targetsOf(board, choices, chosen === null ? begun : begunWith(board, choices, chosen)),
    askedLine: (key) => askedLine(board, key),
    act: ({ action, line, uses }) => {
      if (uses !== undefined) begin({ ...NOTHING, using: uses });
      else if (action.do === 'move' && begun.moveFrom === null) begin({ ...NOTHING, moveFrom: action.source });
      else void session.choose(line, action.do === 'end');
    },
  });
  const reasons = async (keys: readonly string[]) => {
    const asked = keys.flatMap((key) => {
      const line = askedLine(board, key);
      return line ? [{ key, line }] : [];
    });
    const found = await session.reasons(asked.map(({ line }) => line));
    return new Map(asked.map(({ key }, i) => [key, found[i] ?? '']));
  };
  return {
    ...choice,
    ...begun,
    drafted: draftedGoods(session),
    staged: stagedProgress(session),
    reasons: choice.mine && !choice.closes ? reasons : null,
    undo: () => (begun === NOTHING ? void session.undo() : begin(NOTHING)),
    leave: () => {
      choice.leave();
      begin(NOTHING);
    },
  };
}

function begunWith(board: Board, choices: readonly string[], line: string): Begun {
  const action = board.view.options[choices.indexOf(line)];
  if (!action) return NOTHING;
  return { moveFrom: action.do === 'move' ? action.source : null, using: cardOf(board, action) };
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

function stagedProgress(session: Session<View>): Map<number, number> {
  const progress = new Map<number, number>();
  for (const told of session.toldByDraft.value) {
    const event = told.event as Happened;
    if (event.event === 'Expanded') progress.set(event.region, (progress.get(event.region) ?? 0) + 1);
  }
  return progress;
}
