/* The event of the round as a headline, what all events add, and what holds for the whole table. */
import { Button } from '../../parts/button';
import { Icon } from '../../parts/icon';
import { Adds, deckOf, faceName } from './art/face';
import { TYPE_ICONS, type Board } from './board';
import { words } from './text';

/* Whether any row of the pack was designed here. */
const isHouse = (pack: Board['pack']) =>
  Object.values(deckOf(pack)).some((rows) => rows.some(({ source }) => source === 'house'));

export function Headline(props: {
  board: Board;
  cards?: boolean;
  onCards?: () => void;
  plans?: boolean;
  onPlans?: () => void;
}) {
  const { board, onCards, cards } = props;
  const { view, pack } = board;
  const index = view.revealed.at(-1);
  const now = index === undefined ? undefined : pack.events[index];
  const all = view.revealed.map((event) => pack.events[event]!);
  const goods = all.reduce((sum, event) => sum + event.production, 0);
  return (
    <section class="news" aria-label={words.eventOfRound}>
      <span class="year">{words.round(view.round)}</span>
      {now && index !== undefined ? (
        <span class="story" data-face={faceName('event', index)}>
          <h2>{now.name}</h2>
          <p>{now.text}</p>
        </span>
      ) : null}
      <span class="sum num">
        <small>{words.allEvents}</small>
        <Adds label={words.eventGoods} icon="goods" n={goods} ask="goods" />
        {TYPE_ICONS.map((icon, type) => {
          const more = all.reduce((sum, event) => sum + (event.customers[type] ?? 0), 0);
          return more ? (
            <Adds
              key={icon}
              label={words.eventCustomers(pack.type_names[type] ?? '')}
              icon={icon}
              n={more}
              ask={`crowd:${type}`}
            />
          ) : null;
        })}
      </span>
      {isHouse(pack) ? (
        <span class="note" data-ask="house">
          <Icon name="house" size={14} label={words.houseEdition} />
          <span class="word" aria-hidden="true">
            {words.houseEdition}
          </span>
        </span>
      ) : null}
      {props.onPlans ? (
        <Button
          small
          icon="p-planning"
          pressed={props.plans}
          class="allcards"
          label={words.told.pastPlans}
          onPress={props.onPlans}
        >
          <span class="word">{words.told.plansShort}</span>
        </Button>
      ) : null}
      {onCards ? (
        <Button small icon="list" keyName="C" pressed={cards} class="allcards" label={words.allCards} onPress={onCards}>
          <span class="word">{words.allCards}</span>
        </Button>
      ) : null}
    </section>
  );
}
