/* The product: features on slots, what the product costs and nets, and who would buy it. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import type { ProductDraft } from './product_draft';
import { colourOf, companyOf, type Board } from './board';
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
  return (
    <section class={`maker panel co-${colourOf(view, seat)}`} aria-label={words.product(companyOf(board, seat))}>
      <div class="ob">
        <div class="row gap3 obh">
          <Emblem colour={colourOf(view, seat)} size="lg" />
          <div class="grow">
            <h2>{words.product(companyOf(board, seat))}</h2>
            <span class="cap">{company.product ? words.made : selling ? words.notFixed : words.tryOut}</span>
          </div>
          <div class="kv num">
            <Figure icon="money" label={words.stats.money} value={company.money} />
            <Figure icon="goods" label={words.stats.goods} value={draft.preview?.goods ?? company.goods} />
            <Figure icon="progress-token" label={words.stats.tokens} value={company.tokens} />
          </div>
        </div>
        <div class="slots">
          {(company.product?.slots ?? draft.placed).map((feature, slot) => (
            <SlotPlace key={slot} board={board} draft={draft} slot={slot} feature={feature} open={trying} />
          ))}
        </div>
        <div class="hands">
          {trying ? <Unplaced board={board} draft={draft} /> : null}
          <Private board={board} choice={props.choice} fates={props.fates} />
        </div>
      </div>
      {draft.preview ? (
        <Sheet board={board} seat={seat} preview={draft.preview} />
      ) : company.product ? (
        <Made board={board} seat={seat} />
      ) : (
        <div class="prod" />
      )}
    </section>
  );
}

function Figure({ icon, label, value }: { icon: string; label: string; value: number }) {
  return (
    <span title={label}>
      <Icon name={icon} label={label} />
      {value}
    </span>
  );
}
