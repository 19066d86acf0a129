/* The market: a column for each price, with the companies on it and the customers under it. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { useNarrow } from '../../parts/media';
import { colourOf, companyOf, markerOf, type Board } from './board';
import { CustomerCard, TypeMark, type Fate } from './customer';
import { heard, type Choice } from './choice';
import { deckKey, priceKey } from './targets';
import { words } from './text';

const SPOTS = 4;
/* So many customers may need more than a column's height. */
const CROWDED = 4;

export function Market(props: {
  board: Board;
  /* The customers to show; during a sale those there were before it. */
  market: readonly (readonly number[])[];
  fates: ReadonlyMap<number, Fate>;
  /* The customer who is being asked. */
  now: number | null;
  /* Who emptied a column in this round. */
  soldOut: ReadonlyMap<number, number>;
  touched: ReadonlyMap<string, string>;
  decks: preact.ComponentChildren;
}) {
  const { board } = props;
  const { view, pack } = board;
  const narrow = useNarrow();
  const asked = props.fates.size > 0;
  return (
    <section class="market panel" aria-label={words.market}>
      <div class="row mh">
        <h2 class="grow">{words.market}</h2>
        {props.decks}
        <span class="cap row gap1 way">
          <Icon name="sort" size={14} />
          {words.walk}
        </span>
      </div>
      <div class="cols" role="group" aria-label={words.market} tabIndex={narrow ? 0 : undefined}>
        {pack.price_track.map((price, at) => {
          const seats = view.companies
            .map((_, seat) => seat)
            .filter((seat) => markerOf(view.companies[seat]!) === price)
            .sort((a, b) => view.companies[a]!.spot - view.companies[b]!.spot);
          const me = view.seat !== null && seats.includes(view.seat) ? `me co-${colourOf(view, view.seat)}` : '';
          const ring = props.touched.get(priceKey(price));
          const customers = props.market[at] ?? [];
          const out = props.soldOut.get(price);
          return (
            <div
              key={price}
              class={`col ${me} ${ring ? `touched co-${ring}` : ''}`}
              role="group"
              aria-label={words.column(price)}
            >
              <header>
                <b class="num">{price}</b>
                <span>
                  {seats.map((seat) => (
                    <Emblem
                      key={seat}
                      colour={colourOf(view, seat)}
                      title={`${companyOf(board, seat)}, ${words.price.toLowerCase()} ${view.companies[seat]!.price}`}
                    />
                  ))}
                  {Array.from({ length: Math.max(0, SPOTS - seats.length) }, (_, i) => (
                    <u key={i} aria-hidden="true" />
                  ))}
                </span>
              </header>
              <div
                class={`cs ${customers.length > 6 ? 'many' : ''}`}
                role={customers.length ? 'list' : undefined}
                tabIndex={customers.length > CROWDED ? 0 : undefined}
              >
                {customers.map((index) => (
                  <CustomerCard
                    key={index}
                    board={board}
                    index={index}
                    fate={props.fates.get(index) ?? null}
                    asked={asked}
                    now={props.now === index}
                  />
                ))}
                {!customers.length && out !== undefined ? (
                  <div class="soldout">{words.soldOut(companyOf(board, out))}</div>
                ) : null}
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/* The three decks: what each type asks for, and where private customers come from. */
export function Decks({ board, choice }: { board: Board; choice: Choice }) {
  const { view, pack } = board;
  return (
    <div class="decks cap" role="group" aria-label={words.decks}>
      {[1, 2, 0].map((type) => {
        const key = deckKey(type);
        const target = choice.targets.at.get(key);
        const inside = (
          <>
            <TypeMark board={board} type={type} small />
            {words.legend[type]}
          </>
        );
        const left = view.crowds[type]?.deck ?? 0;
        if (!target)
          return (
            <span key={type} class="row gap1 deck" title={words.deckOf(pack.type_names[type] ?? '', left)}>
              {inside}
            </span>
          );
        return (
          <button
            key={type}
            type="button"
            class={`row gap1 deck legal ${choice.aimed === key ? 'hover' : ''}`}
            aria-label={target.effect.title}
            {...heard(choice, key)}
          >
            {inside}
            <b class="num">{left}</b>
          </button>
        );
      })}
    </div>
  );
}
