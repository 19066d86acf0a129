/* The screens of Mobile Markets. */
import { useMemo } from 'preact/hooks';
import { liveBoard, replayBoard, useTouched } from '../../table/touched';
import type { BoardParts, BoardState, GameScreens, ReplayBoardProps, TableProps } from '../game';
import { barOf, makesProduct } from './bar';
import { TRACK_ICONS, type Board } from './board';
import { NO_CHOICE, useChoice, type OwnChoice } from './choice';
import { fates } from './customer';
import { end } from './end';
import { MarketsBoard, atRest, type OnMarket } from './layout';
import { planning } from './planning';
import { ProductPanel } from './product';
import { draftKeys, pressFocused, useProductDraft, type ProductDraft } from './product_draft';
import { SaleWalk } from './sale';
import { RoundSummary, useSummary, type Summary } from './sale/summary';
import { useWalk, walksOf, type Walking } from './sale/walk';
import { sounds } from './sounds';
import { OWN_EVENTS, happened, thisRound, touched } from './story';
import type { Target } from './targets';
import { condense } from './condense';
import { words } from './text';
import { OVER, SALES, type Happened, type Pack, type View } from './types';

type Props = TableProps<View, Pack>;

function useBoard(props: Props): BoardState<Target> {
  const { session, view, catalogue } = props;
  const board: Board = { view, pack: catalogue, names: props.names };
  const choice = useChoice(session, board);
  const draft = useProductDraft(session, board);
  const walking = useWalk(session);
  const summary = useSummary(session);
  const events = useMemo(() => happened(session.log.value), [session.log.value]);
  const product = makesProduct(board, choice) ? draft : null;
  return {
    choice,
    bar: barOf({ session, board, choice, product, walking, summary, events }),
    undo: () => (session.draft.value.length ? void session.undo() : draft.undo()),
    leave: () => {
      draft.pick(null);
      walking.skip();
    },
    keys: product ? draftKeys(draft) : [],
    pressFocused,
    /* A sale is seen to its end, and what the round brought, before anything else is asked. */
    holds: walking.runs || summary.rows.length > 0,
    board: (parts) => (
      <LiveBoard
        {...props}
        {...parts}
        board={board}
        choice={choice}
        draft={draft}
        makes={product !== null}
        walking={walking}
        summary={summary}
        events={events}
      />
    ),
  };
}

interface LiveProps extends Props, BoardParts {
  board: Board;
  choice: OwnChoice;
  draft: ProductDraft;
  makes: boolean;
  walking: Walking;
  summary: Summary;
  events: readonly Happened[];
}

function LiveBoard(props: LiveProps) {
  const { session, board, choice, draft, walking, summary } = props;
  const { view } = board;
  const ringed = useTouched(session, (entries, seen) => touched(happened(entries), seen));
  const sale = onMarket(view, draft, walking, props.makes);
  const watches =
    walking.runs ||
    view.seat === null ||
    view.phase === OVER ||
    (view.phase === SALES && !choice.mine && walking.walk !== null);
  const product =
    watches && !(summary.rows.length && !walking.runs) ? (
      <SaleWalk board={board} walking={walking} />
    ) : summary.rows.length ? (
      <RoundSummary board={board} round={summary.round} rows={summary.rows} />
    ) : (
      <ProductPanel board={board} draft={draft} choice={choice} fates={sale.fates} />
    );
  return (
    <MarketsBoard
      {...liveBoard(props, ringed)}
      board={board}
      events={props.events}
      choice={choice}
      sale={sale}
      looking={walking.runs || summary.rows.length > 0}
      product={product}
    />
  );
}

/* The market as it is, as your product would find it, or as a sale walks through it. */
function onMarket(view: View, draft: ProductDraft, { walk, step, runs }: Walking, makes: boolean): OnMarket {
  if (runs && walk) {
    const asked = walk.visits.slice(0, step);
    return { market: walk.market, fates: fates(asked), now: asked.at(-1)?.customer ?? null, plan: null, offer: null };
  }
  if (makes && draft.preview)
    return {
      market: view.market,
      fates: fates(draft.preview.visits),
      now: null,
      plan: draft.preview,
      offer: draft.preview,
    };
  return atRest(view);
}

function ReplayBoard(props: ReplayBoardProps<View, Pack>) {
  const { view, log } = props;
  const board: Board = { view, pack: props.catalogue, names: props.names };
  const events = useMemo(() => happened(log), [log]);
  const moved = useMemo(() => touched(happened(log.slice(-1)), view), [log, view]);
  const walk = useMemo(() => walksOf(thisRound(events), view).at(-1) ?? null, [events, view]);
  return (
    <MarketsBoard
      {...replayBoard(props, moved)}
      board={board}
      events={events}
      choice={NO_CHOICE}
      sale={atRest(view)}
      product={
        <SaleWalk
          board={board}
          walking={{ walk, step: walk?.visits.length ?? 0, runs: false, skip: () => undefined }}
        />
      }
    />
  );
}

export const screens: GameScreens<View, Pack, Target> = {
  phaseIcons: TRACK_ICONS,
  condense: () => condense,
  subtitle: (view) => words.corporations(view.companies.length),
  useBoard,
  ownEvents: OWN_EVENTS,
  ReplayBoard,
  sounds,
  planning,
  end,
  lessonPoints: {
    price: '.market .queues',
    event: '.news',
    market: '.market',
    displays: '.shelf',
    product: '.maker',
  },
};
