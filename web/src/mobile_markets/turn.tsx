/* The action bar's turn at this table: words from the session, the product, small extras. */
import { Button } from '../parts/button';
import { PlanAhead } from '../planning/ahead';
import type { Session } from '../table/session';
import { lastOrder, takenFor } from '../table/story';
import { TakeBack } from '../table/take_back';
import { waitedFor, waitingWords } from '../table/waiting';
import { text } from '../text';
import type { Turn } from './action_bar';
import { propose, type Bench } from './bench';
import { turnOrder, type Board } from './board';
import type { OwnHand } from './hand';
import type { Summary } from './sale/held';
import type { Walking } from './sale/walk';
import { OWN, receivedIn } from './story';
import { OVER, PLANNING, SALES, canPlanAhead, type Happened, type View } from './types';

export function turnOf(props: {
  session: Session<View>;
  board: Board;
  hand: OwnHand;
  bench: Bench;
  walking: Walking;
  summary: Summary;
  events: readonly Happened[];
  onDesk: () => void;
}): Turn {
  const { session, board, hand, bench, walking, summary, events } = props;
  const { view } = board;
  const { seat } = view;
  const makes =
    hand.mine &&
    !hand.closes &&
    view.phase === SALES &&
    !view.pending.length &&
    view.companies[seat ?? 0]?.product === null;
  const held = summary.rows.length > 0;
  const idle = !walking.runs && !held;
  const planning = view.phase === PLANNING ? (text.mm.turns[PLANNING] ?? '') : '';
  return {
    board,
    hand,
    busy: session.busy.value,
    drafted: session.draft.value.length,
    told: session.toldByDraft.value.map((told) => told.sentence),
    received: receivedIn(events, seat),
    taken: takenFor(seat, session.fresh.value, OWN),
    waiting: view.phase === OVER ? text.table.over : waitingWords(session, board.names, planning),
    waited: waitedFor(session),
    order: turnOrder(view, lastOrder(events)),
    bench: makes ? bench : null,
    walking,
    leave: held
      ? { words: view.phase === OVER ? text.mm.toEnd : text.mm.toPlan(view.round), press: summary.dismiss }
      : null,
    onUndo: () => (session.draft.value.length ? void session.undo() : bench.undo()),
    onConfirm: () => void session.submit(),
    onSell: () => void sell(session, bench),
    onBest: () => void best(session, bench),
    extra: idle ? (
      <>
        <TakeBack session={session} />
        {session.botsAct.value ? (
          <Button look="ghost" icon="speed" onPress={session.hurry}>
            {text.table.skipPause}
          </Button>
        ) : null}
        {!hand.mine && view.phase === PLANNING && seat !== null ? (
          <Button icon="p-planning" keyName="B" onPress={props.onDesk}>
            {text.table.bench}
          </Button>
        ) : null}
        {canPlanAhead(view) && !makes ? <PlanAhead session={session} onOpen={props.onDesk} /> : null}
        {view.phase === OVER ? <Button onPress={props.onDesk}>{text.table.result}</Button> : null}
      </>
    ) : null,
  };
}

/* The sale takes its course at once, unless a card asks something first. */
async function sell(session: Session<View>, bench: Bench) {
  await session.choose(bench.line);
  if (session.tried.value?.ends) await session.submit();
}

async function best(session: Session<View>, bench: Bench) {
  const line = await propose(session);
  if (line) bench.lay(line);
}
