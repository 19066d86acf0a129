/* Goods sold this round and what the market share would bring; striped: your plan. */
import { Emblem } from '../../parts/emblem';
import { colourOf, companyOf, type Board } from './board';
import type { Preview } from './types';
import { words } from './text';

export function MarketShare(props: {
  board: Board;
  order: readonly number[];
  plan: Preview | null;
  /* What it brought each seat, once it is scored. */
  scored?: readonly number[];
}) {
  const { board, order, plan } = props;
  const { view } = board;
  const sold = view.companies.map((company, seat) => (plan && seat === view.seat ? plan.sold : company.sold.length));
  const most = Math.max(1, ...sold);
  return (
    <section class="share panel" aria-label={words.share} data-ask="share">
      <h3>{words.share}</h3>
      {order.map((seat) => {
        const planned = plan !== null && seat === view.seat;
        const money = (props.scored ?? plan?.share)?.[seat];
        return (
          <div key={seat} class={`sb num co-${colourOf(view, seat)}`}>
            <Emblem colour={colourOf(view, seat)} size="sm" title={companyOf(board, seat)} />
            <span class="trk">
              <i class={planned ? 'plan' : ''} style={{ width: `${((sold[seat] ?? 0) / most) * 100}%` }} />
            </span>
            <b>{sold[seat] || '–'}</b>
            <small>{money ? `$${money}` : ''}</small>
          </div>
        );
      })}
      <span class="cap">
        {plan ? `${words.sharePlan} ` : ''}
        {words.sharePlaces(view.places)}
      </span>
    </section>
  );
}
