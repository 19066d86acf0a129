/* A round begins: the event on the front page, new cards in the displays, new customers. */
import { Icon } from '../../../parts/icon';
import { EventScene } from '../art/scene';
import { Face } from '../art/face';
import { TYPE_ICONS } from '../board';
import { CustomerCard } from '../customer';
import { words } from '../text';
import type { Display } from '../types';
import { Stage, at, ofKind, type SceneProps } from './scene';

const say = words.told;

export function Headline({ board, events }: SceneProps) {
  const { view, pack } = board;
  const event = pack.events[view.revealed.at(-1) ?? -1];
  const laid = ofKind(events, 'DisplayChanged').filter((change) => change.laid.length);
  const came = ofKind(events, 'CustomersCame').flatMap(({ customers }) => customers);
  const left = ofKind(events, 'MarketCleared').flatMap(({ customers }) => customers);
  const gains: [icon: string, words: string][] = event
    ? [
        ...(event.production ? [['goods', say.goodsForAll(event.production)] as [string, string]] : []),
        ...event.customers.flatMap((n, type): [string, string][] =>
          n ? [[TYPE_ICONS[type] ?? '', say.moreCustomers(n, pack.types[type] ?? '')]] : [],
        ),
      ]
    : [];
  return (
    <Stage name="frontpage" title={words.eventOfRound}>
      {event ? (
        <article class="paper">
          <p class="mast">
            <span>{say.paper}</span>
            <span>{words.round(view.round)}</span>
          </p>
          <h3>{event.name}</h3>
          <div class="pic">
            <EventScene card={event} />
          </div>
          <p>{event.text}</p>
        </article>
      ) : null}
      <div class="arrivals">
        {gains.map(([icon, gain], i) => (
          <p key={icon} class="gain" style={at(1000 + 240 * i)}>
            <Icon name={icon} size={24} />
            {gain}
          </p>
        ))}
        {laid.map(({ display, laid: cards }) => (
          <div key={display} class="arrived">
            <h3>{say.newCards(words.displays[display] ?? '')}</h3>
            <div>
              {cards.map((card, i) => (
                <span key={card} class="comes" style={at(90 * i)}>
                  <Face pack={pack} deck={display as Display} index={card} size="small" />
                </span>
              ))}
            </div>
          </div>
        ))}
        {left.length ? <p class="gain">{say.cleared(left.length)}</p> : null}
        {came.length ? (
          <div class="arrived">
            <h3>{say.customersCame(came.length)}</h3>
            <div role="list">
              {came.map((customer, i) => (
                <span key={customer} class="comes" style={at(90 * i)}>
                  <CustomerCard board={board} index={customer} fate={null} />
                </span>
              ))}
            </div>
          </div>
        ) : null}
      </div>
      {came.length ? <p class="caption">{say.onMarket(view.market.flat().length)}</p> : null}
    </Stage>
  );
}
