/* Conditions as chips, and the stepper of the one that is open. */
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { shown, type Filter, type Op } from './filters';
import type { Column } from './game';
import { words } from './text';

/* These keep their name when the condition is set, beside their icon. */
const NAMED = ['price', 'best'];

export function FilterChip(props: {
  column: Column;
  filter: Filter | undefined;
  open: boolean;
  press(): void;
  drop(): void;
}) {
  const { column, filter } = props;
  const bare = filter && !NAMED.includes(column.field);
  return (
    <span class={`step${filter ? ' set' : ''}`} title={column.tip}>
      <button type="button" aria-expanded={filter && !column.kind ? props.open : undefined} onClick={props.press}>
        <Icon name={column.icon} size={14} />
        {bare ? <span class="sr">{column.name}</span> : column.name}
        {filter ? ` ${shown(column, filter, words.yes, words.no)}` : column.kind ? '' : <Icon name="plus" size={12} />}
      </button>
      {filter ? (
        <button type="button" class="x" aria-label={words.removeFilter(column.name)} onClick={props.drop}>
          <Icon name="close" size={12} />
        </button>
      ) : null}
    </span>
  );
}

export function Stepper({ column, filter, set }: { column: Column; filter: Filter; set(filter: Filter): void }) {
  const ways: [Op, string][] = [
    ['>=', words.atLeast],
    ['=', words.exactly],
    ['<=', words.atMost],
  ];
  return (
    <div class="stepper">
      <div class="seg" role="radiogroup" aria-label={column.name}>
        {ways.map(([op, name]) => (
          <button
            key={op}
            type="button"
            role="radio"
            aria-checked={filter.op === op}
            class={filter.op === op ? 'on' : ''}
            onClick={() => set({ ...filter, op })}
          >
            {name}
          </button>
        ))}
      </div>
      <span class="grow" />
      <Button
        small
        icon="minus"
        label={words.less}
        onPress={() => set({ ...filter, value: Math.max(0, filter.value - 1) })}
      />
      <b class="num">{filter.value}</b>
      <Button small icon="plus" label={words.more} onPress={() => set({ ...filter, value: filter.value + 1 })} />
    </div>
  );
}
