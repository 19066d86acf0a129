/* Every result the company can attain: filtered and sorted by the server, drawn as far as seen. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { FilterChip, Stepper } from './chips';
import { COLUMNS, firstFilter, MORE, SWITCHES, where, type Filter, type Search } from './filters';
import { usePages } from './pages';
import { ResultRow, Rows } from './rows';
import { words } from './text';
import type { Ask } from './wire';

export function Explorer(props: {
  ask: Ask;
  /* What the results depend on: a change reads them anew. */
  situation: string;
  tiles: number;
  colour: string;
  /* The plan on the bench, in notation. */
  plan: string;
  locked: boolean;
  search: Search;
  setSearch(search: Search): void;
  lay(plan: string): void;
  close?: () => void;
}) {
  const { ask, situation, tiles, colour } = props;
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
  /* Yes becomes no, where no can be asked for. */
  const toggled = (filter: Filter) => {
    if (filter.field === 'best') drop('best');
    else set(filter.value ? { ...filter, op: '=', value: 0 } : firstFilter(filter.field));
  };
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => scroller.current?.scrollTo({ top: 0 }), [where(filters), sort]);

  return (
    <section class="exp panel" aria-label={words.explorer}>
      <header>
        <div class="grow">
          <h2>{words.explorer}</h2>
          <p class="cap" role="status">
            {list.failed ? words.exploreFailed : list.total === null ? words.searching : words.matches(list.total, list.all)}
          </p>
        </div>
        <Button icon="filter" disabled={!filters.length} onPress={() => (setFilters([]), setOpen(''))}>
          {words.reset}
        </Button>
        {props.close ? <Button icon="close" label={words.close} onPress={props.close} /> : null}
      </header>
      <div class="flt">
        {[...COLUMNS, ...MORE].map(([field, icon]) => (
          <FilterChip
            key={field}
            field={field}
            icon={icon}
            filter={filters.find((one) => one.field === field)}
            open={open === field}
            press={(filter) => {
              if (!filter) set(firstFilter(field));
              else if (SWITCHES.includes(field)) return toggled(filter);
              if (!SWITCHES.includes(field)) setOpen(open === field ? '' : field);
            }}
            drop={() => drop(field)}
          />
        ))}
      </div>
      {filters
        .filter((one) => one.field === open)
        .map((filter) => (
          <Stepper key={filter.field} filter={filter} set={set} />
        ))}
      <div class="xhead" role="group" aria-label={words.sorting}>
        <span>{words.plan}</span>
        {COLUMNS.map(([field, icon]) => {
          const way = sort === field ? 'up' : sort === `-${field}` ? 'down' : '';
          return (
            <button
              key={field}
              type="button"
              class={way ? 'srt' : ''}
              aria-label={words.sortBy(words.columns[field]!)}
              aria-pressed={way !== ''}
              onClick={() => props.setSearch({ filters, sort: way === 'down' ? field : `-${field}` })}
            >
              <Icon name={icon} size={14} />
              <span>
                {words.columns[field]}
                {way ? (way === 'down' ? ' ↓' : ' ↑') : ''}
              </span>
            </button>
          );
        })}
        <span />
      </div>
      <Rows
        scroller={scroller}
        list={list}
        render={(row, figures, tabbed) => (
          <ResultRow
            figures={figures}
            row={row}
            current={row.plan === props.plan}
            tabbed={tabbed}
            tiles={tiles}
            colour={colour}
            locked={props.locked}
            lay={props.lay}
          />
        )}
      />
    </section>
  );
}
