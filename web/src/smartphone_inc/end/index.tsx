/* The end of Smartphone Inc.: VP, with technologies and patents to break ties. */
import { useMemo } from 'preact/hooks';
import { EndScreen, type Ways } from '../../end';
import type { EndGame } from '../../end/game';
import { headline } from '../../end/headline';
import { totals, type Tally } from '../../end/tally';
import { words as ending } from '../../end/text';
import { Icon } from '../../parts/icon';
import type { Pack } from '../pack';
import type { Happened, View } from '../types';
import { patents, placeOf, ranked, tally, technologies } from './tally';
import { words } from './text';

const GAME: EndGame = {
  sources: Object.entries(words.sources),
  bySource: words.bySource,
  total: words.total,
  lead: words.lead,
  amount: (n) => String(n),
};

interface EndProps {
  view: View;
  pack: Pack;
  names: readonly string[];
  colours: readonly string[];
  scores: readonly number[];
  winners: readonly number[];
  /* All from the first round on; null while they are read. */
  events: readonly Happened[] | null;
  ways: Ways;
}

export function End(props: EndProps) {
  const { view, pack, colours, winners, events } = props;
  const whole = useMemo(() => events && tally(events, view, pack), [events, view, pack]);
  const order = ranked(whole ?? totals(props.scores), view, winners);
  const names = props.names.map((name, seat) => (seat === view.seat ? ending.you : name));
  const [title, lead] = headline({
    order,
    winners,
    names,
    seat: view.seat,
    amount: words.amount,
    tied: (even, shared) => (shared ? words.sameAll : broken(even, view, names)),
  });
  return (
    <EndScreen
      game={GAME}
      title={title}
      lead={lead}
      order={order.map((one) => ({
        tally: one,
        place: placeOf(order, view, winners, one),
        won: winners.includes(one.seat),
        facts: <Facts technologies={technologies(view, one.seat)} patents={patents(view, one.seat)} />,
      }))}
      names={names}
      colours={colours}
      track={pack.priceTrack}
      log={whole ? 'whole' : events === null ? 'loading' : 'partial'}
      ways={props.ways}
    />
  );
}

/* By technologies, else by patents. */
function broken(even: readonly Tally[], view: View, names: readonly string[]): string {
  const [first, ...rest] = even as [Tally, ...Tally[]];
  const differ = even.some((one) => technologies(view, one.seat) !== technologies(view, first.seat));
  const figure = ({ seat }: Tally) => (differ ? technologies(view, seat) : patents(view, seat));
  const holds = differ ? words.holds : words.holdsPatents;
  const others = rest.map((one) => words.also(names[one.seat]!, figure(one)));
  return `${[holds(names[first.seat]!, first.seat === view.seat, figure(first)), ...others].join(', ')}.`;
}

function Facts(props: { technologies: number; patents: number }) {
  return (
    <>
      <span>
        <Icon name="research" size={14} />
        {words.technologies(props.technologies)}
      </span>
      <span title={words.patents(props.patents)}>
        <Icon name="patent" size={14} label={words.patents(props.patents)} />
        {props.patents}
      </span>
    </>
  );
}
