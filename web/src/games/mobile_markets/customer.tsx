/* A customer: type, wishes, and what this sale makes of it. */
import { Icon } from '../../parts/icon';
import { ICON_NAMES, TYPE_ICONS, bits, customerLabel, type Board } from './board';
import type { Visit } from './types';
import { words } from './text';

/* What a sale says of a customer. */
export interface Fate {
  visit: Visit;
  /* Which good it gets, from 1; 0 if it does not buy. */
  nth: number;
}

/* By customer, in the order of the sale. */
export function fates(visits: readonly Visit[]): Map<number, Fate> {
  let nth = 0;
  return new Map(visits.map((visit) => [visit.customer, { visit, nth: visit.reason ? 0 : ++nth }]));
}

export function Stars({ n }: { n: number }) {
  return n ? (
    <span class="stars" title={words.stars(n)}>
      <Icon name="star" size={12} label={words.stars(n)} />
      {n}
    </span>
  ) : null;
}

export function TypeMark({ board, type, small }: { board: Board; type: number; small?: boolean }) {
  return (
    <span class={`ct t-${board.pack.types[type]}`} title={board.pack.type_names[type]}>
      <Icon name={TYPE_ICONS[type] ?? ''} size={small ? 14 : 16} label={board.pack.type_names[type]} />
    </span>
  );
}

export function Wishes({ board, index }: { board: Board; index: number }) {
  const { pack } = board;
  const customer = pack.customers[index]!;
  const any = bits(customer.any_of);
  if (!customer.all_of && !any.length && !customer.stars) return <small>{words.anyProduct}</small>;
  return (
    <>
      {bits(customer.all_of).map((icon) => (
        <Icon key={icon} name={ICON_NAMES[icon] ?? ''} label={pack.icon_names[icon]} />
      ))}
      {any.map((icon, i) => (
        <>
          {i ? <em>/</em> : null}
          <Icon key={`any${icon}`} name={ICON_NAMES[icon] ?? ''} label={pack.icon_names[icon]} />
        </>
      ))}
      <Stars n={customer.stars} />
    </>
  );
}

export function CustomerCard(props: {
  board: Board;
  index: number;
  fate: Fate | null;
  asked?: boolean;
  now?: boolean;
}) {
  const { board, index, fate } = props;
  const customer = board.pack.customers[index]!;
  const why = fate?.visit.reason ? (board.pack.needs[fate.visit.reason] ?? '') : '';
  const look = fate ? (fate.nth ? 'buy' : 'pass') : props.asked ? 'far' : '';
  const label = [customerLabel(board.pack, index), fate?.nth ? words.buys(fate.nth) : why].filter(Boolean).join(': ');
  return (
    <div class={`cust ${look} ${props.now ? 'now' : ''}`} role="listitem" aria-label={label} title={label}>
      <TypeMark board={board} type={customer.type} />
      <span class="rq">
        <Wishes board={board} index={index} />
      </span>
      {fate?.nth ? <i aria-hidden="true">{fate.nth}</i> : null}
    </div>
  );
}
