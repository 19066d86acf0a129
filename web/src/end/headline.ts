/* Who won and by what, in a headline and a sentence. */
import type { Tally } from './tally';
import { words } from './text';

/* `tied` says how a tie was broken, given those who are even with the winner, the winner first. */
export function headline(props: {
  order: readonly Tally[];
  winners: readonly number[];
  names: readonly string[];
  seat: number | null;
  amount(n: number): string;
  tied: (even: readonly number[], shared: boolean) => string;
}): [title: string, lead: string] {
  const { order, winners, names, seat, amount } = props;
  const called = (one: Tally) => names[one.seat]!;
  const [first, next] = order as [Tally, ...Tally[]];
  const mine = first.seat === seat;
  const even = order.filter((one) => one.total === first.total);
  if (even.length === 1) {
    const lead = next
      ? words.ahead(
          amount(first.total),
          amount(first.total - next.total),
          next.seat === seat ? words.rivalYou : called(next),
        )
      : words.alone(amount(first.total));
    return [words.wins(called(first), mine), lead];
  }
  const shared = winners.length > 1;
  const together = even.filter((one) => !shared || winners.includes(one.seat)).map(called);
  const lead = `${words.both(together, amount(first.total))} ${props.tied(
    even.map((one) => one.seat),
    shared,
  )}`;
  return [shared ? words.shared(together) : words.winsTie(called(first), mine), lead];
}
