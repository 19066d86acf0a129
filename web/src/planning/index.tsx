/* Planning: the workbench, what the plan gives, and the explorer of all results.

   `submit` dragging the plan in, or arms it, in notation, and resolves when it is accepted (it rejects
   with the sentence to show). It fills its parent, which must have a height. Geometry only: whether
   a plan is one, and what it gives, says the server. Styles: planning.css. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type PlanStatus, PlanningBar, useSubmission } from './submission';
import { PlanArea, blame, useViewport, useWheel, whereabouts } from './area';
import {
  type Draft,
  type Piece,
  type PadName,
  type PieceSet,
  beside,
  flip,
  isPad,
  read,
  rotate,
  toFront,
  underOrOver,
  write,
} from './draft';
import { DraftCompare, DraftTabs } from './drafts';
import { useDragging } from './drag';
import { Explorer } from './explorer';
import { ANYTHING, type PlanFigures, columnsOf } from './figures';
import { play } from '../sounds';
import { useRemembered, useWorkbench } from './workbench';
import { useKeys } from './keys';
import { PhonePlanning, type Sheet, WidePlanning, useLayout } from './layouts';
import { moves, offeredPlan } from './table';
import { type PlanQueries, type Reading, isLegal, useReadings } from './server';
import { PlanResult, type ResultContext } from './result';
import type { Tools } from './tools';
import { Tray } from './tray';

interface PlanningProps {
  pieces: PieceSet;
  context: ResultContext;
  beside?: { name: string; show: (price: number | null) => ComponentChildren };
  /* Which seats have planned, or need not. */
  ready: readonly boolean[];
  status: PlanStatus;
  round: number;
  /* The plan as this seat handed it in, in notation. */
  plan: string | null;
  /* What the results depend on beside the plan. */
  situation: string;
  /* Names this game and seat: drafts are kept under it in the browser's session. */
  keep: string;
  ask: PlanQueries;
  submit(plan: string): Promise<void>;
  showBoard: () => void;
}

