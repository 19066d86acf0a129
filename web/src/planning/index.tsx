/* Planning: the workbench, what the plan gives, and the explorer of all results.

   <Planning view={view} pack={pack} seats={seats} keep="table id" ask={ask} submit={submit} />

   `ask.readPlan` and `ask.explore` send ReadPlan and Explore; `submit` sends the plan in notation
   and resolves when it is accepted (it rejects with the sentence to show). `showBoard` is the
   button Board. It fills its parent, which must have a height. Geometry only: whether a plan is
   one, and what it gives, says the server. Styles: planning.css. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import type { Pack } from '../smartphone_inc/pack';
import type { PlanAction, View } from '../smartphone_inc/types';
import { PlanningBar, waiting, type Readiness } from './bar';
import { useHands } from './drag';
import {
  beside,
  flip,
  isPad,
  read,
  rotate,
  toFront,
  underOrOver,
  write,
  type Draft,
  type Piece,
} from './draft';
import { DraftCompare, DraftTabs } from './drafts';
import { Explorer } from './explorer';
import { Felt } from './felt';
import { ANYTHING } from './filters';
import { useKeys } from './keys';
import { useLayout } from './media';
import { whereabouts } from './naming';
import { useReadings } from './readings';
import { PhonePlanning, type Sheet } from './phone';
import { PlanResult, type Outlook } from './result';
import { words } from './text';
import { ToolRow, type Tools } from './tools';
import { Tray } from './tray';
import { useViewport } from './viewport';
import { isLegal, type Ask, type Sitting } from './wire';
import { useWorkbench } from './workbench';

export { PlanThumb } from './thumb';
export type { Ask, Page, Query, Reading, Sitting } from './wire';

export interface PlanningProps {
  view: View & { seat: number };
  pack: Pack;
  seats: readonly Sitting[];
  /* Names this game and seat: drafts are kept under it in the browser's session. */
  keep: string;
  ask: Ask;
  submit(plan: string): Promise<void>;
  showBoard?: () => void;
}

const NONE: number[] = [];

