/* Prices slide on the track, one after the other; then the order of turns forms. */
import { Emblem } from '../../../parts/emblem';
import { text } from '../../../text';
import { colourOf, companyOf, markerOf } from '../board';
import { words } from '../text';
import type { CompanyView } from '../types';
import { Stage, at, type SceneProps } from './scene';

const say = words.told;

export function Prices({ board, before, now }: SceneProps) {
  const { view, pack } = board;
  const track = pack.price_track;
  const spot = (company: CompanyView) => `${((track.indexOf(markerOf(company)) + 0.5) / track.length) * 100}%`;
  const order = now.event === 'PhaseBegan' ? (now.order ?? []) : [];
  return (
    <Stage name="prices" title={say.prices} under={say.pricesUnder}>
      <div class="track">
        {track.map((price) => (
          <span key={price} class="pricestep num">
            <b>{words.dollars(price)}</b>
          </span>
        ))}
        {view.companies.map((company, seat) => {
          const shared = view.companies.filter((other) => markerOf(other) === markerOf(company));
          const moves = now.event === 'PriceSet' && now.seat === seat;
          return (
            <span
              key={moves ? `${seat} moves` : seat}
              class={`pricemark ${moves ? 'moves' : ''}`}
              style={{
                left: spot(company),
                '--from': spot(before.companies[seat]!),
                '--nth': [...shared].sort((a, b) => a.spot - b.spot).indexOf(company),
              }}
            >
              <Emblem
                colour={colourOf(view, seat)}
                size="lg"
                title={say.asksAt(companyOf(board, seat), company.price)}
              />
            </span>
          );
        })}
      </div>
      <ol class="order">
        {order.map((seat, i) => (
          <li key={seat} class={`gain co-${colourOf(view, seat)}`} style={at(140 * i)}>
            <Emblem colour={colourOf(view, seat)} size="lg" title="" />
            <span>
              <b>{text.th(i + 1)}</b>
              <small>{say.asksAt(companyOf(board, seat), view.companies[seat]!.price)}</small>
            </span>
          </li>
        ))}
      </ol>
    </Stage>
  );
}
