/* The screens of Mobile Markets. */
import { useMemo } from 'preact/hooks';
import { useEarlierLog } from '../../end/log';
import { recalled } from '../../table/rounds';
import type { Beat } from '../../table/told';
import { liveBoard, replayBoard, useTouched } from '../../table/touched';
import type { BoardParts, BoardState, GameScreens, ReplayBoardProps, TableProps } from '../game';
import { barOf, makesProduct } from './bar';
import { TRACK_ICONS, type Board } from './board';
import { NO_CHOICE, useChoice, type OwnChoice } from './choice';
import { fates } from './customer';
import { end } from './end';
import { MarketsBoard, atRest, type OnMarket } from './layout';
import { Part } from './part';
import { planning } from './planning';
import { ProductPanel } from './product';
import { draftKeys, pressFocused, useProductDraft, type ProductDraft } from './product_draft';
import { stageOf, story } from './show';
import { Flight } from './show/flight';
import { LastSale } from './show/last_sale';
import { sounds } from './sounds';
import { OWN_EVENTS, happened, touched } from './story';
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
  const earlier = useEarlierLog(session);
  const events = useMemo(() => happened([...earlier, ...session.log.value]), [earlier, session.log.value]);
  const product = makesProduct(board, choice) ? draft : null;
  return {
    choice,
    bar: barOf({ session, board, choice, product, events }),
    undo: () => (session.draft.value.length ? void session.undo() : draft.undo()),
    leave: () => draft.pick(null),
    keys: product ? draftKeys(draft) : [],
    pressFocused,
    board: (parts) => (
      <LiveBoard
        {...props}
        {...parts}
        board={board}
        choice={choice}
        draft={draft}
        makes={product !== null}
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
  events: readonly Happened[];
}

function LiveBoard(props: LiveProps) {
  const { session, board, choice, draft, events } = props;
  const { view } = board;
  const ringed = useTouched(session, (entries, seen) => touched(happened(entries), seen));
  const sale = onMarket(view, draft, props.makes);
  const watches = view.seat === null || view.phase === OVER || (view.phase === SALES && !choice.mine);
  return (
    <>
      <MarketsBoard
        {...liveBoard(props, ringed)}
        {...shown(board, events, session.story.beat.value)}
        choice={choice}
        sale={sale}
        ends={session.story.tells.value ? [] : endsOf(session.standing.value)}
        onRecall={(round) => (recalled.value = round)}
        product={
          watches ? (
            <LastSale board={board} events={events} />
          ) : (
            <ProductPanel board={board} draft={draft} choice={choice} fates={sale.fates} />
          )
        }
      />
      <Flight session={session} board={board} />
    </>
  );
}

const endsOf = (standing: ReplayBoardProps['standing']) => standing.map((one) => one['at the end'] ?? 0);

/* The market as it is, or as your product would find it. */
function onMarket(view: View, draft: ProductDraft, makes: boolean): OnMarket {
  const { preview } = draft;
  if (!makes || !preview) return atRest(view);
  return { market: view.market, fates: fates(preview.visits), now: null, plan: preview, offer: preview };
}

const shown = (board: Board, events: readonly Happened[], beat: Beat<View> | null) => ({
  board,
  events,
  stage: stageOf(beat, board, events),
});

function ReplayBoard(props: ReplayBoardProps<View, Pack>) {
  const { view, log } = props;
  const board: Board = { view, pack: props.catalogue, names: props.names };
  const events = useMemo(() => happened(log), [log]);
  const moved = useMemo(() => touched(happened(log.slice(-1)), view), [log, view]);
  return (
    <MarketsBoard
      {...replayBoard(props, moved)}
      {...shown(board, events, props.beat)}
      choice={NO_CHOICE}
      sale={atRest(view)}
      ends={props.beat ? [] : endsOf(props.standing)}
      product={<LastSale board={board} events={events} />}
    />
  );
}

export const screens: GameScreens<View, Pack, Target> = {
  phaseIcons: TRACK_ICONS,
  condense: () => condense,
  subtitle: (view) => words.companies(view.companies.length),
  keys: words.keys,
  useBoard,
  ownEvents: OWN_EVENTS,
  ReplayBoard,
  Part,
  sounds,
  story,
  planning,
  end,
  lessonPoints: {
    price: '.market .counter',
    five: '.market .queue:has([data-ask="price:5"])',
    event: '.news',
    market: '.market',
    displays: '.shelf',
    product: '.maker',
  },
};
