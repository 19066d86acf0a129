/* Profit: what each company earned, part by part, while its money counts up. */
import { Count } from '../../../parts/count';
import { lastOrder } from '../../../table/log_facts';
import { colourOf, turnOrder, type Board } from '../board';
import { words } from '../text';
import type { Happened } from '../types';
import { Stage, Who, at, type SceneProps } from './scene';

const say = words.told;

export function Profit(props: SceneProps) {
  const { board, events } = props;
  return (
    <Stage name="profit" title={say.profit} under={say.profitUnder}>
      {turnOrder(board.view, lastOrder(events)).map((seat) => (
        <Account key={seat} {...props} seat={seat} />
      ))}
    </Stage>
  );
}

function Account({ board, before, events, seat }: SceneProps & { seat: number }) {
  return (
    <article class={`account co-${colourOf(board.view, seat)}`}>
      <Who board={board} seat={seat} />
      <div class="earned num">
        {partsOf(board, events, seat).map(([source, amount], i) => (
          <span key={i} style={at(140)}>
            <b>{say.plus(amount)}</b>
            <small>{source}</small>
          </span>
        ))}
      </div>
      <b class="mon num">
        <Count from={before.companies[seat]!.money} value={board.view.companies[seat]!.money} say={words.dollars} />
      </b>
    </article>
  );
}

/* What a company has earned in this round so far, with where from. */
function partsOf({ pack }: Board, events: readonly Happened[], seat: number): [source: string, amount: number][] {
  const cards = [...pack.technologies, ...pack.campaigns, ...pack.steve_jr];
  return events.flatMap((event): [string, number][] => {
    if (!('seat' in event) || event.seat !== seat) return [];
    if (event.event === 'ShareScored') return event.money ? [[say.fromShare, event.money]] : [];
    if (event.event === 'ProfitScored') return [[say.sales(event.sold, event.net), event.money]];
    if (event.event !== 'MoneyGained') return [];
    return [[cards.find(({ id }) => id === event.source)?.name ?? say.fromCards, event.money]];
  });
}
