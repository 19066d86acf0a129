/* The table of Smartphone Inc.: board, companies, log and the decision in hand. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SmartphoneIncCatalogue, Told } from '../types.gen';
import { RefusalNote, Tip } from '../parts/tip';
import { Button } from '../parts/button';
import { drawer } from '../prefs';
import { Announcer } from '../table/announcer';
import { Drawer, SideLog } from '../table/drawer';
import { KeyHelp } from '../table/key_help';
import { useKeys } from '../table/keys';
import type { Session } from '../table/session';
import { copySeatLink } from '../table/links';
import { TopBar, useSeconds } from '../table/top_bar';
import { useTouched } from '../table/touched';
import { clockOf, waitedFor, waitingWords } from '../table/waiting';
import { text } from '../text';
import { ActionBar, primaryOf, type Turn } from './action_bar';
import { PHASE_ICONS, type Board } from './board';
import { IncBoard, type Hand } from './layout';
import { readPack } from './pack';
import { PlanningDesk } from './planning_desk';
import { SaleProposal, type Proposal } from './sale';
import { happened, takenFor, touched } from './story';
import { askedLine, targetsOf, type Target } from './targets';
import { condense } from './telling';
import { OVER, type Happened, type View } from './types';
import { useNarrow } from '../parts/media';
import { EndDesk } from './end_desk';

export function IncTable({ session, catalogue }: { session: Session<View>; catalogue: SmartphoneIncCatalogue }) {
  const pack = useMemo(() => readPack(catalogue), [catalogue]);
  const view = session.shown.value;
  const table = session.table.value;
  const [desk, setDesk] = useState<'auto' | 'board'>('auto');
  const [pointed, setPointed] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [moveFrom, setMoveFrom] = useState<number | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  const [proposed, setProposed] = useState<(Proposal & { draft: string[] }) | null>(null);
  const [asking, setAsking] = useState(false);
  const narrow = useNarrow();
  const events = useMemo(() => happened(session.log.value), [session.log.value]);
  const moved = useTouched(session, (entries, seen) => touched(happened(entries), seen));
  useSeconds(session.acting.value.length > 0);

  useEffect(() => {
    setPicked(null);
    setMoveFrom(null);
    /* By keyboard the focus stays where it was: Enter does it once more. */
    const focused = document.activeElement as HTMLElement | SVGElement | null;
    if (focused?.dataset.target && focused.matches(':focus-visible')) setPointed(focused.dataset.target);
  }, [session.version.value, session.draft.value]);
  useEffect(() => {
    if (view?.phase !== 1) setDesk('auto');
  }, [view?.phase, view?.round]);

  if (!view || !table) return null;
  const seat = session.you.value.seat;
  const names = table.seats.map((info) =>
    info.seat === seat ? text.table.you : info.user || (info.kind === 'steve' ? text.inc.steve : info.company),
  );
  const board: Board = { view, pack, names };
  const tried = session.tried.value;
  const mine = session.mine.value && view.phase !== 1;
  const closes = Boolean(tried?.ends || tried?.uncovers);
  const offered = mine && !closes ? session.choices.value : [];
  const targets = useTargets(board, offered, moveFrom);
  const closing = closes ? closingTarget(board, session) : null;
  const acting = session.acting.value;
  const aimedKey = pointed && targets.at.has(pointed) ? pointed : picked;
  const aimed = aimedKey ? (targets.at.get(aimedKey) ?? null) : null;
  const refusal = session.refusal.value;
  const refusedKey = refusal?.about.includes('-') ? refusal.about : null;
  const clock = clockOf(session);

  const act = (target: Target) => {
    setPointed(null);
    setPicked(null);
    if (target.action.do === 'move' && moveFrom === null) return setMoveFrom(target.action.source);
    void session.choose(target.line, target.action.do === 'end');
  };
  const press = (key: string) => {
    const target = targets.at.get(key);
    if (target) {
      if (narrow && picked !== key) return setPicked(key);
      return act(target);
    }
    const line = mine && !closes ? askedLine(board, key) : null;
    if (line) void session.whyNot(line, key);
  };

  const turn: Turn = {
    board,
    mine,
    busy: session.busy.value,
    targets,
    aimed,
    closing,
    closes,
    drafted: session.draft.value.length,
    moveFrom,
    told: session.toldByDraft.value.map((told) => told.sentence),
    received: receivedIn(events, view.seat),
    taken: takenFor(seat, session.fresh.value),
    waiting: view.phase === OVER ? text.table.over : waitingWords(session, names, view.phase === 1 ? (text.inc.turns[1] ?? '') : ''),
    waited: waitedFor(session),
    onDo: act,
    onUndo: () => (moveFrom === null ? void session.undo() : setMoveFrom(null)),
    onConfirm: () => void session.submit(),
    onEnd: () => targets.end && act(targets.end),
  };
  const propose = async () => {
    setAsking(true);
    try {
      const before = session.draft.value;
      const answer = await session.ask({ type: 'Propose', actions: before });
      if (answer.type !== 'Proposed') return;
      await session.lay([...before, ...answer.actions]);
      setProposed({ ...answer, draft: session.draft.value });
    } finally {
      setAsking(false);
    }
  };
  const selling = mine && view.phase === 7 && !view.pending && targetsAreSales(view);
  const proposal = selling && proposed?.draft === session.draft.value ? proposed : null;
  const sell = () => (closes ? void session.submit() : void session.choose('end', true));
  const me = seat === null ? undefined : session.real?.companies[seat];
  if (proposal) turn.primary = sell;
  const sale = selling ? (
    <SaleProposal
      proposal={proposal}
      pack={pack}
      goods={me?.goods ?? 0}
      price={me?.price ?? 0}
      colour={table.seats[seat ?? 0]?.colour ?? 'black'}
      busy={asking || session.busy.value}
      onAsk={() => void propose()}
      onConfirm={sell}
      onByHand={() => setProposed(null)}
      onClear={() => {
        setProposed(null);
        session.clear();
      }}
    />
  ) : null;
  turn.proposal = proposal ? sale : null;
  const botsBusy = acting.length > 0 && acting.every((other) => table.seats[other]?.kind !== 'person');
  turn.extra = (
    <>
      {closes || proposal ? null : sale}
      {!mine && botsBusy && seat !== null ? (
        <Button look="ghost" icon="speed" onPress={() => void session.ask({ type: 'Hurry' })}>
          {text.table.skipPause}
        </Button>
      ) : null}
      {!mine && view.phase === 1 && seat !== null ? (
        <Button icon="p-planning" keyName="B" onPress={() => setDesk('auto')}>
          {text.table.bench}
        </Button>
      ) : null}
      {view.phase === OVER ? <Button onPress={() => setDesk('auto')}>{text.table.result}</Button> : null}
    </>
  );

  const planning = view.phase === 1 && seat !== null && desk === 'auto';
  const ended = view.phase === OVER && desk === 'auto';
  useKeys({
    off: planning || ended,
    order: targets.order,
    undo: turn.onUndo,
    enter: () => primaryOf(turn)?.press(),
    leave: () => {
      setPicked(null);
      setMoveFrom(null);
      setKeysShown(false);
      session.dismiss();
    },
    board: () => setDesk(desk === 'auto' ? 'board' : 'auto'),
    log: () => {
      drawer.value = drawer.value === 'open' ? 'shut' : 'open';
    },
    help: () => setKeysShown(!keysShown),
  });

  const shorten = (told: readonly Told[]) => condense(told, pack);
  const phases = catalogue.phases.length ? catalogue.phases : text.table.phases;
  const top = (
    <TopBar
      title={text.games.smartphone_inc ?? ''}
      under={text.table.name(table.id, text.editions[view.rules.edition] ?? '')}
      course={{
        round: view.phase === OVER ? view.rules.rounds + 1 : view.round,
        rounds: view.rules.rounds,
        phase: view.phase,
        phases: phases.map((name, i) => ({ name, icon: PHASE_ICONS[i] ?? '' })),
      }}
      clock={clock}
      unread={session.unread.value}
      drawerOpen={drawer.value === 'open'}
      onSeatLink={seat === null ? undefined : () => void copySeatLink(session)}
      onDrawer={() => {
        drawer.value = drawer.value === 'open' ? 'shut' : 'open';
      }}
      onKeys={() => setKeysShown(!keysShown)}
    />
  );
  const common = (
    <>
      <Drawer session={session} phases={phases} condense={shorten} />
      <Announcer session={session} mine={session.mine.value} />
      {keysShown ? <KeyHelp onClose={() => setKeysShown(false)} /> : null}
    </>
  );

  if (ended)
    return (
      <>
        {top}
        <EndDesk session={session} board={board} onBoard={() => setDesk('board')} />
        {common}
      </>
    );
  if (planning)
    return (
      <>
        {top}
        <PlanningDesk session={session} view={view} pack={pack} names={names} onBoard={() => setDesk('board')} />
        {common}
      </>
    );

  const hand: Hand = {
    mine,
    targets,
    aimed: aimedKey,
    picked,
    closing,
    refused: refusedKey,
    moveFrom,
    drafted: draftedGoods(session),
    press,
    point: setPointed,
  };
  return (
    <>
      {top}
      <IncBoard
        board={board}
        seats={table.seats}
        acting={acting}
        events={events}
        touched={moved}
        hand={hand}
        side={<SideLog session={session} phases={phases} condense={shorten} />}
        bar={<ActionBar {...turn} />}
      />
      {aimed && pointed && !narrow && aimed.effect.lines.length ? (
        <Tip at={aimed.key} title={aimed.effect.title} lines={aimed.effect.lines} />
      ) : null}
      {refusal ? (
        <RefusalNote
          at={refusedKey}
          title={text.table.refused}
          sentence={refusal.sentence}
          rule={refusal.rule}
        />
      ) : null}
      {common}
    </>
  );
}

