/* Choosing at this table. */
import { noChoice, useBoardChoice, type BoardChoice, type WatchedChoice } from '../../table/board_choice';
import type { Session } from '../../table/session';
import type { Board } from './board';
import { usePreviews } from './preview';
import { askedLine, targetsOf, type Target } from './targets';
import { PLANNING, type View } from './types';

export type Choice = WatchedChoice<Target>;
export type OwnChoice = BoardChoice<Target>;
export const NO_CHOICE: Choice = noChoice();

/* Choices that say what they would come to. */
const FORETOLD = ['price', 'tokens'];

export function useChoice(session: Session<View>, board: Board): OwnChoice {
  const lines = session.choices.value.filter((_, i) => FORETOLD.includes(board.view.options[i]?.do ?? ''));
  const foretold = usePreviews(session, session.mine.value ? lines : []);
  return useBoardChoice<Target>(session, {
    planning: board.view.phase === PLANNING,
    targetsOf: (choices) => targetsOf(board, choices, foretold),
    askedLine: (key) => askedLine(board, key),
    act: ({ action, line }) => void session.choose(line, action.do === 'end'),
  });
}

/* What a place that can be chosen hears. */
export const heard = (choice: Choice, key: string) => ({
  'data-target': key,
  onClick: () => choice.press(key),
  onMouseEnter: () => choice.point(key),
  onMouseLeave: () => choice.point(null),
  onFocus: () => choice.point(key),
  onBlur: () => choice.point(null),
});
