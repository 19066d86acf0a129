/* The screens of Smartphone Inc. */
import { useMemo } from 'preact/hooks';
import { useTouched } from '../../table/touched';
import { text } from '../../text';
import type { SmartphoneIncCatalogue } from '../../types.gen';
import type { BoardParts, BoardState, GameScreens, ReplayBoardProps, TableProps } from '../game';
import { barOf } from './bar';
import { PHASE_ICONS, type Board } from './board';
import { NO_CHOICE, useChoice, type OwnChoice } from './choice';
import { end } from './end';
import { IncBoard } from './layout';
import { packOf } from './pack';
import { planning } from './planning';
import { Reveal } from './reveal';
import { useProposal } from './sale';
import { OWN_EVENTS, happened, touched } from './story';
import { condense } from './telling';
import type { Happened, View } from './types';

type Props = TableProps<View, SmartphoneIncCatalogue>;

function useBoard(props: Props): BoardState {
  const { session, view } = props;
  const board: Board = { view, pack: packOf(props.catalogue), names: props.names };
  const choice = useChoice(session, board);
  const selling = useProposal(session, choice.closes);
  const events = useMemo(() => happened(session.log.value), [session.log.value]);
  return {
    choice,
    bar: barOf({ session, board, choice, selling, events }),
    undo: choice.undo,
    board: (parts) => <LiveBoard {...props} {...parts} board={board} choice={choice} events={events} />,
  };
}

function LiveBoard(props: Props & BoardParts & { board: Board; choice: OwnChoice; events: readonly Happened[] }) {
  const { session, board } = props;
  const ringed = useTouched(session, (entries, seen) => touched(happened(entries), seen));
  return (
    <>
      <IncBoard
        board={board}
        seats={props.table.seats}
        acting={session.acting.value}
        events={props.events}
        touched={ringed}
        choice={props.choice}
        side={props.side}
        bar={props.bar}
        onSkip={session.botsAct.value ? session.hurry : undefined}
      />
      <Reveal board={board} fresh={session.fresh.value} />
    </>
  );
}

function ReplayBoard(props: ReplayBoardProps<View, SmartphoneIncCatalogue>) {
  const { view, log } = props;
  const events = useMemo(() => happened(log), [log]);
  const moved = useMemo(() => touched(happened(log.slice(-1)), view), [log, view]);
  return (
    <IncBoard
      board={{ view, pack: packOf(props.catalogue), names: props.names }}
      seats={props.seats}
      acting={view.to_act}
      events={events}
      touched={moved}
      choice={NO_CHOICE}
      side={props.side}
      bar={props.bar}
    />
  );
}

export const screens: GameScreens<View, SmartphoneIncCatalogue> = {
  phaseIcons: PHASE_ICONS,
  condense: (catalogue) => (told) => condense(told, packOf(catalogue)),
  subtitle: (view) => text.editions[view.rules.edition] ?? '',
  ownEvents: OWN_EVENTS,
  useBoard,
  ReplayBoard,
  planning,
  end,
  lessonPoints: {
    price: '.ptrack',
    improvements: '.imps',
    technologies: '.techs',
    map: '.mapbox, .lst',
  },
};
