/* The last sale of this round: the product, and every customer who was asked, with the reason of who
passed. */
import { Icon } from '../../../parts/icon';
import { text } from '../../../text';
import { Face, Stars } from '../art/face';
import { bits, companyOf, customerWords, featuresOf, type Board } from '../board';
import { CompanyPhone } from '../companies';
import { Bust } from '../customer';
import { ProductFrame } from '../product_frame';
import { thisRound } from '../story';
import { words } from '../text';
import type { Happened } from '../types';
import { ofKind } from './scene';

function lastSale(events: readonly Happened[]) {
  const round = thisRound(events);
  const made = ofKind(round, 'ProductMade').at(-1);
  if (!made) return null;
  const own = round.filter((event) => 'seat' in event && event.seat === made.seat);
  return {
    ...made,
    price: ofKind(own, 'PriceSet').at(-1)?.price ?? 0,
    steps: own.filter((event) => event.event === 'Sold' || event.event === 'Refused'),
    unsold: ofKind(own, 'SaleEnded').at(-1)?.unsold ?? 0,
  };
}

export function LastSale({ board, events }: { board: Board; events: readonly Happened[] }) {
  const sale = lastSale(events);
  const { view, pack } = board;
  if (!sale)
    return (
      <section class="maker panel idle" aria-label={words.lastSale}>
        <div class="podium">
          {view.companies.map((_, seat) => (
            <CompanyPhone key={seat} board={board} seat={seat} />
          ))}
        </div>
        <p class="cap">{words.noSale}</p>
      </section>
    );
  const { seat, slots, stars, price, net, steps } = sale;
  const sold = ofKind(steps, 'Sold').length;
  return (
    <ProductFrame
      board={board}
      seat={seat}
      label={words.lastSale}
      icons={sale.icons}
      stars={stars}
      price={price}
      features={featuresOf(pack, slots)}
      title={words.productOf(companyOf(board, seat))}
      note={words.asks(price, net)}
      figures={<span class="mny num">{words.saleDone(sold, sale.unsold, sold * net)}</span>}
      sheet={
        <div class="prod">
          <div class="calc num">
            <div>
              {words.price}
              <b>{price}</b>
            </div>
            <div>
              {words.cost}
              <b>−{sale.cost}</b>
            </div>
            <div class="net">
              {words.net}
              <b>{words.dollars(net)}</b>
            </div>
            <p class="cap">
              <Stars n={stars} /> {text.list(bits(sale.icons).map((icon) => pack.icon_names[icon] ?? ''))}
            </p>
            <div class="win">
              <b class="num">{words.dollars(sold * net)}</b>
              {words.wouldSell(sold, sold + sale.unsold)}
            </div>
          </div>
        </div>
      }
    >
      <div class="tray">
        {slots
          .filter((card) => pack.features[card])
          .map((card) => (
            <Face key={card} pack={pack} deck="feature" index={card} size="small" />
          ))}
      </div>
      <ol class="asked" tabIndex={0}>
        {steps.map((step) => (
          <li key={step.customer} class={step.event === 'Refused' ? 'no' : 'yes'}>
            <Bust pack={pack} index={step.customer} />
            <span class="grow">
              {customerWords(pack, step.customer)}
              {step.private ? `, ${words.private.toLowerCase()}` : ''}
            </span>
            {step.event === 'Refused' ? (
              <small>{step.why}</small>
            ) : (
              <Icon name="check" size={14} label={words.bought} />
            )}
          </li>
        ))}
        {steps.length ? null : <li class="no">{words.nobody}</li>}
      </ol>
    </ProductFrame>
  );
}
