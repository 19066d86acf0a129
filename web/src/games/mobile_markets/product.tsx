/* The product: a phone put together from features on slots, what it costs and nets, and who would buy
it. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { Phone } from './art/phone';
import type { ProductDraft } from './product_draft';
import { bits, colourOf, companyOf, featuresOf, phoneWords, type Board } from './board';
import type { Fate } from './customer';
import type { Choice } from './choice';
import { Private } from './private';
import { Made, Sheet } from './product_sheet';
import { SlotPlace, Unplaced } from './slots';
import { SALES } from './types';
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
  return (
    <section class={`maker panel co-${colourOf(view, seat)}`} aria-label={words.product(companyOf(board, seat))}>
      <div class="bigphone" data-ask={`product:${seat}`}>
        <Phone
          colour={colourOf(view, seat)}
          label={phoneWords(board, seat, bits(product?.icons ?? 0), product?.seen ?? 0)}
          features={featuresOf(board.pack, slots)}
          stars={product?.seen ?? 0}
          price={company.price}
        />
      </div>
      <div class="ob">
        <div class="obh">
          <Emblem colour={colourOf(view, seat)} size="lg" />
          <div class="grow">
            <h2>{words.product(companyOf(board, seat))}</h2>
            <span class="cap">{company.product ? words.made : selling ? words.notFixed : words.tryOut}</span>
          </div>
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
        </div>
        <div class="slots">
          {slots.map((feature, slot) => (
            <SlotPlace key={slot} board={board} draft={draft} slot={slot} feature={feature} open={trying} />
          ))}
        </div>
        <div class="hands">
          {trying ? <Unplaced board={board} draft={draft} /> : null}
          <Private board={board} choice={props.choice} fates={props.fates} offer={draft.preview} />
        </div>
      </div>
      {draft.preview ? (
        <Sheet board={board} preview={draft.preview} exact={selling} />
      ) : company.product ? (
        <Made board={board} seat={seat} />
      ) : null}
    </section>
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
