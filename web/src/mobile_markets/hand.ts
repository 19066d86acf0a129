/* The turn in hand at this table. */
import {
  emptyHand,
  useHand as useTableHand,
  type Hand as TableHand,
  type OwnHand as TableOwnHand,
} from '../table/hand';
import type { Session } from '../table/session';
import type { Board } from './board';
import { usePreviews } from './preview';
import { askedLine, targetsOf, type Target } from './targets';
import { PLANNING, type View } from './types';

export type Hand = TableHand<Target>;
export type OwnHand = TableOwnHand<Target>;
export const EMPTY_HAND: Hand = emptyHand();

/* Choices that say what they would come to. */
const FORETOLD = ['price', 'tokens'];

export function useHand(session: Session<View>, board: Board): OwnHand {
  const lines = session.choices.value.filter((_, i) => FORETOLD.includes(board.view.options[i]?.do ?? ''));
  const foretold = usePreviews(session, session.mine.value ? lines : []);
  return useTableHand<Target>(session, {
    planning: board.view.phase === PLANNING,
    targetsOf: (choices) => targetsOf(board, choices, foretold),
    askedLine: (key) => askedLine(board, key),
    act: ({ action, line }) => void session.choose(line, action.do === 'end'),
  });
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