/* In the sale itself, not in a claim after it. */
const targetsAreSales = (view: View) => !view.options.some((action) => action.do === 'claim');

function useTargets(board: Board, choices: readonly string[], moveFrom: number | null) {
  return useMemo(
    () => targetsOf(choices.length ? board : { ...board, view: { ...board.view, options: [] } }, choices, moveFrom),
    [board.view, choices, moveFrom],
  );
}

/* The drafted action that the view does not show yet because it ends the turn. */
function closingTarget(board: Board, session: Session<View>): Target | null {
  const tried = session.tried.value;
  const line = tried ? session.draft.value[tried.shown] : undefined;
  if (!tried || line === undefined) return null;
  const from = line.startsWith('move ') ? movedFrom(board, tried.choices.indexOf(line)) : null;
  const all = targetsOf(board, tried.choices, from);
  return [...all.at.values(), ...all.loose, ...(all.end ? [all.end] : [])].find((target) => target.line === line) ?? null;
}

function movedFrom(board: Board, index: number): number | null {
  const action = board.view.options[index];
  return action?.do === 'move' ? action.source : null;
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

function receivedIn(events: readonly Happened[], seat: number | null): number {
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    if (event?.event === 'ProgressReceived' && event.seat === seat) return event.progress;
  }
  return 0;
}
