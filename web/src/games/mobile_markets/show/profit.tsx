/* Profit: what each company earned, part by part, while its money counts up. */
import type { Board } from '../board';
import { colourOf } from '../board';
import { lastOrder } from '../../../table/log_facts';
import { turnOrder } from '../board';
import { words } from '../text';
import type { Happened } from '../types';
import { Stage, Who, at, ofKind, useCount, type SceneProps } from './scene';

const say = words.told;
const COUNT_MS = 900;

export function Profit(props: SceneProps) {
  const { board, events, pace } = props;
  return (
    <Stage name="profit" pace={pace} title={say.profit} under={say.profitUnder}>
      {turnOrder(board.view, lastOrder(events)).map((seat) => (
        <Account key={seat} {...props} seat={seat} />
      ))}
    </Stage>
  );
}

function Account({ board, before, events, seat, pace }: SceneProps & { seat: number }) {
  const money = useCount(before.companies[seat]!.money, board.view.companies[seat]!.money, COUNT_MS * pace);
  return (
    <article class={`account co-${colourOf(board.view, seat)}`}>
      <Who board={board} seat={seat} />
      <div class="parts num">
        {partsOf(board, events, seat).map(([source, amount], i) => (
          <span key={i} style={at(140 * (i % 2))}>
            <b>{say.plus(amount)}</b>
            <small>{source}</small>
          </span>
        ))}
      </div>
      <b class="mon num">{words.dollars(money)}</b>
    </article>
  );
}

/* What a company has earned in this round so far, with where from. */
function partsOf({ pack }: Board, events: readonly Happened[], seat: number): [source: string, amount: number][] {
  const cards = [...pack.technologies, ...pack.campaigns, ...pack.steve_jr];
  return [
    ...ofKind(events, 'ProfitScored')
      .filter((event) => event.seat === seat)
      .map(({ sold, net, money }): [string, number] => [say.sales(sold, net), money]),
    ...ofKind(events, 'ShareScored')
      .filter((event) => event.seat === seat && event.money)
      .map(({ money }): [string, number] => [say.fromShare, money]),
    ...ofKind(events, 'MoneyGained')
      .filter((event) => event.seat === seat)
      .map(({ money, source }): [string, number] => [
        cards.find(({ id }) => id === source)?.name ?? say.fromCards,
        money,
      ]),
  ];
}