export function Planning(props: PlanningProps) {
  const { pieces, context, status, situation, keep, ask, showBoard } = props;
  const { game, seat, seats } = context;
  const colour = seats[seat]?.colour ?? '';
  const bench = useWorkbench(pieces, `${keep} ${props.round}`);
  const layout = useLayout();
  const [selected, select] = useState<Piece | null>(null);
  const [sheet, setSheet] = useState<Sheet>('');
  const [search, setSearch] = useRemembered(`search ${keep}`, ANYTHING);
  const [laid, setLaid] = useState(0);
  const [said, say] = useState('');
  const locked = status.kind === 'done';
  /* A plan handed in stays as it was laid, even where its notation is seen from another side. */
  const handedIn = props.plan === null || props.plan === write(bench.draft) ? null : read(props.plan, pieces);
  const resting = handedIn ?? bench.draft;

  const area = useRef<HTMLDivElement>(null);
  const floor = layout === 'phone' && pieces.tiles.length ? 66 : 0;
  const viewport = useViewport(area, resting, `${bench.at} ${laid} ${layout}`, floor);
  const change = (draft: Draft, piece: Piece | null, tag?: string) => {
    bench.do(draft, piece, tag);
    moves.value += 1;
    if (piece !== null) say(whereabouts(draft, piece));
  };
  const show = (at: number) => (select(null), bench.show(at));
  const dragging = useDragging({
    area,
    view: viewport,
    draft: resting,
    selected,
    locked,
    select: (piece) => {
      select(piece);
      if (piece !== null) focusPiece(piece);
    },
    drop: (draft, piece) => {
      select(piece);
      change(draft, piece);
      play('place');
      requestAnimationFrame(() => focusPiece(piece));
    },
  });
  const draft = dragging.preview ?? resting;
  const plan = write(draft);
  const others = bench.drafts.flatMap((one, i) => (one && i !== bench.at ? [write(one)] : []));
  const readings = useReadings(ask, plan, others, situation, bench.at);
  const refused = readings.now && !isLegal(readings.now) ? readings.now : null;
  const legal = readings.now !== undefined && !refused;

  const onPiece = (to: (draft: Draft, piece: Piece) => Draft) => () => {
    if (selected === null || locked) return;
    change(to(resting, selected), selected);
    requestAnimationFrame(() => focusPiece(selected));
  };
  const tools: Tools = {
    draft: resting,
    selected,
    canUndo: bench.canUndo,
    canRedo: bench.canRedo,
    locked,
    rotate: (by = 1) => {
      if (!dragging.turn(by)) onPiece((one, piece) => rotate(one, piece, by))();
    },
    flip: onPiece((one, piece) => (play('flip'), flip(one, piece))),
    front: onPiece(toFront),
    under: onPiece((one, piece) => (isPad(piece) ? one : underOrOver(one, piece))),
    undo: bench.undo,
    redo: bench.redo,
    clear: () => (select(null), bench.clear(), setLaid(laid + 1)),
  };
  const waitingFor = seats.filter((_, i) => i !== seat && !props.ready[i]).map((one) => one.name);
  const submission = useSubmission({
    status,
    plan,
    at: bench.at,
    legal,
    seats: seats.length,
    waitingFor,
    submit: props.submit,
  });
  const send = () => (select(null), submission.send());
  useKeys({
    tools,
    dragging,
    draft: resting,
    selected,
    locked,
    select,
    moved: (next, piece) => change(next, piece, `move ${piece}`),
    show,
    ready: send,
  });
  useWheel(area, tools, layout);

  const lay = (next: string) => {
    const one = read(next, pieces);
    if (!one || locked) return;
    select(null);
    change(one, null);
    setLaid(laid + 1);
    setSheet('');
  };
  useEffect(() => {
    if (offeredPlan.value) lay(offeredPlan.value);
    offeredPlan.value = '';
  }, [offeredPlan.value]);
  const tabs = bench.drafts.map((one, i) =>
    one === null ? null : i === bench.at ? readings.now : readings.of(write(one)),
  );
  const rival = [1, 2].map((step) => (bench.at + step) % 3).find((i) => tabs[i] && isLegal(tabs[i]!));

  const drafts = <DraftTabs game={game} at={bench.at} readings={tabs} short={layout === 'phone'} show={show} />;
  const result = (
    <PlanResult now={readings.now} last={readings.last} besides={beside(draft).length} context={context}>
      {legal && rival !== undefined && !locked ? (
        <DraftCompare game={game} mine={readings.now!} theirs={tabs[rival]!} their={rival} show={show} />
      ) : null}
    </PlanResult>
  );
  const asked = { game, pieces, ask, situation, colour, plan, locked, search, setSearch, lay };
  const explorer = (close?: () => void) => <Explorer {...asked} close={close} />;
  const lying = { draft, colour, dragging, selected, locked, focusOn: select };
  const flipPad = (pad: PadName) => (select(pad), play('flip'), change(flip(resting, pad), pad));
  const tray = <Tray {...lying} game={game} reading={readings.last} flip={flipPad} />;
  const blamed = refused && blame(refused, draft, dragging.drag?.piece ?? bench.touched);
  const onArea = { area, label: game.benchLabel, view: viewport, blamed, refusal: refused, tools };
  const planArea = <PlanArea {...lying} {...onArea} />;
  const announced = (
    <div class="sr" role="status" aria-live="polite">
      {said}
      {said && readings.now ? `. ${spoken(game, readings.now)}` : ''}
    </div>
  );

  const price = legal ? (readings.now!.figures.price ?? null) : null;
  const forecast = props.beside && { name: props.beside.name, shown: props.beside.show(price) };
  const parts = { tools, drafts, result, submission, showBoard, beside: forecast };
  if (layout === 'phone')
    return (
      <PhonePlanning {...parts} game={game} readings={readings} explorer={explorer} sheet={sheet} setSheet={setSheet}>
        {planArea}
        {tray}
        {announced}
      </PhonePlanning>
    );
  const bar = <PlanningBar {...{ seat, seats, status, submission, pieces, showBoard }} ready={props.ready} />;
  return (
    <WidePlanning {...parts} layout={layout} area={planArea} tray={tray} explorer={explorer()} bar={bar}>
      {announced}
    </WidePlanning>
  );
}

/* The result for ears. */
function spoken(game: PlanFigures, reading: Reading): string {
  if (!isLegal(reading)) return reading.sentence;
  return columnsOf(game)
    .map(({ field, name }) => `${name} ${reading.figures[field] ?? 0}`)
    .join(', ');
}

function focusPiece(piece: Piece): void {
  document.querySelector<HTMLElement>(`.planning [data-piece="${piece}"]`)?.focus({ preventScroll: true });
}
