/* The end of Mobile Markets: money by source and round, with the initiative to break ties. */
import type { EndParts } from '../../end';
import type { LogEvent } from '../../end/log';
import { Counter, type Tally } from '../../end/tally';
import { usePictures } from '../../table/asking';
import { list } from '../../words';
import { Face, faceName } from './art/face';
import { largeFace } from './art/peek';
import { heldBy } from './board';
import { CompanyPhone } from './companies';
import { LargeCustomer } from './customer';
import { words as all } from './text';
import type { Happened, Pack, View } from './types';

const words = all.ending;

export const end: EndParts<View, Pack> = {
  sources: Object.entries(words.sources),
  bySource: words.bySource,
  total: words.total,
  lead: words.lead,
  amount: words.amount,
  amountInWords: words.amount,
  priceTrack: (catalogue) => catalogue.price_track,
  tally,
  tieBreak: ({ companies }, a, b) => companies[a]!.initiative - companies[b]!.initiative,
  tied: ({ seat }, [first], _, names) => `${words.first(names[first!]!, first === seat)}.`,
  facts: (view, seat, pack) => {
    const company = view.companies[seat]!;
    return (
      <>
        <CompanyPhone board={{ view, pack, names: [] }} seat={seat} />
        <Held view={view} seat={seat} pack={pack} />
        <span>{words.initiative(company.initiative)}</span>
      </>
    );
  },
};

/* The cards a company ended with. */
function Held({ view, seat, pack }: { view: View; seat: number; pack: Pack }) {
  usePictures((thing) => largeFace(pack, thing, (index) => <LargeCustomer pack={pack} index={index} />));
  const { technologies, campaigns, features } = view.companies[seat]!;
  const said = [
    words.technologies(technologies.length),
    words.campaigns(campaigns.length),
    words.features(features.length),
  ];
  const cards = heldBy(view, seat);
  return (
    <span class="endcards" role="img" aria-label={list(said)}>
      {cards.map(([deck, card]) => (
        <Face key={faceName(deck, card)} pack={pack} deck={deck} index={card} size="thumb" />
      ))}
    </span>
  );
}

/* One tally a seat; null if the events do not reach from the first round to the end. */
function tally(events: readonly LogEvent[], view: View): Tally[] | null {
  const { rounds } = view.rules;
  const counter = new Counter(view.companies.length, rounds);
  let totals: number[] | null = null;
  /* In the last round what comes after the profit is for the end of the game. */
  let paid = false;
  for (const event of events as readonly Happened[]) {
    if (event.event === 'RoundBegan') {
      if (event.round !== counter.round + 1) return null;
      counter.round = event.round;
      paid = false;
    } else if (!counter.round) continue;
    else if (event.event === 'PriceSet') counter.price(event.seat, event.price);
    else if (event.event === 'ShareScored') counter.add(event.seat, counter.round, 'share', event.money);
    else if (event.event === 'ProfitScored') {
      paid = true;
      counter.add(event.seat, counter.round, 'profit', event.money);
    } else if (event.event === 'MoneyGained') {
      if (paid) counter.add(event.seat, counter.endStep, 'final', event.money);
      else counter.add(event.seat, counter.round, 'cards', event.money);
    } else if (event.event === 'GameEnded') totals = event.money;
  }
  return totals && counter.round === rounds ? counter.finish(totals) : null;
}