export function Planning({ view, pack, seats, keep, ask, submit, showBoard }: PlanningProps) {
  const own = view.companies[view.seat]!;
  const tiles = own.improvements.length ? own.improvements : NONE;
  const colour = seats[view.seat]?.colour ?? view.rules.colours[view.seat] ?? 'green';
  const situation = [keep, view.round, tiles, own.bonuses, own.technologies, own.tokens, own.goods].join(' ');
  const bench = useWorkbench(tiles.length, `${keep} ${view.round}`);
  const layout = useLayout();
  const [selected, select] = useState<Piece | null>(null);
  const [sent, setSent] = useState<'no' | 'sending' | 'yes'>('no');
  const [problem, setProblem] = useState('');
  const [side, setSide] = useState<'result' | 'explorer'>('result');
  const [sheet, setSheet] = useState<Sheet>('');
  const [search, setSearch] = useState(ANYTHING);
  const [laid, setLaid] = useState(0);
  const [said, say] = useState('');
  const planned = own.planned || sent === 'yes';
  const locked = planned || sent === 'sending';
  const final = own.plan && read(line(own.plan), tiles.length);
  const resting = final ?? bench.draft;

  const felt = useRef<HTMLDivElement>(null);
  const floor = layout === 'phone' && tiles.length ? 66 : 0;
  const viewport = useViewport(felt, resting, `${bench.at} ${laid} ${layout}`, floor);
  const change = (draft: Draft, piece: Piece | null, tag?: string) => {
    setProblem('');
    bench.do(draft, piece, tag);
    if (piece !== null) say(whereabouts(draft, piece, pack, tiles));
  };
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
  const blamed = refused ? (hands.drag?.piece ?? bench.touched) : null;

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
  const send = async () => {
    if (!legal || locked) return;
    setSent('sending');
    setProblem('');
    select(null);
    try {
      await submit(plan);
      setSent('yes');
    } catch (error) {
      setSent('no');
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  useEffect(() => setSent('no'), [view.round]);
  useKeys({
    tools,
    hands,
    draft: resting,
    selected,
    locked,
    select,
    moved: (next, piece) => change(next, piece, `move ${piece}`),
    show: (at) => (select(null), bench.show(at)),
    ready: send,
  });
  useEffect(() => {
    /* Turning by wheel; not passive, so that the page stays where it is. */
    let last = 0;
    const wheel = (event: WheelEvent) => {
      if (live.current.selected === null || live.current.locked) return;
      event.preventDefault();
      if (event.timeStamp - last < 140 || Math.abs(event.deltaY) < 4) return;
      last = event.timeStamp;
      live.current.rotate(event.deltaY > 0 ? 1 : -1);
    };
    const element = felt.current!;
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [layout]);
  const live = useRef(tools);
  live.current = tools;

  const lay = (next: string) => {
    const one = read(next, tiles.length);
    if (!one || locked) return;
    select(null);
    change(one, null);
    setLaid(laid + 1);
    setSheet('');
  };
  const who: Readiness = {
    seat: view.seat,
    seats,
    ready: view.companies.map((company, i) => company.planned || (i === view.seat && planned) || i === view.rules.steve),
  };
  const outlook: Outlook = {
    priceTrack: pack.priceTrack,
    display: view.display.length,
    lastRound: view.round === view.rules.rounds,
    seats,
    prices: view.companies.map((company) => company.price),
    seat: view.seat,
    colour,
  };
  const tabs = bench.drafts.map((one, i) =>
    one === null ? null : i === bench.at ? readings.now : readings.of(write(one)),
  );
  const rival = [1, 2].map((step) => (bench.at + step) % 3).find((i) => tabs[i] && isLegal(tabs[i]!));
  const drafts = (short?: boolean) => (
    <DraftTabs at={bench.at} readings={tabs} short={short} show={(at) => (select(null), bench.show(at))} />
  );

  const result = (
    <PlanResult now={readings.now} last={readings.last} besides={beside(draft).length} outlook={outlook}>
      {legal && rival !== undefined && !planned ? (
        <DraftCompare mine={readings.now!} theirs={tabs[rival]!} their={rival} show={bench.show} />
      ) : null}
    </PlanResult>
  );
  const explorer = (close?: () => void) => (
    <Explorer
      ask={ask}
      situation={situation}
      tiles={tiles.length}
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
      draft={draft}
      pack={pack}
      tiles={tiles}
      tokens={own.tokens}
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
      draft={draft}
      pack={pack}
      tiles={tiles}
      colour={colour}
      view={viewport}
      hands={hands}
      selected={selected}
      blamed={blamed}
      refusal={refused}
      locked={locked}
      tools={tools}
      focusOn={select}
    />
  );
  const announced = (
    <div class="sr" role="status" aria-live="polite">
      {said}
      {refused ? `. ${refused.sentence}` : ''}
    </div>
  );

  if (layout === 'phone')
    return (
      <PhonePlanning
        readings={readings}
        tools={tools}
        drafts={drafts(true)}
        result={result}
        explorer={explorer}
        sheet={sheet}
        setSheet={setSheet}
        note={problem || (planned ? words.waitingFor(waiting(who)) : '')}
        ready={planned ? words.planned : sent === 'sending' ? words.sending : words.ready(bench.at)}
        canSend={legal && !locked}
        send={send}
        showBoard={showBoard}
      >
        {area}
        {tray}
        {announced}
      </PhonePlanning>
    );
  return (
    <div class={`planning ${layout}`}>
      <section class="bench panel" aria-label={words.title}>
        <div class="bhead">
          <h1>{words.title}</h1>
          {drafts()}
          <span class="grow" />
          <span class="cap only">
            <Icon name="lock" size={14} />
            {words.secret}
          </span>
        </div>
        {area}
        <ToolRow tools={tools} />
        {tray}
      </section>
      {layout === 'wide' ? (
        <>
          {result}
          {explorer()}
        </>
      ) : (
        <div class="side2">
          <div class="tabs two" role="tablist">
            {(['result', 'explorer'] as const).map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                aria-selected={side === name}
                class={side === name ? 'on' : ''}
                onClick={() => setSide(name)}
              >
                {name === 'result' ? words.resultTab : words.explorer}
              </button>
            ))}
          </div>
          {side === 'result' ? result : explorer()}
        </div>
      )}
      <PlanningBar
        who={who}
        at={bench.at}
        legal={legal}
        sent={planned ? 'yes' : sent}
        problem={problem}
        submit={send}
        showBoard={showBoard}
      />
      {announced}
    </div>
  );
}

function focusPiece(piece: Piece): void {
  document.querySelector<HTMLElement>(`.planning [data-piece="${piece}"]`)?.focus({ preventScroll: true });
}

/* A plan that was submitted, in notation. */
export function line(plan: PlanAction): string {
  const laid = (plan.laid ?? []).map(
    ([tile, first, second, under]) => ` ${tile}${under ? '_' : ':'}${first}>${second}`,
  );
  return `plan ${plan.lower} ${plan.upper}/${plan.turn} @${plan.row},${plan.col}${laid.join('')}`;
}
