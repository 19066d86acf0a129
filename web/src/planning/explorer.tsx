/* Every result the company can attain: filtered and sorted by the server, drawn as far as seen. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { FilterChip, Stepper } from './chips';
import { firstFilter, where, type Filter, type Search } from './filters';
import type { Column, Game } from './game';
import type { Kit } from './kit';
import { usePages } from './pages';
import { ResultRow, Rows } from './rows';
import { words } from './text';
import type { Ask } from './wire';

export function Explorer(props: {
  game: Game;
  kit: Kit;
  ask: Ask;
  /* What the results depend on: a change reads them anew. */
  situation: string;
  colour: string;
  /* The plan on the bench, in notation. */
  plan: string;
  locked: boolean;
  search: Search;
  setSearch(search: Search): void;
  lay(plan: string): void;
  close?: () => void;
}) {
  const { game, ask, situation } = props;
  const { filters, sort } = props.search;
  const setFilters = (next: Filter[]) => props.setSearch({ filters: next, sort });
  const [open, setOpen] = useState('');
  const list = usePages(ask, where(filters), sort, situation);
  const set = (filter: Filter) =>
    setFilters(
      filters.some((one) => one.field === filter.field)
        ? filters.map((one) => (one.field === filter.field ? filter : one))
        : [...filters, filter],
    );
  const drop = (field: string) => {
    setFilters(filters.filter((one) => one.field !== field));
    if (open === field) setOpen('');
  };
  const press = (column: Column, filter: Filter | undefined) => {
    if (!filter) set(firstFilter(column));
    else if (column.kind === 'flag') drop(column.field);
    else if (column.kind) set(filter.value ? { ...filter, op: '=', value: 0 } : firstFilter(column));
    if (!column.kind) setOpen(open === column.field ? '' : column.field);
  };
  const grid = { '--columns': game.columns.length };
  const columns = [...game.columns, ...game.more];
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => scroller.current?.scrollTo({ top: 0 }), [where(filters), sort]);

  return (
    <section class="exp panel" aria-label={words.explorer}>
      <header>
        <div class="grow">
          <h2>{words.explorer}</h2>
          <p class="cap" role="status">
            {list.failed
              ? words.exploreFailed
              : list.total === null
                ? words.searching
                : words.matches(list.total, list.all)}
          </p>
        </div>
        <Button icon="filter" disabled={!filters.length} onPress={() => (setFilters([]), setOpen(''))}>
          {words.reset}
        </Button>
        {props.close ? <Button icon="close" label={words.close} onPress={props.close} /> : null}
      </header>
      <div class="flt">
        {columns.map((column) => {
          const filter = filters.find((one) => one.field === column.field);
          return (
            <FilterChip
              key={column.field}
              column={column}
              filter={filter}
              open={open === column.field}
              press={() => press(column, filter)}
              drop={() => drop(column.field)}
            />
          );
        })}
      </div>
      {filters
        .filter((one) => one.field === open)
        .map((filter) => (
          <Stepper key={open} column={columns.find((one) => one.field === open)!} filter={filter} set={set} />
        ))}
      <div class="xhead" style={grid} role="group" aria-label={words.sorting}>
        <span>{words.plan}</span>
        {game.columns.map(({ field, icon, name }) => {
          const way = sort === field ? 'up' : sort === `-${field}` ? 'down' : '';
          return (
            <button
              key={field}
              type="button"
              class={way ? 'srt' : ''}
              aria-label={words.sortBy(name)}
              aria-pressed={way !== ''}
              onClick={() => props.setSearch({ filters, sort: way === 'down' ? field : `-${field}` })}
            >
              <Icon name={icon} size={14} />
              <span>
                {name}
                {way ? (way === 'down' ? ' ↓' : ' ↑') : ''}
              </span>
            </button>
          );
        })}
        <span />
      </div>
      <Rows
        style={grid}
        scroller={scroller}
        list={list}
        render={(row, figures, tabbed) => (
          <ResultRow
            figures={figures}
            row={row}
            game={game}
            kit={props.kit}
            current={row.plan === props.plan}
            tabbed={tabbed}
            colour={props.colour}
            locked={props.locked}
            lay={props.lay}
          />
        )}
      />
    </section>
  );
}
