/* Planning: the workbench, what the plan gives, and the explorer of all results, for both games.

   `submit` hands the plan in, or arms it, in notation, and resolves when it is accepted (it rejects
   with the sentence to show). It fills its parent, which must have a height. Geometry only: whether
   a plan is one, and what it gives, says the server. Styles: planning.css. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { PlanningBar } from './bar';
import { blame } from './blame';
import { beside, flip, isPad, read, rotate, toFront, underOrOver, write, type Draft, type Piece } from './draft';
import { DraftCompare, DraftTabs } from './drafts';
import { useHands } from './drag';
import { Explorer } from './explorer';
import { Felt } from './felt';
import { ANYTHING } from './filters';
import type { Game } from './game';
import { useKept } from './kept';
import { useKeys } from './keys';
import type { Kit } from './kit';
import { useLayout } from './media';
import { whereabouts } from './naming';
import { offered } from './offered';
import { PhonePlanning, type Sheet } from './phone';
import { useReadings } from './readings';
import { PlanResult, type Outlook } from './result';
import { useHanding, type Stage } from './stage';
import type { Tools } from './tools';
import { Tray } from './tray';
import { useViewport } from './viewport';
import { useWheel } from './wheel';
import { WidePlanning } from './wide';
import { isLegal, type Ask, type Reading } from './wire';
import { useWorkbench } from './workbench';

interface PlanningProps {
  kit: Kit;
  outlook: Outlook;
  /* Which seats have planned, or need not. */
  ready: readonly boolean[];
  stage: Stage;
  round: number;
  /* The own plan as it was handed in, in notation. */
  plan: string | null;
  /* What the results depend on beside the plan. */
  situation: string;
  /* Names this game and seat: drafts are kept under it in the browser's session. */
  keep: string;
  ask: Ask;
  submit(plan: string): Promise<void>;
  showBoard: () => void;
}

