/* What a round brought: who earned what from where, and how the places changed. */
import type { SummaryProps } from '../../game';
import { Emblem } from '../../../parts/emblem';
import { text } from '../../../text';
import { words } from '../text';
import type { Happened, Pack, View } from '../types';
import { at, ofKind } from './scene';

const say = words.told;

export function Summary({ played, names, seats }: SummaryProps<View, Pack>) {
  const { before, after, round } = played;
  const events = played.told.map((told) => told.event as Happened);
  const rows = after.companies
    .map((company, seat) => ({ seat, money: company.money, ...earned(events, seat) }))
    .sort((one, other) => other.money - one.money);
  const [was, is] = [placesOf(before), placesOf(after)];
  const leads = (places: readonly number[]) => names.filter((_, seat) => places[seat] === 1);
  const left = after.rules.rounds - round;
  const c = words.summaryColumns;
  return (
    <section class="roundover">
      <header>
        <h1>{text.story.roundOver(round)}</h1>
        <p>
          {say.toGo(left)} {say.lead(leads(was), leads(is))}
        </p>
      </header>
      <table class="num" aria-label={words.summary(round)}>
        <thead>
          <tr>
            <th scope="col">{words.company}</th>
            {[c.sold, c.net, c.sales, c.share, c.cards, c.all, words.stats.money, say.place].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr
              key={row.seat}
              class={`co-${seats[row.seat]?.colour ?? 'black'} ${row.seat === after.seat ? 'me' : ''}`}
              style={at(120 * i)}
            >
              <th scope="row">
                <Emblem colour={seats[row.seat]?.colour ?? 'black'} size="lg" title="" />
                {names[row.seat]}
              </th>
              <td>{row.sold}</td>
              <td>{words.dollars(row.net)}</td>
              <td>{words.dollars(row.sales)}</td>
              <td>{words.dollars(row.share)}</td>
              <td>{words.dollars(row.cards)}</td>
              <td>{say.plus(row.sales + row.share + row.cards)}</td>
              <td class="mon">{words.dollars(row.money)}</td>
              <td>
                {text.th(is[row.seat]!)} <Moved by={isLevel(before) ? 0 : was[row.seat]! - is[row.seat]!} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Moved = ({ by }: { by: number }) => (
  <small class={by > 0 ? 'up' : by < 0 ? 'down' : ''} title={say.moved(by)}>
    {by > 0 ? `▲${by}` : by < 0 ? `▼${-by}` : '–'}
  </small>
);

/* Whether nobody is ahead of anybody. */
const isLevel = ({ companies }: View) => new Set(companies.map(({ money }) => money)).size === 1;

/* By seat; equal money is an equal place. */
const placesOf = ({ companies }: View) =>
  companies.map(({ money }) => 1 + companies.filter((other) => other.money > money).length);

function earned(events: readonly Happened[], seat: number) {
  const own = events.filter((event) => 'seat' in event && event.seat === seat);
  const sum = (name: 'ShareScored' | 'MoneyGained') =>
    ofKind(own, name).reduce((total, event) => total + event.money, 0);
  const scored = ofKind(own, 'ProfitScored').at(-1);
  return {
    sold: scored?.sold ?? 0,
    net: scored?.net ?? 0,
    sales: scored?.money ?? 0,
    share: sum('ShareScored'),
    cards: sum('MoneyGained'),
  };
}
