/* What the rules pages of Mobile Markets show: positions the engine made, drawn with the table's own
pieces. */
import { text } from '../../text';
import { ByPhase } from '../../parts/by_phase';
import { PadFace } from '../../planning/pieces';
import type { CardFaces, Figures } from '../game';
import { Face } from './art/face';
import { Parcel, Phone } from './art/phone';
import { bits, colourOf, featuresOf, phoneWords, type Board } from './board';
import { Bubble, Bust, fates } from './customer';
import { facesOf } from './faces';
import data from './figures.json';
import { MarketShare } from './market_share';
import { CostLines } from './product_sheet';
import { PlanShown } from './show/plans';
import { sourcesOf } from './show/production';
import { Who, ofKind, type Kind } from './show/scene';
import { words } from './text';
import type { Happened, Pack, Preview, View } from './types';

interface Position {
  view: View;
  events?: Happened[];
  preview?: Preview;
}

const positions = data as unknown as Record<string, Position>;
const SELLER = 0;

const boardOf = (view: View, pack: Pack): Board => ({
  view,
  pack,
  names: view.rules.colours.map((colour) => text.colours[colour] ?? colour),
});

function Product({ board, preview }: { board: Board; preview: Preview }) {
  const { product } = preview;
  return (
    <div class="markets productfigure">
      <div class="bigphone">
        <Phone
          colour={colourOf(board.view, SELLER)}
          label={phoneWords(board, SELLER, bits(product.icons), product.seen)}
          features={featuresOf(board.pack, product.slots)}
          stars={product.seen}
          price={preview.price}
        />
      </div>
      <div class="calc num">
        <CostLines board={board} preview={preview} />
      </div>
    </div>
  );
}

/* Everybody who is asked, in order, with why not. */
function Buyers({ board, preview }: { board: Board; preview: Preview }) {
  const told = fates(preview.visits);
  return (
    <div class="markets buyersfigure">
      <Product board={board} preview={preview} />
      <ul>
        {preview.visits.map(({ customer, why }) => {
          const fate = told.get(customer)!;
          return (
            <li key={customer} class={`cust ${fate.nth ? 'buy' : 'pass'}`}>
              <Bust pack={board.pack} index={customer} />
              <span>
                <Bubble pack={board.pack} index={customer} fate={fate} price />
                <small>{fate.nth ? words.buys(fate.nth) : why}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Share({ board, events }: { board: Board; events: readonly Happened[] }) {
  const scored = board.view.companies.map((_, seat) =>
    events.reduce((sum, one) => (one.event === 'ShareScored' && one.seat === seat ? sum + one.money : sum), 0),
  );
  return (
    <div class="markets sharefigure">
      <MarketShare board={board} order={scored.map((_, seat) => seat)} plan={null} scored={scored} />
    </div>
  );
}

const Boxes = ({ number, class: look = '' }: { number: number; class?: string }) => (
  <span class={`boxes ${look}`}>
    {Array.from({ length: number }, (_, i) => (
      <Parcel key={i} />
    ))}
  </span>
);

/* A box for each good, by where it comes from. */
const Production = ({ made }: { made: Kind<'GoodsProduced'> }) => (
  <ul class="markets goodsfigure num">
    {sourcesOf(made).map(([source, number]) => (
      <li key={source}>
        <Boxes number={number} />
        {words.told.from(number, source)}
      </li>
    ))}
    <li>
      <b>{words.figures.goods(made.total)}</b>
    </li>
  </ul>
);

/* What is left over brings nothing. */
const Profit = ({ scored, goods }: { scored: Kind<'ProfitScored'>; goods: number }) => (
  <ul class="markets goodsfigure num">
    <li>
      <Boxes number={scored.sold} />
      {words.told.sales(scored.sold, scored.net)}
    </li>
    <li>
      <Boxes number={goods - scored.sold} class="lost" />
      {words.figures.lost(goods - scored.sold)}
    </li>
    <li>
      <b>{words.dollars(scored.money)}</b>
    </li>
  </ul>
);

/* Who acts first, with the money that decides it. */
const Order = ({ board, order }: { board: Board; order: readonly number[] }) => (
  <ol class="markets orderfigure num">
    {order.map((seat) => (
      <li key={seat} class={`co-${colourOf(board.view, seat)}`}>
        <Who board={board} seat={seat} />
        <b>{words.dollars(board.view.companies[seat]!.money)}</b>
        <small>{words.ending.initiative(board.view.companies[seat]!.initiative)}</small>
      </li>
    ))}
  </ol>
);

/* A card of each deck. */
const Cards = ({ pack }: { pack: Pack }) => (
  <div class="markets cardsfigure">
    {(['technology', 'feature', 'campaign', 'event'] as const).map((deck) => (
      <Face key={deck} pack={pack} deck={deck} index={0} size="normal" />
    ))}
  </div>
);

export const figures: Figures = (catalogue, name) => {
  const pack = catalogue as Pack;
  if (name === 'cards') return <Cards pack={pack} />;
  if (name === 'automaton') return <ByPhase steps={words.figures.steve} />;
  const position = positions[name];
  if (!position) return null;
  const board = boardOf(position.view, pack);
  const { events = [], preview } = position;
  const revealed = events.find((one) => one.event === 'PlansRevealed');
  if (revealed)
    return (
      <div class="markets planfigure">
        <PlanShown board={board} revealed={revealed} seat={SELLER} />
      </div>
    );
  const [made] = ofKind(events, 'GoodsProduced').filter(({ seat }) => seat === SELLER);
  if (made) return <Production made={made} />;
  const [scored] = ofKind(events, 'ProfitScored');
  if (scored) return <Profit scored={scored} goods={position.view.companies[SELLER]!.goods} />;
  const [round] = ofKind(events, 'RoundBegan');
  if (round) return <Order board={board} order={round.order} />;
  if (name === 'buyers') return <Buyers board={board} preview={preview!} />;
  return preview ? <Product board={board} preview={preview} /> : <Share board={board} events={events} />;
};

const cardFaces = facesOf('normal');

/* A dot in the rows of these pads is no cell. */
export const faces: CardFaces = (catalogue, kind, id, sentences = []) =>
  kind === 'pads' ? (
    <PadFace pad={id.startsWith('B') ? 'black' : 'white'} rows={sentences} missing="." />
  ) : (
    cardFaces(catalogue, kind, id)
  );