export function Planning(props: PlanningProps) {
  const { kit, outlook, stage, situation, keep, ask, showBoard } = props;
  const { game, seat, seats } = outlook;
  const colour = seats[seat]?.colour ?? '';
  const bench = useWorkbench(kit, `${keep} ${props.round}`);
  const layout = useLayout();
  const [selected, select] = useState<Piece | null>(null);
  const [sheet, setSheet] = useState<Sheet>('');
  const [search, setSearch] = useKept(`search ${keep}`, ANYTHING);
  const [laid, setLaid] = useState(0);
  const [said, say] = useState('');
  const locked = stage.kind === 'done';
  /* A plan handed in stays as it was laid, even where its notation is seen from another side. */
  const handedIn = props.plan === null || props.plan === write(bench.draft) ? null : read(props.plan, kit);
  const resting = handedIn ?? bench.draft;

  const felt = useRef<HTMLDivElement>(null);
  const floor = layout === 'phone' && kit.tiles.length ? 66 : 0;
  const viewport = useViewport(felt, resting, `${bench.at} ${laid} ${layout}`, floor);
  const change = (draft: Draft, piece: Piece | null, tag?: string) => {
    bench.do(draft, piece, tag);
    if (piece !== null) say(whereabouts(draft, piece));
  };
  const show = (at: number) => (select(null), bench.show(at));
  const hands = useHands({
    felt,
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
      requestAnimationFrame(() => focusPiece(piece));
    },
  });
  const draft = hands.preview ?? resting;
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
      if (!hands.turn(by)) onPiece((one, piece) => rotate(one, piece, by))();
    },
    flip: onPiece(flip),
    front: onPiece(toFront),
    under: onPiece((one, piece) => (isPad(piece) ? one : underOrOver(one, piece))),
    undo: bench.undo,
    redo: bench.redo,
    clear: () => (select(null), bench.clear(), setLaid(laid + 1)),
  };
  const waitingFor = seats.filter((_, i) => i !== seat && !props.ready[i]).map((one) => one.name);
  const handing = useHanding({
    stage,
    plan,
    at: bench.at,
    legal,
    seats: seats.length,
    waitingFor,
    submit: props.submit,
  });
  const send = () => (select(null), handing.send());
  useKeys({
    tools,
    hands,
    draft: resting,
    selected,
    locked,
    select,
    moved: (next, piece) => change(next, piece, `move ${piece}`),
    show,
    ready: send,
  });
  useWheel(felt, tools, layout);

  const lay = (next: string) => {
    const one = read(next, kit);
    if (!one || locked) return;
    select(null);
    change(one, null);
    setLaid(laid + 1);
    setSheet('');
  };
  useEffect(() => {
    if (offered.value) lay(offered.value);
    offered.value = '';
  }, [offered.value]);
  const tabs = bench.drafts.map((one, i) =>
    one === null ? null : i === bench.at ? readings.now : readings.of(write(one)),
  );
  const rival = [1, 2].map((step) => (bench.at + step) % 3).find((i) => tabs[i] && isLegal(tabs[i]!));

  const drafts = <DraftTabs game={game} at={bench.at} readings={tabs} short={layout === 'phone'} show={show} />;
  const result = (
    <PlanResult now={readings.now} last={readings.last} besides={beside(draft).length} outlook={outlook}>
      {legal && rival !== undefined && !locked ? (
        <DraftCompare game={game} mine={readings.now!} theirs={tabs[rival]!} their={rival} show={show} />
      ) : null}
    </PlanResult>
  );
  const explorer = (close?: () => void) => (
    <Explorer
      game={game}
      kit={kit}
      ask={ask}
      situation={situation}
      colour={colour}
      plan={plan}
      locked={locked}
      search={search}
      setSearch={setSearch}
      lay={lay}
      close={close}
    />
  );
  const tray = (
    <Tray
      game={game}
      draft={draft}
      reading={readings.last}
      colour={colour}
      hands={hands}
      selected={selected}
      locked={locked}
      focusOn={select}
      flip={(pad) => (select(pad), change(flip(resting, pad), pad))}
    />
  );
  const area = (
    <Felt
      felt={felt}
      label={game.benchLabel}
      draft={draft}
      colour={colour}
      view={viewport}
      hands={hands}
      selected={selected}
      blamed={refused && blame(refused, draft, hands.drag?.piece ?? bench.touched)}
      refusal={refused}
      locked={locked}
      tools={tools}
      focusOn={select}
    />
  );
  const announced = (
    <div class="sr" role="status" aria-live="polite">
      {said}
      {said && readings.now ? `. ${spoken(game, readings.now)}` : ''}
    </div>
  );

  if (layout === 'phone')
    return (
      <PhonePlanning
        game={game}
        readings={readings}
        tools={tools}
        drafts={drafts}
        result={result}
        explorer={explorer}
        sheet={sheet}
        setSheet={setSheet}
        handing={handing}
        showBoard={showBoard}
      >
        {area}
        {tray}
        {announced}
      </PhonePlanning>
    );
  return (
    <WidePlanning
      layout={layout}
      tools={tools}
      drafts={drafts}
      area={area}
      tray={tray}
      result={result}
      explorer={explorer()}
      bar={
        <PlanningBar
          seat={seat}
          seats={seats}
          ready={props.ready}
          stage={stage}
          handing={handing}
          kit={kit}
          showBoard={showBoard}
        />
      }
    >
      {announced}
    </WidePlanning>
  );
}

/* The result for ears. */
function spoken(game: Game, reading: Reading): string {
  if (!isLegal(reading)) return reading.sentence;
  return game.columns.map(({ field, name }) => `${name} ${reading.figures[field] ?? 0}`).join(', ');
}

function focusPiece(piece: Piece): void {
  document.querySelector<HTMLElement>(`.planning [data-piece="${piece}"]`)?.focus({ preventScroll: true });
}
