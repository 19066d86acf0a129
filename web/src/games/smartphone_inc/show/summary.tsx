/* What a round brought: who gained what from where, and who leads now. */
import type { SummaryProps } from '../../game';
import { Emblem } from '../../../parts/emblem';
import { words } from '../text';
import type { Catalogue, Happened, View } from '../types';

export function Summary({ played, names, seats }: SummaryProps<View, Catalogue>) {
  const events = played.told.map((told) => told.event as Happened);
  const rows = played.after.companies
    .map((company, seat) => ({ seat, vp: company.vp, ...gains(events, seat) }))
    .sort((one, other) => other.vp - one.vp);
  return (
    <section class="panel">
      <h1>{words.show.round(played.round)}</h1>
      <table class="num">
        <thead>
          <tr>
            <th>{words.show.company}</th>
            <th>{words.show.sales}</th>
            <th>{words.show.control}</th>
            <th>{words.show.now}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.seat}>
              <th scope="row">
                <Emblem colour={seats[row.seat]?.colour ?? 'black'} title="" /> {names[row.seat]}
              </th>
              <td>+{row.sales}</td>
              <td>+{row.control}</td>
              <td>
                <b>{row.vp}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function gains(events: readonly Happened[], seat: number) {
  const sum = { sales: 0, control: 0 };
  for (const event of events) {
    if ((event.event === 'SalesScored' || event.event === 'SoldDirect') && event.seat === seat) sum.sales += event.vp;
    if (event.event === 'RegionControlled' && event.seat === seat) sum.control += event.vp;
  }
  return sum;
}
