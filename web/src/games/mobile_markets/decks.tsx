/* The three decks of customers, from which private ones are taken. */
import { Icon } from '../../parts/icon';
import { TYPE_ICONS, type Board } from './board';
import { heard, type Choice } from './choice';
import { TypeSign } from './customer';
import { deckKey } from './targets';
import { words } from './text';

/* Regular first, as a newcomer meets them. */
const ORDER = [1, 2, 0];

export function Decks({ board, choice }: { board: Board; choice: Choice }) {
  const { view, pack } = board;
  return (
    <div class="display decks open" role="group" aria-label={words.decks}>
      <h3>
        <Icon name="users" size={14} />
        {words.drawCustomer}
        <small>{words.pointEach}</small>
      </h3>
      <div class="cardrow">
        {ORDER.map((type) => {
          const key = deckKey(type);
          const target = choice.targets.at.get(key);
          const id = pack.types[type] ?? '';
          const inside = (
            <>
              <span class="left num">{words.deckCount(view.crowds[type]?.deck ?? 0)}</span>
              <span class="mark">
                <Icon name={TYPE_ICONS[type] ?? ''} />
              </span>
              <b>{pack.type_names[type]}</b>
              <small>{words.typeRules[id]}</small>
            </>
          );
          return target ? (
            <button
              key={type}
              type="button"
              class={`deck t-${id} legal ${choice.aimed === key ? 'hover' : ''}`}
              aria-label={target.effect.title}
              data-ask={`crowd:${type}`}
              {...heard(choice, key)}
            >
              {inside}
            </button>
          ) : (
            <div key={type} class={`deck t-${id}`} data-ask={`crowd:${type}`}>
              {inside}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/* What each type asks for. */
export function Legend({ board: { pack } }: { board: Board }) {
  return (
    <span class="typelegend">
      {ORDER.map((type) => (
        <span key={type} data-ask={`crowd:${type}`}>
          <TypeSign type={pack.types[type] ?? ''} />
          <span>{words.legend[type]}</span>
        </span>
      ))}
    </span>
  );
}
