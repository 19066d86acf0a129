/* The prices: every marker slides to its place; and the order of turns that comes of them. */
import { Emblem } from '../../../parts/emblem';
import { colourOf, type Board } from '../board';
import { words } from '../text';

const [TOP, APART, ROOM] = [8, 46, 98];

export function Pricing({ board, order }: { board: Board; order: readonly number[] }) {
  const { view, pack, names } = board;
  const at = (price: number) => ((pack.priceTrack.indexOf(price) + 0.5) / pack.priceTrack.length) * 100;
  /* Markers on one price stand below each other. */
  const top = (seat: number) => {
    const same = view.companies.flatMap(({ price }, other) => (price === view.companies[seat]?.price ? [other] : []));
    return TOP + same.indexOf(seat) * Math.min(APART, ROOM / Math.max(1, same.length - 1));
  };
  return (
    <div class="onstage" role="group" aria-label={words.show.prices}>
      <div class="stagecard panel">
        <h2 class="stagetitle">
          {order.length ? words.show.order : words.show.prices}
          <small>{order.length ? words.show.orderHow : words.show.priceHow}</small>
        </h2>
        <div class="bigtrack">
          {pack.priceTrack.map((price) => (
            <b key={price}>{price}</b>
          ))}
          {view.companies.map(({ price }, seat) => (
            <span key={seat} class="marker" style={{ left: `${at(price)}%`, top: `${top(seat)}px` }}>
              <Emblem colour={colourOf(view, seat)} title={names[seat]} />
            </span>
          ))}
        </div>
        <ol class="turnorder">
          {order.map((seat, place) => (
            <li key={seat} class={`co-${colourOf(view, seat)}`} style={{ '--nth': place }}>
              {place + 1} <Emblem colour={colourOf(view, seat)} title="" /> {names[seat]}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
