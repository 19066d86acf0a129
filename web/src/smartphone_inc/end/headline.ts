/* Who won and by what, in a headline and a sentence. */
import type { Tally } from './tally';
import { words } from './text';

export function headline(
  order: readonly Tally[],
  winners: readonly number[],
  names: readonly string[],
  seat: number | null,
): [title: string, lead: string] {
  const called = (one: Tally) => (one.seat === seat ? words.you : names[one.seat]!);
  const [first, ...rest] = order as [Tally, ...Tally[]];
  const mine = first.seat === seat;
  const even = order.filter((one) => one.total === first.total);
  if (winners.length > 1) {
    const together = order.filter((one) => winners.includes(one.seat)).map(called);
    return [words.shared(together), `${words.both(together, first.total)} ${words.sameAll}`];
  }
  if (even.length === 1) {
    const next = rest[0];
    const lead = next
      ? words.ahead(first.total, first.total - next.total, called(next))
      : words.alone(first.total);
    return [words.wins(names[first.seat]!, mine), lead];
  }
  const byTechnologies = even.some((one) => one.technologies !== first.technologies);
  const figure = (one: Tally) => (byTechnologies ? one.technologies : one.patents);
  const holds = byTechnologies ? words.holds : words.holdsPatents;
  const others = even.slice(1).map((one) => words.also(called(one), figure(one)));
  return [
    words.winsTie(names[first.seat]!, mine),
    `${words.both(even.map(called), first.total)} ${[holds(called(first), mine, figure(first)), ...others].join(', ')}.`,
  ];
}
