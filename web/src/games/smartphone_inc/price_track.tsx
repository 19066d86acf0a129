/* Prices from high to low with the companies on them. */
import { Emblem } from '../../parts/emblem';
import { useGlide } from '../../parts/glide';
import { Icon } from '../../parts/icon';
import { colourOf, type Board } from './board';
import { priceKey, type Targets } from './targets';
import { words } from './text';

export function PriceTrack(props: {
  board: Board;
  targets: Targets;
  order: readonly number[];
  touched: ReadonlyMap<string, string>;
  onPress: (key: string) => void;
  onPoint: (key: string | null) => void;
}) {
  const { board, targets } = props;
  const { view } = board;
  const track = useGlide<HTMLElement>();
  const prices = [...board.pack.priceTrack].reverse();
  return (
    <aside ref={track} class="ptrack panel" aria-label={words.price}>
      <div class="label row gap1">
        <Icon name="price" size={14} />
        {words.price}
      </div>
      {prices.map((price) => {
        const seats = props.order.filter((seat) => view.companies[seat]?.price === price);
        const mine = view.seat !== null && view.companies[view.seat]?.price === price;
        const key = priceKey(price);
        const legal = targets.at.has(key);
        const classes = [
          'pt',
          seats.length ? 'has' : '',
          mine ? 'me' : '',
          legal ? 'legal' : '',
          props.touched.has(key) ? `touched co-${props.touched.get(key)}` : '',
        ];
        const inside = (
          <>
            <b class="num">{price}</b>
            <span>
              {seats.map((seat) => (
                <Emblem key={seat} colour={colourOf(view, seat)} title={board.names[seat]} glide={`price ${seat}`} />
              ))}
            </span>
          </>
        );
        const me = view.seat === null ? '' : `co-${colourOf(view, view.seat)}`;
        if (!legal)
          return (
            <div key={price} data-ask={`price:${price}`} class={`${classes.filter(Boolean).join(' ')} ${me}`}>
              {inside}
            </div>
          );
        return (
          <button
            key={price}
            type="button"
            class={`${classes.filter(Boolean).join(' ')} ${me}`}
            data-target={key}
            data-ask={`price:${price}`}
            aria-label={words.doPrice(price)}
            onClick={() => props.onPress(key)}
            onMouseEnter={() => props.onPoint(key)}
            onMouseLeave={() => props.onPoint(null)}
            onFocus={() => props.onPoint(key)}
            onBlur={() => props.onPoint(null)}
          >
            {inside}
          </button>
        );
      })}
      <div class="cap foot">{words.lowFirst}</div>
    </aside>
  );
}
