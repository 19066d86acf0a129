/* The table of Smartphone Inc.: the desk that the moment asks for, with what frames every desk. */
import { useMemo, useState } from 'preact/hooks';
import type { SmartphoneIncCatalogue, TableInfo, Told } from '../types.gen';
import { useNarrow } from '../parts/media';
import { RefusalNote, Tip } from '../parts/tip';
import { useDesk } from '../table/desk';
import { SideLog } from '../table/drawer';
import { switchDrawer } from '../prefs';
import { Frame } from '../table/frame';
import { useKeys } from '../table/keys';
import { namesOf } from '../table/names';
import type { Session } from '../table/session';
import { useSeconds } from '../table/top_bar';
import { useTouched } from '../table/touched';
import { text } from '../text';
import { ActionBar, primaryOf } from './action_bar';
import { PHASE_ICONS, type Board } from './board';
import { EndDesk } from './end_desk';
import { useHand } from './hand';
import { IncBoard } from './layout';
import { readPack, type Pack } from './pack';
import { PlanningDesk } from './planning_desk';
import { Reveal } from './reveal';
import { useProposal } from './sale/proposal';
import { happened, touched } from './story';
import { condense } from './telling';
import { turnOf } from './turn';
import { canPlanAhead, OVER, PLANNING, type View } from './types';

export function IncTable({ session, catalogue }: { session: Session<View>; catalogue: SmartphoneIncCatalogue }) {
  const pack = useMemo(() => readPack(catalogue), [catalogue]);
  const view = session.shown.value;
  const table = session.table.value;
  if (!view || !table) return null;
  return <Desks session={session} view={view} table={table} pack={pack} />;
}

function Desks({ session, view, table, pack }: { session: Session<View>; view: View; table: TableInfo; pack: Pack }) {
  const [keysShown, setKeysShown] = useState(false);
  const { seat } = session.you.value;
  const board: Board = { view, pack, names: namesOf(table, seat, text.inc.steve) };
  const hand = useHand(session, board);
  const selling = useProposal(session, hand.closes);
  const events = useMemo(() => happened(session.log.value), [session.log.value]);
  useSeconds(session.acting.value.length > 0);

  const asked = view.phase === OVER ? 'end' : view.phase === PLANNING && seat !== null ? 'planning' : 'board';
  const desk = useDesk(asked, canPlanAhead(view));
  const turn = turnOf({ session, board, hand, selling, events, onDesk: desk.turn });
  useKeys({
    off: desk.shown !== 'board',
    order: hand.targets.order,
    undo: hand.undo,
    enter: () => primaryOf(turn)?.press(),
    leave: () => {
      hand.leave();
      setKeysShown(false);
      session.dismiss();
    },
    board: desk.turn,
    log: switchDrawer,
    help: () => setKeysShown(!keysShown),
  });

  const shorten = (told: readonly Told[]) => condense(told, pack);
  return (
    <Frame
      session={session}
      title={text.games.smartphone_inc ?? ''}
      under={text.table.name(table.id, text.editions[view.rules.edition] ?? '')}
      course={{
        round: view.phase === OVER ? view.rules.rounds + 1 : view.round,
        rounds: view.rules.rounds,
        phase: view.phase,
        phases: pack.phases.map((name, i) => ({ name, icon: PHASE_ICONS[i] ?? '' })),
      }}
      condense={shorten}
      keysShown={keysShown}
      onKeys={() => setKeysShown(!keysShown)}
    >
      {desk.shown === 'end' ? (
        <EndDesk session={session} board={board} onBoard={desk.turn} />
      ) : desk.shown === 'planning' ? (
        <PlanningDesk session={session} view={view} pack={pack} names={board.names} onBoard={desk.turn} />
      ) : (
        <BoardDesk
          session={session}
          table={table}
          board={board}
          hand={hand}
          turn={turn}
          events={events}
          shorten={shorten}
        />
      )}
    </Frame>
  );
}

function BoardDesk(props: {
  session: Session<View>;
  table: TableInfo;
  board: Board;
  hand: ReturnType<typeof useHand>;
  turn: ReturnType<typeof turnOf>;
  events: ReturnType<typeof happened>;
  shorten: (told: readonly Told[]) => ReturnType<typeof condense>;
}) {
  const { session, board, hand } = props;
  const narrow = useNarrow();
  const ringed = useTouched(session, (entries, seen) => touched(happened(entries), seen));
  const refusal = session.refusal.value;
  const aimed = hand.aimed ? hand.targets.at.get(hand.aimed) : undefined;
  return (
    <>
      <IncBoard
        board={board}
        seats={props.table.seats}
        acting={session.acting.value}
        events={props.events}
        touched={ringed}
        hand={hand}
        side={<SideLog session={session} phases={board.pack.phases} condense={props.shorten} />}
        bar={<ActionBar {...props.turn} />}
        onSkip={session.botsAct.value ? session.hurry : undefined}
      />
      <Reveal board={board} fresh={session.fresh.value} />
      {aimed && hand.pointed && !narrow && aimed.effect.lines.length ? (
        <Tip at={aimed.key} title={aimed.effect.title} lines={aimed.effect.lines} />
      ) : null}
      {refusal ? (
        <RefusalNote at={hand.refused} title={text.table.refused} sentence={refusal.sentence} rule={refusal.rule} />
      ) : null}
    </>
  );
}
