/* The table of Mobile Markets: displays, market, product, companies and the decision in hand. */
import { useMemo, useState } from 'preact/hooks';
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
import type { TableInfo } from '../types.gen';
import { text } from '../text';
import { ActionBar, primaryOf } from './action_bar';
import { benchKeys, pressFocused, useBench, type Bench } from './bench';
import { TRACK_ICONS, type Board } from './board';
import { fates } from './customer';
import { EndDesk } from './end_desk';
import { useHand, type OwnHand } from './hand';
import { MarketsBoard, atRest, type OnMarket } from './layout';
import { PlanningDesk } from './planning_desk';
import { ProductBench } from './product';
import { SaleWalk } from './sale';
import { useSummary, type Summary } from './sale/held';
import { RoundSummary } from './sale/summary';
import { useWalk, type Walking } from './sale/walk';
import { happened, touched } from './story';
import { condense } from './telling';
import { turnOf } from './turn';
import { OVER, PLANNING, SALES, canPlanAhead, type Pack, type View } from './types';

export function MarketsTable({ session, catalogue }: { session: Session<View>; catalogue: Pack }) {
  const view = session.shown.value;
  const table = session.table.value;
  if (!view || !table) return null;
  return <Desks session={session} view={view} table={table} pack={catalogue} />;
}

function Desks({ session, view, table, pack }: { session: Session<View>; view: View; table: TableInfo; pack: Pack }) {
  const [keysShown, setKeysShown] = useState(false);
  const { seat } = session.you.value;
  const board: Board = { view, pack, names: namesOf(table, seat, text.mm.steve) };
  const hand = useHand(session, board);
  const bench = useBench(session, board);
  const walking = useWalk(session);
  const summary = useSummary(session);
  const events = useMemo(() => happened(session.log.value), [session.log.value]);
  useSeconds(session.acting.value.length > 0);

  /* A sale is seen to its end, and what the round brought, before anything else is asked. */
  const looking = walking.runs || summary.rows.length > 0;
  const asked = looking
    ? 'board'
    : view.phase === OVER
      ? 'end'
      : view.phase === PLANNING && seat !== null
        ? 'planning'
        : 'board';
  const desk = useDesk(asked, canPlanAhead(view) && !looking);
  const turn = turnOf({ session, board, hand, bench, walking, summary, events, onDesk: desk.turn });
  useKeys({
    off: desk.shown !== 'board',
    order: [...hand.targets.order, ...(turn.bench ? benchKeys(bench) : [])],
    undo: turn.onUndo,
    enter: () => pressFocused() || primaryOf(turn)?.press(),
    leave: () => {
      hand.leave();
      bench.pick(null);
      walking.skip();
      setKeysShown(false);
      session.dismiss();
    },
    board: desk.turn,
    log: switchDrawer,
    help: () => setKeysShown(!keysShown),
  });

  return (
    <Frame
      session={session}
      title={text.games.mobile_markets ?? ''}
      under={text.table.name(table.id, text.mm.corporations(view.companies.length))}
      course={{
        round: view.phase === OVER ? view.rules.rounds + 1 : view.round,
        rounds: view.rules.rounds,
        phase: view.phase,
        phases: pack.phases.map((name, i) => ({ name, icon: TRACK_ICONS[i] ?? '' })),
      }}
      condense={condense}
      keysShown={keysShown}
      onKeys={() => setKeysShown(!keysShown)}
    >
      {desk.shown === 'end' ? (
        <EndDesk session={session} board={board} onBoard={desk.turn} />
      ) : desk.shown === 'planning' ? (
        <PlanningDesk session={session} view={view} catalogue={pack} names={board.names} onBoard={desk.turn} />
      ) : (
        <BoardDesk
          session={session}
          table={table}
          board={board}
          hand={hand}
          bench={bench}
          walking={walking}
          summary={summary}
          turn={turn}
          events={events}
        />
      )}
    </Frame>
  );
}

function BoardDesk(props: {
  session: Session<View>;
  table: TableInfo;
  board: Board;
  hand: OwnHand;
  bench: Bench;
  walking: Walking;
  summary: Summary;
  turn: ReturnType<typeof turnOf>;
  events: ReturnType<typeof happened>;
}) {
  const { session, board, hand, bench, walking, summary } = props;
  const { view } = board;
  const narrow = useNarrow();
  const ringed = useTouched(session, (entries, seen) => touched(happened(entries), seen));
  const refusal = session.refusal.value;
  const aimed = hand.aimed ? hand.targets.at.get(hand.aimed) : undefined;
  const sale = onMarket(view, bench, walking, props.turn.bench !== null);
  const watches =
    walking.runs ||
    view.seat === null ||
    view.phase === OVER ||
    (view.phase === SALES && !hand.mine && walking.walk !== null);
  const product =
    watches && !(summary.rows.length && !walking.runs) ? (
      <SaleWalk board={board} walking={walking} />
    ) : summary.rows.length ? (
      <RoundSummary board={board} round={summary.round} rows={summary.rows} />
    ) : (
      <ProductBench board={board} bench={bench} hand={hand} fates={sale.fates} />
    );
  return (
    <>
      <MarketsBoard
        board={board}
        seats={props.table.seats}
        acting={session.acting.value}
        events={props.events}
        touched={ringed}
        hand={hand}
        sale={sale}
        looking={walking.runs || summary.rows.length > 0}
        product={product}
        side={<SideLog session={session} phases={board.pack.phases} condense={condense} />}
        bar={<ActionBar {...props.turn} />}
      />
      {aimed && hand.pointed && !narrow && aimed.effect.lines.length ? (
        <Tip at={aimed.key} title={aimed.effect.title} lines={aimed.effect.lines} />
      ) : null}
      {refusal ? (
        <RefusalNote at={hand.refused} title={text.table.refused} sentence={refusal.sentence} rule={refusal.rule} />
      ) : null}
    </>
  );
}

/* The market as it is, as the own product would find it, or as a sale walks through it. */
function onMarket(view: View, bench: Bench, { walk, step, runs }: Walking, makes: boolean): OnMarket {
  if (runs && walk) {
    const asked = walk.visits.slice(0, step);
    return { market: walk.market, fates: fates(asked), now: asked.at(-1)?.customer ?? null, plan: null };
  }
  if (makes && bench.preview)
    return { market: view.market, fates: fates(bench.preview.visits), now: null, plan: bench.preview };
  return atRest(view);
}
