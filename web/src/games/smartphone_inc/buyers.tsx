/* The buyers of a region, left to right: price tags and technology badges, with the phones on them:
sold, proposed, or a mark of who sold there last round. */
import { Emblem } from '../../parts/emblem';
import { TECH_ICONS, colourOf } from './board';
import { Phone } from './pieces';
import type { Props } from './region';
import { EMPTY } from './types';

export function Buyers(props: Props) {
  const { board, region, state, last, proposed } = props;
  const { view } = board;
  const goods = view.buyers[region] ?? [];
  const takers = view.seat === null ? null : (view.willing[region] ?? []);
  return (
    <div class="street">
      {(board.pack.regions[region]?.buyers ?? []).map((buyer, i) => {
        const owner = goods[i] ?? EMPTY;
        const before = last?.[i] ?? EMPTY;
        const ghost = state.ghost?.kind === 'good' && state.ghost.buyer === i ? state.ghost.seat : EMPTY;
        const phone = owner === EMPTY ? ghost : owner;
        const takes = takers === null ? 'any' : takers.includes(i) ? 'yes' : '';
        return (
          <span key={i} class={`buyer ${takes}`} data-buyer={`${region}-${i}`} data-ask={`buyer:${region}:${i}`}>
            {phone === EMPTY ? (
              <Want buyer={buyer} />
            ) : (
              <Phone
                colour={colourOf(view, phone)}
                class={owner === EMPTY ? 'prop ghost-good' : proposed.includes(i) ? 'prop' : 'good'}
              />
            )}
            {phone === EMPTY && before !== EMPTY ? <Emblem colour={colourOf(view, before)} size="xs" title="" /> : null}
          </span>
        );
      })}
    </div>
  );
}

/* What a buyer wants: to pay no more than a price, or a technology. */
export function Want({ buyer }: { buyer: number }) {
  return (
    <svg viewBox="0 0 26 28" aria-hidden="true">
      {buyer > 0 ? (
        <>
          <path
            class="tag"
            d="M3.5 10.2 11.4 3a2.4 2.4 0 0 1 3.2 0l7.9 7.2V24a2.4 2.4 0 0 1-2.4 2.4H5.9A2.4 2.4 0 0 1 3.5 24z"
          />
          <circle class="hole" cx="13" cy="7.4" r="1.7" />
          <text x="13" y="22.6">
            {buyer}
          </text>
        </>
      ) : (
        <>
          <rect class="badge" x="2.6" y="4.6" width="20.8" height="21.4" rx="5" />
          <use href={`#i-${TECH_ICONS[-1 - buyer]}`} x="4.8" y="7" width="16.4" height="16.4" />
        </>
      )}
    </svg>
  );
}
