/* The screens of Smartphone Inc. */
import { useMemo } from 'preact/hooks';
import { useLow, useNarrow } from '../../parts/media';
import { useEarlierLog } from '../../end/log';
import { liveBoard, replayBoard, useTouched } from '../../table/touched';
import type { Catalogue, Happened, View } from './types';
import type { BoardParts, BoardState, GameScreens, ReplayBoardProps, TableProps } from '../game';
import { barOf } from './bar';
import { type Board, PHASE_ICONS } from './board';
import { NO_CHOICE, type OwnChoice, useChoice } from './choice';
import { end } from './end';
import { IncBoard } from './layout';
import { packOf } from './pack';
import { Part } from './part';
import { planning } from './planning';
import { useProposal } from './sale';
import { story } from './show';
import { sounds } from './sounds';
import { OWN_EVENTS, happened, touched } from './story';
import type { Target } from './targets';
import { condense } from './condense';

type Props = TableProps<View, Catalogue>;

function useBoard(props: Props): BoardState<Target> {
  const { session, view } = props;
  const board: Board = { view, pack: packOf(props.catalogue), names: props.names };
  const choice = useChoice(session, board);
  const [narrow, low] = [useNarrow(), useLow()];
  const tabbed = narrow || low;
  const selling = useProposal(session, choice.closes);
  const earlier = useEarlierLog(session);
  const events = useMemo(() => happened([...earlier, ...session.log.value]), [earlier, session.log.value]);
  return {
    choice,
    bar: barOf({ session, board, choice, selling, events, tabbed }),
    undo: choice.undo,
    board: (parts) => <LiveBoard {...props} {...parts} board={board} choice={choice} events={events} />,
  };
}

function LiveBoard(props: Props & BoardParts & { board: Board; choice: OwnChoice; events: readonly Happened[] }) {
  const { session, board } = props;
  const ringed = useTouched(session, (entries, seen) => touched(happened(entries), seen));
  return (
    <IncBoard
      {...liveBoard(props, ringed)}
      board={board}
      events={props.events}
      choice={props.choice}
      telling={session.story.beat.value !== null}
      onSkip={session.botsAct.value ? session.hurry : undefined}
    />
  );
}

function ReplayBoard(props: ReplayBoardProps<View, Catalogue>) {
  const { view, log } = props;
  const events = useMemo(() => happened(log), [log]);
  const moved = useMemo(() => touched(happened(log.slice(-1)), view), [log, view]);
  return (
    <IncBoard
      {...replayBoard(props, moved)}
      board={{ view, pack: packOf(props.catalogue), names: props.names }}
      events={events}
      choice={NO_CHOICE}
      telling={props.beat !== null}
    />
  );
}

export const screens: GameScreens<View, Catalogue, Target> = {
  phaseIcons: PHASE_ICONS,
  condense: (catalogue) => (told) => condense(told, packOf(catalogue)),
  ownEvents: OWN_EVENTS,
  useBoard,
  ReplayBoard,
  Part,
  story,
  sounds,
  planning,
  end,
  lessonPoints: {
    price: '.ptrack',
    improvements: '.imps',
    technologies: '.techs',
    lines: '.rt[data-route*="North Africa"]',
  },
};
