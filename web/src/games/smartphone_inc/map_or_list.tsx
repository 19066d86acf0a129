/* On a phone: the map, the regions as a list, or everything that is not a region. */
import { Icon } from '../../parts/icon';
import { mapOrList } from './prefs';
import { text } from '../../text';

const WAYS = [
  ['map', 'map'],
  ['list', 'list'],
  ['cards', 'research'],
] as const;

export function MapOrList({ shown }: { shown?: string }) {
  const now = shown ?? mapOrList.value;
  return (
    <span class="flo sg" role="group">
      {WAYS.map(([way, icon]) => (
        <button
          key={way}
          type="button"
          class={now === way ? 'on' : ''}
          aria-pressed={now === way}
          onClick={() => {
            mapOrList.value = way;
          }}
        >
          <Icon name={icon} />
          {text.table[way]}
        </button>
      ))}
    </span>
  );
}
