/* Conditions as chips, and the stepper of the one that is open. */
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { shown, SWITCHES, type Filter, type Op } from './filters';
import { words } from './text';

export function FilterChip(props: {
  field: string;
  icon: string;
  filter: Filter | undefined;
  open: boolean;
  press(filter: Filter | undefined): void;
  drop(): void;
}) {
  const { field, filter } = props;
  const name = words.columns[field]!;
  const bare = filter && field !== 'price' && field !== 'best';
  return (
    <span class={`step${filter ? ' set' : ''}`} title={words.tips[field]}>
      <button type="button" aria-expanded={filter ? props.open : undefined} onClick={() => props.press(filter)}>
        <Icon name={props.icon} size={14} />
        {bare ? <span class="sr">{name}</span> : name}
        {filter ? (field === 'best' ? '' : ` ${shown(filter, words.yes, words.no)}`) : SWITCHES.includes(field) ? '' : <Icon name="plus" size={12} />}
      </button>
      {filter ? (
        <button type="button" class="x" aria-label={words.removeFilter(name)} onClick={props.drop}>
          <Icon name="close" size={12} />
        </button>
      ) : null}
    </span>
  );
}

export function Stepper({ filter, set }: { filter: Filter; set(filter: Filter): void }) {
  const ways: [Op, string][] = [
    ['>=', words.atLeast],
    ['=', words.exactly],
    ['<=', words.atMost],
  ];
  return (
    <div class="stepper">
      <div class="seg" role="radiogroup" aria-label={words.columns[filter.field]}>
        {ways.map(([op, name]) => (
          <button key={op} type="button" role="radio" aria-checked={filter.op === op} class={filter.op === op ? 'on' : ''} onClick={() => set({ ...filter, op })}>
            {name}
          </button>
        ))}
      </div>
      <span class="grow" />
      <Button small icon="minus" label={words.less} onPress={() => set({ ...filter, value: Math.max(0, filter.value - 1) })} />
      <b class="num">{filter.value}</b>
      <Button small icon="plus" label={words.more} onPress={() => set({ ...filter, value: filter.value + 1 })} />
    </div>
  );
}
