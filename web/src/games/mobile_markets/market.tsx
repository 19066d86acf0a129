/* The market: customers stand in a queue before the counter of their price, on which the companies'
prices are. The one at the front is asked first. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { useNarrow } from '../../parts/media';
import { walk } from '../../table/keys';
import { Parcel } from './art/phone';
import { colourOf, companyOf, markerOf, type Board } from './board';
import { CustomerCard, type Fate, type Offer } from './customer';
import { Legend } from './decks';
import { priceKey } from './targets';
import { words } from './text';

/* From so many on a queue stands closer. */
const CLOSE = 5;
const CLOSEST = 7;
const PACKED = 10;

const density = (n: number) => (n >= PACKED ? 'packed' : n >= CLOSEST ? 'closest' : n >= CLOSE ? 'close' : '');

/* Arrows lead from customer to customer; Enter does nothing to them. */
function alongQueues(event: KeyboardEvent) {
  const { target, currentTarget } = event;
  if (!(target instanceof Element && target.matches('.cust'))) return;
  if (event.key === 'Enter') event.preventDefault();
  else walk(event, [...(currentTarget as Element).querySelectorAll<HTMLElement>('.cust')]);
}

export function Market(props: {
  board: Board;
  /* The customers to show; during a sale those there were before it. */
  market: readonly (readonly number[])[];
  fates: ReadonlyMap<number, Fate>;
  offer?: Offer | null;
  /* The customer who is being asked. */
  now?: number | null;
  /* Private customers, where a sale asks them first. */
  own?: readonly number[];
  /* Who emptied a column in this round. */
  soldOut?: ReadonlyMap<number, number>;
  touched?: ReadonlyMap<string, string>;
}) {
  const { board, own = [] } = props;
  const { view, pack } = board;
  const narrow = useNarrow();
  const asked = props.fates.size > 0;
  const front = [own, ...props.market].find((customers) => customers.length)?.at(-1);
  const queue = (customers: readonly number[]) =>
    customers.map((index) => (
      <CustomerCard
        key={index}
        board={board}
        index={index}
        fate={props.fates.get(index) ?? null}
        offer={props.offer}
        asked={asked}
        now={props.now === index}
        first={index === front}
      />
    ));
  return (
    <section class="market panel" aria-label={words.market}>
      <div class="mh">
        <h2>
          <Icon name="users" size={14} />
          {words.market}
        </h2>
        <small class="way">{words.walk}</small>
        <Legend board={board} />
      </div>
      <div
        class={`queues ${own.length ? 'withown' : ''}`}
        role="group"
        aria-label={words.market}
        tabIndex={narrow ? 0 : undefined}
        onKeyDown={alongQueues}
      >
        {own.length ? (
          <div class={`queue own co-${colourOf(view, view.seat ?? 0)}`} role="group" aria-label={words.private}>
            <div class={`line ${density(own.length)}`} role="list">
              {queue([...own].sort((a, b) => pack.customers[b]!.price - pack.customers[a]!.price))}
            </div>
            <div class="counter">
              <b>{words.ownFirst}</b> <span>{words.askedFirst}</span>
            </div>
          </div>
        ) : null}
        {pack.price_track.map((price, at) => {
          const seats = view.companies
            .map((_, seat) => seat)
            .filter((seat) => markerOf(view.companies[seat]!) === price)
            .sort((a, b) => view.companies[a]!.spot - view.companies[b]!.spot);
          const me = view.seat !== null && seats.includes(view.seat) ? `me co-${colourOf(view, view.seat)}` : '';
          const ring = props.touched?.get(priceKey(price));
          const customers = props.market[at] ?? [];
          const out = props.soldOut?.get(price);
          return (
            <div
              key={price}
              class={`queue ${me} ${ring ? `touched co-${ring}` : ''}`}
              role="group"
              aria-label={words.column(price)}
            >
              <div class={`line ${density(customers.length)}`} role={customers.length ? 'list' : undefined}>
                {queue(customers)}
                {!customers.length && out !== undefined ? (
                  <div class="soldout">
                    <Parcel />
                    {words.soldOut(companyOf(board, out))}
                  </div>
                ) : null}
              </div>
              <div class="counter num" data-ask={`price:${price}`}>
                <b>
                  <small>$</small>
                  {price}
                </b>
                <span class="here">
                  {seats.map((seat) => (
                    <Emblem
                      key={seat}
                      colour={colourOf(view, seat)}
                      title={`${companyOf(board, seat)}, ${words.price.toLowerCase()} ${view.companies[seat]!.price}`}
                    />
                  ))}
                </span>
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}
