/* The product: a phone put together from features on slots, what it costs and nets, and who would buy
it. */
import { Icon } from '../../parts/icon';
import type { ProductDraft } from './product_draft';
import { companyOf, featuresOf, type Board } from './board';
import type { Fate } from './customer';
import type { Choice } from './choice';
import { Private } from './private';
import { ProductFrame } from './product_frame';
import { Made, Sheet } from './product_sheet';
import { SlotPlace, Unplaced } from './slots';
import { EMPTY, SALES } from './types';
import { words } from './text';

export function ProductPanel(props: {
  board: Board;
  draft: ProductDraft;
  choice: Choice;
  fates: ReadonlyMap<number, Fate>;
}) {
  const { board, draft } = props;
  const { view } = board;
  const seat = view.seat ?? 0;
  const company = view.companies[seat]!;
  const selling = props.choice.mine && view.phase === SALES;
  const trying = draft.preview !== null;
  const slots = company.product?.slots ?? draft.placed;
  const product = draft.preview?.product ?? company.product;
  /* Before anything is tried, the phone shows what there is. */
  const untried = !selling && !company.product && slots.every((card) => card === EMPTY);
  const parts = featuresOf(board.pack, untried ? company.features : slots);
  const title = words.product(companyOf(board, seat));
  return (
    <ProductFrame
      board={board}
      seat={seat}
      label={title}
      icons={product?.icons ?? 0}
      stars={untried ? parts.reduce((sum, card) => sum + card.stars, 0) : (product?.seen ?? 0)}
      price={company.price}
      features={parts}
      title={title}
      note={company.product ? words.made : selling ? words.notFixed : words.tryOut}
      figures={
        <>
          <div class="kv num">
            <Figure ask="goods" icon="goods" label={words.stats.goods} value={draft.preview?.goods ?? company.goods} />
            <Figure ask="token" icon="progress-token" label={words.stats.tokens} value={company.tokens} />
          </div>
          <span
            class="mon num"
            data-ask="money"
            role="img"
            aria-label={`${words.stats.money} ${words.dollars(company.money)}`}
          >
            {words.dollars(company.money)}
          </span>
        </>
      }
      sheet={
        draft.preview ? (
          <Sheet board={board} preview={draft.preview} exact={selling} />
        ) : company.product ? (
          <Made board={board} seat={seat} />
        ) : null
      }
    >
      <div class="slots">
        {slots.map((feature, slot) => (
          <SlotPlace key={slot} board={board} draft={draft} slot={slot} feature={feature} open={trying} />
        ))}
      </div>
      <div class="hands">
        {trying ? <Unplaced board={board} draft={draft} /> : null}
        <Private board={board} choice={props.choice} fates={props.fates} offer={draft.preview} />
      </div>
    </ProductFrame>
  );
}

function Figure({ ask, icon, label, value }: { ask: string; icon: string; label: string; value: number }) {
  return (
    <span data-ask={ask}>
      <Icon name={icon} label={label} />
      {value}
    </span>
  );
}
