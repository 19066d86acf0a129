/* The action bar's turn at this table: words from the session, the proposed sale, small extras. */
import { Button } from '../parts/button';
import { PlanAhead } from '../planning/ahead';
import type { Session } from '../table/session';
import { takenFor } from '../table/story';
import { TakeBack } from '../table/take_back';
import { waitedFor, waitingWords } from '../table/waiting';
import { text } from '../text';
import type { Turn } from './action_bar';
import { colourOf, type Board } from './board';
import type { OwnHand } from './hand';
import { SaleProposal } from './sale';
import type { Selling } from './sale/proposal';
import { OWN } from './story';
import { canPlanAhead, OVER, type Happened, type View } from './types';

export function turnOf(props: {
  session: Session<View>;
  board: Board;
  hand: OwnHand;
  selling: Selling;
  events: readonly Happened[];
  onDesk: () => void;
}): Turn {
  const { session, board, hand, selling, events } = props;
  const { view } = board;
  const { seat } = view;
  const real = seat === null ? undefined : session.real?.companies[seat];
  const inSale =
    hand.mine && view.phase === 7 && !view.pending && !view.options.some((action) => action.do === 'claim');
  const sale = inSale ? (
    <SaleProposal
      proposal={selling.proposal}
      pack={board.pack}
      goods={real?.goods ?? 0}
      price={real?.price ?? 0}
      colour={colourOf(view, seat ?? 0)}
      busy={selling.asking || session.busy.value}
      onAsk={() => void selling.ask()}
      onConfirm={selling.sell}
      onByHand={selling.byHand}
      onClear={selling.clear}
    />
  ) : null;
  const laid = inSale && selling.proposal !== null;
  const planning = view.phase === 1 ? (text.inc.turns[1] ?? '') : '';
  return {
    board,
    hand,
    busy: session.busy.value,
    drafted: session.draft.value.length,
    told: session.toldByDraft.value.map((told) => told.sentence),
    received: view.phase === 7 ? (real?.goods ?? 0) : receivedIn(events, seat),
    taken: takenFor(seat, session.fresh.value, OWN),
    waiting: view.phase === OVER ? text.table.over : waitingWords(session, board.names, planning),
    waited: waitedFor(session),
    onConfirm: () => void session.submit(),
    sell: laid ? selling.sell : undefined,
    proposal: laid ? sale : null,
    extra: (
      <>
        {laid ? null : <TakeBack session={session} />}
        {hand.closes || laid ? null : sale}
        {session.botsAct.value ? (
          <Button look="ghost" icon="speed" onPress={session.hurry}>
            {text.table.skipPause}
          </Button>
        ) : null}
        {!hand.mine && view.phase === 1 && seat !== null ? (
          <Button icon="p-planning" keyName="B" onPress={props.onDesk}>
            {text.table.bench}
          </Button>
        ) : null}
        {canPlanAhead(view) && !laid ? <PlanAhead session={session} onOpen={props.onDesk} /> : null}
        {view.phase === OVER ? <Button onPress={props.onDesk}>{text.table.result}</Button> : null}
      </>
    ),
  };
}

function receivedIn(events: readonly Happened[], seat: number | null): number {
  const event = events.findLast((one) => one.event === 'ProgressReceived' && one.seat === seat);
  return event?.event === 'ProgressReceived' ? event.progress : 0;
}
