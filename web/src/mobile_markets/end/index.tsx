/* The end of Mobile Markets: money, with the initiative to break ties. */
import { useMemo } from 'preact/hooks';
import { EndScreen, type Ways } from '../../end';
import type { EndGame } from '../../end/game';
import { headline } from '../../end/headline';
import { totals } from '../../end/tally';
import { words as ending } from '../../end/text';
import { Icon } from '../../parts/icon';
import type { CompanyView, Happened, View } from '../types';
import { ranked, tally } from './tally';
import { words } from './text';

const GAME: EndGame = {
  sources: Object.entries(words.sources),
  bySource: words.bySource,
  total: words.total,
  lead: words.lead,
  amount: words.amount,
};

interface EndProps {
  view: View;
  track: readonly number[];
  names: readonly string[];
  colours: readonly string[];
  scores: readonly number[];
  winners: readonly number[];
  /* All from the first round on; null while they are read. */
  events: readonly Happened[] | null;
  ways: Ways;
}

export function End(props: EndProps) {
  const { view, colours, winners, events } = props;
  const whole = useMemo(() => events && tally(events, view), [events, view]);
  const order = ranked(whole ?? totals(props.scores), view, winners);
  const names = props.names.map((name, seat) => (seat === view.seat ? ending.you : name));
  const [title, lead] = headline({
    order,
    winners,
    names,
    seat: view.seat,
    amount: words.amount,
    tied: ([first]) => `${words.first(names[first!.seat]!, first!.seat === view.seat)}.`,
  });
  return (
    <EndScreen
      game={GAME}
      title={title}
      lead={lead}
      order={order.map((one, i) => ({
        tally: one,
        place: i + 1,
        won: winners.includes(one.seat),
        facts: <Facts company={view.companies[one.seat]!} />,
      }))}
      names={names}
      colours={colours}
      track={props.track}
      log={whole ? 'whole' : events === null ? 'loading' : 'partial'}
      ways={props.ways}
    />
  );
}

function Facts({ company }: { company: CompanyView }) {
  const cards: [icon: string, words: string, n: number][] = [
    ['tech-point', words.technologies(company.technologies.length), company.technologies.length],
    ['slot', words.features(company.features.length), company.features.length],
    ['campaign', words.campaigns(company.campaigns.length), company.campaigns.length],
  ];
  return (
    <>
      {cards.map(([icon, title, n]) => (
        <span key={icon} title={title}>
          <Icon name={icon} size={14} label={title} />
          {n}
        </span>
      ))}
      <span>{words.initiative(company.initiative)}</span>
    </>
  );
}
