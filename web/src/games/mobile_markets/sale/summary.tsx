/* What the round brought each company. */
import { Emblem } from '../../../parts/emblem';
import { colourOf, companyOf, type Board } from '../board';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../../../table/session';
import { happened } from '../story';
import { OVER, PROFIT, type Happened, type View } from '../types';
import { words } from '../text';

export interface Earned {
  seat: number;
  sold: number;
  net: number;
  sales: number;
  share: number;
  cards: number;
}

/* What the last round that ended brought. */
export function earnings(events: readonly Happened[]): Earned[] {
  const profit = events.findLastIndex((event) => event.event === 'PhaseBegan' && event.phase === PROFIT);
  const begin = events.findLastIndex((event, at) => at < profit && event.event === 'RoundBegan');
  const rows = new Map<number, Earned>();
  const row = (seat: number) => {
    const found = rows.get(seat) ?? { seat, sold: 0, net: 0, sales: 0, share: 0, cards: 0 };
    rows.set(seat, found);
    return found;
  };
  for (const event of events.slice(Math.max(begin, 0))) {
    if (event.event === 'ShareScored') row(event.seat).share += event.money;
    else if (event.event === 'MoneyGained') row(event.seat).cards += event.money;
    else if (event.event === 'ProfitScored')
      Object.assign(row(event.seat), { sold: event.sold, net: event.net, sales: event.money });
  }
  return [...rows.values()];
}

export function RoundSummary({ board, round, rows }: { board: Board; round: number; rows: readonly Earned[] }) {
  const c = words.summaryColumns;
  const total = (row: Earned) => row.sales + row.share + row.cards;
  return (
    <section class="maker panel summary" aria-label={words.summary(round)}>
      <table class="num">
        <caption>{words.summary(round)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.company}</th>
            {[c.sold, c.net, c.sales, c.share, c.cards, c.all].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows]
            .sort((a, b) => total(b) - total(a))
            .map((row) => (
              <tr key={row.seat} class={row.seat === board.view.seat ? 'me' : ''}>
                <th scope="row">
                  <Emblem colour={colourOf(board.view, row.seat)} size="sm" /> {companyOf(board, row.seat)}
                </th>
                <td>{row.sold}</td>
                <td>{words.dollars(row.net)}</td>
                <td>{words.dollars(row.sales)}</td>
                <td>{row.share ? words.dollars(row.share) : '–'}</td>
                <td>{row.cards ? words.dollars(row.cards) : '–'}</td>
                <td>
                  <b>{words.dollars(total(row))}</b>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

export interface Summary {
  round: number;
  rows: readonly Earned[];
  dismiss: () => void;
}

export function useSummary(session: Session<View>): Summary {
  const [held, setHeld] = useState<{ round: number; rows: Earned[] }>({ round: 0, rows: [] });
  const entries = session.fresh.value;
  useEffect(() => {
    const ended = happened(entries).some((event) => event.event === 'ProfitScored');
    const rows = ended ? earnings(happened(session.log.value)) : [];
    const view = session.real;
    if (rows.length && view) setHeld({ round: view.phase === OVER ? view.round : view.round - 1, rows });
  }, [entries]);
  return { ...held, dismiss: () => setHeld({ round: 0, rows: [] }) };
}
