/* The end of Smartphone Inc.: VP by source and round, with technologies and patents to break ties. */
import type { EndParts } from '../../end';
import type { LogEvent } from '../../end/log';
import { Counter, type Tally } from '../../end/tally';
import { Icon } from '../../parts/icon';
import type { Catalogue, Happened, View } from './types';
import { packOf } from './pack';
import { words as all } from './text';

const words = all.ending;

const bits = (mask: number) => mask.toString(2).replaceAll('0', '').length;
const technologies = (view: View, seat: number) => bits(view.companies[seat]!.technologies);
const patents = (view: View, seat: number) => bits(view.companies[seat]!.patents);

export const end: EndParts<View, Catalogue> = {
  sources: Object.entries(words.sources),
  bySource: words.bySource,
  total: words.total,
  lead: words.lead,
  amount: (n) => String(n),
  amountInWords: words.amount,
  priceTrack: (catalogue) => packOf(catalogue).priceTrack,
  tally,
  tieBreak: (view, a, b) => technologies(view, b) - technologies(view, a) || patents(view, b) - patents(view, a),
  tied: (view, even, shared, names) => (shared ? words.sameAll : broken(view, even, names)),
  facts: (view, seat) => (
    <>
      <span>
        <Icon name="research" size={14} />
        {words.technologies(technologies(view, seat))}
      </span>
      <span title={words.patents(patents(view, seat))}>
        <Icon name="patent" size={14} label={words.patents(patents(view, seat))} />
        {patents(view, seat)}
      </span>
    </>
  ),
};

/* By technologies, else by patents. */
function broken(view: View, even: readonly number[], names: readonly string[]): string {
  const [first, ...rest] = even as [number, ...number[]];
  const differ = even.some((seat) => technologies(view, seat) !== technologies(view, first));
  const figure = (seat: number) => (differ ? technologies(view, seat) : patents(view, seat));
  const holds = differ ? words.holds : words.holdsPatents;
  const others = rest.map((seat) => words.also(names[seat]!, figure(seat)));
  return `${[holds(names[first]!, first === view.seat, figure(first)), ...others].join(', ')}.`;
}

/* One tally a seat; null if the events do not reach from the first round to the end. */
function tally(events: readonly LogEvent[], view: View, catalogue: Catalogue): Tally[] | null {
  const { rounds, colours } = view.rules;
  const { companies } = packOf(catalogue);
  const counter = new Counter(view.companies.length, rounds);
  let totals: number[] | null = null;
  colours.forEach((colour, seat) =>
    counter.add(seat, 0, 'start', companies.find((company) => company.colour === colour)?.vp ?? 0),
  );
  for (const event of events as readonly Happened[]) {
    if (event.event === 'RoundBegan') {
      if (event.round !== counter.round + 1) return null;
      counter.round = event.round;
    } else if (!counter.round) continue;
    else if (event.event === 'PriceSet' || event.event === 'PriceChanged') counter.price(event.seat, event.price);
    else if (event.event === 'SalesScored' || event.event === 'SoldDirect')
      counter.add(event.seat, counter.round, 'sales', event.vp);
    else if (event.event === 'RegionControlled') counter.add(event.seat, counter.round, 'control', event.vp);
    else if (event.event === 'GameEnded') {
      totals = event.scores.map((score) => score.total);
      event.scores.forEach((score, seat) => {
        counter.add(seat, counter.endStep, 'patents', score.patents);
        counter.add(seat, counter.endStep, 'retailers', score.retailers);
        counter.add(seat, counter.endStep, 'directives', score.directives);
      });
    }
  }
  return totals && counter.round === rounds ? counter.finish(totals) : null;
}
