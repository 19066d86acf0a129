/* The product bench: features on slots, what the product costs and nets, and who would buy it. */
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { text } from '../text';
import type { Bench } from './bench';
import { colourOf, companyOf, type Board } from './board';
import type { Fate } from './customer';
import type { Hand } from './hand';
import { Private } from './private';
import { Made, Sheet } from './product_sheet';
import { SlotPlace, Unplaced } from './slots';
import { SALES } from './types';

export function ProductBench(props: { board: Board; bench: Bench; hand: Hand; fates: ReadonlyMap<number, Fate> }) {
  const { board, bench } = props;
  const { view } = board;
  const seat = view.seat ?? 0;
  const company = view.companies[seat]!;
  const selling = props.hand.mine && view.phase === SALES;
  const trying = bench.preview !== null;
  return (
    <section class={`maker panel co-${colourOf(view, seat)}`} aria-label={text.mm.product(companyOf(board, seat))}>
      <div class="ob">
        <div class="row gap3 obh">
          <Emblem colour={colourOf(view, seat)} size="lg" />
          <div class="grow">
            <h2>{text.mm.product(companyOf(board, seat))}</h2>
            <span class="cap">{company.product ? text.mm.made : selling ? text.mm.notFixed : text.mm.tryOut}</span>
          </div>
          <div class="kv num">
            <Figure icon="money" label={text.mm.stats.money} value={company.money} />
            <Figure icon="goods" label={text.mm.stats.goods} value={bench.preview?.goods ?? company.goods} />
            <Figure icon="progress-token" label={text.mm.stats.tokens} value={company.tokens} />
          </div>
        </div>
        <div class="slots">
          {(company.product?.slots ?? bench.placed).map((feature, slot) => (
            <SlotPlace key={slot} board={board} bench={bench} slot={slot} feature={feature} open={trying} />
          ))}
        </div>
        <div class="hands">
          {trying ? <Unplaced board={board} bench={bench} /> : null}
          <Private board={board} hand={props.hand} fates={props.fates} />
        </div>
      </div>
      {bench.preview ? (
        <Sheet board={board} seat={seat} preview={bench.preview} />
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
