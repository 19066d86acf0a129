/* Every result the company can attain: filtered and sorted by the server, drawn as far as seen. */
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Segments } from '../parts/segments';
import type { PieceSet } from './draft';
import {
  tableOf,
  conditionsOf,
  type Column,
  type Filter,
  type PlanFigures,
  type Op,
  type ExplorerQuery,
  firstFilter,
  shown,
  where,
} from './figures';
import { PlanThumb } from './pieces';
import { type PlanQueries, type Pages, usePages } from './server';
import type { ExploredRow } from '../types.gen';
import { words } from './text';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

export function Explorer(props: {
  game: PlanFigures;
  pieces: PieceSet;
  ask: PlanQueries;
  /* What the results depend on: a change reads them anew. */
  situation: string;
  colour: string;
  /* The plan on the bench, in notation. */
  plan: string;
  locked: boolean;
  search: ExplorerQuery;
  setSearch(search: ExplorerQuery): void;
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
  /* A new condition begins where something fits. */
  const begin = async (column: Column) => {
    const filter = firstFilter(column);
    if (filter.op !== '>=') return set(filter);
    const query = { where: where(filters), sort: `-${column.field}`, offset: 0, limit: 1 };
    const found = await ask.explore(query).catch(() => null);
    const most = found?.rows[0]?.figures[found.columns.indexOf(column.field)] ?? filter.value;
    set({ ...filter, value: Math.min(filter.value, most) });
  };
  const press = (column: Column, filter: Filter | undefined) => {
    if (!filter) void begin(column);
    else if (column.kind === 'flag') drop(column.field);
    else if (column.kind) set(filter.value ? { ...filter, op: '=', value: 0 } : firstFilter(column));
    if (!column.kind) setOpen(open === column.field ? '' : column.field);
  };
  const inTable = tableOf(game);
  const columns = conditionsOf(game);
  const grid = { '--columns': inTable.length };
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
        {inTable.map(({ field, icon, name }) => {
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
            pieces={props.pieces}
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

/* Conditions as chips, and the stepper of the one that is open. */

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
  const ways: [op: string, words: string][] = [
    ['>=', words.atLeast],
    ['=', words.exactly],
    ['<=', words.atMost],
  ];
  return (
    <div class="stepper">
      <Segments
        label={column.name}
        values={ways}
        value={filter.op}
        onChange={(op) => set({ ...filter, op: op as Op })}
      />
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

/* The rows of the explorer; only those in sight are drawn. */

const ROW_PX = 44;
const SPARE = 6;

export function Rows(props: {
  scroller: { current: HTMLDivElement | null };
  style: JSX.CSSProperties;
  list: Pages;
  render(row: ExploredRow, figures: Record<string, number>, tabbed: boolean): JSX.Element;
}) {
  const { list, scroller } = props;
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useEffect(() => {
    const element = scroller.current!;
    const measure = () => setHeight(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const total = list.total ?? 0;
  const from = Math.max(0, Math.floor(top / ROW_PX) - SPARE);
  const to = Math.min(total, Math.ceil((top + height) / ROW_PX) + SPARE);
  useEffect(() => {
    if (total) list.want(from, Math.max(from, to - 1));
  }, [from, to, total, list]);
  /* Tab stops at one row only, the last focused or the nearest in sight. */
  const [stop, setStop] = useState(0);
  const lowest = Math.max(0, Math.min(Math.ceil(top / ROW_PX), total - 1));
  const tabbed = Math.min(Math.max(stop, lowest), Math.max(lowest, Math.floor((top + height) / ROW_PX) - 1));
  const seen = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  return (
    <div
      class="rows"
      ref={scroller}
      style={props.style}
      onKeyDown={walk}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      {list.total === 0 ? <p class="none">{words.noneMatch}</p> : null}
      <ul style={{ height: `${total * ROW_PX}px` }}>
        {seen.map((i) => {
          const row = list.row(i);
          const figures = row && Object.fromEntries(list.columns.map((name, at) => [name, row.figures[at] ?? 0]));
          return (
            <li
              key={i}
              onFocusIn={() => setStop(i)}
              style={{ transform: `translateY(${i * ROW_PX}px)` }}
              aria-setsize={total}
              aria-posinset={i + 1}
            >
              {row && figures ? props.render(row, figures, i === tabbed) : <span class="xrow wait" />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/* Arrows go from row to row. */
function walk(event: KeyboardEvent): void {
  const item = (event.target as HTMLElement).closest('li');
  const next =
    event.key === 'ArrowDown'
      ? item?.nextElementSibling
      : event.key === 'ArrowUp'
        ? item?.previousElementSibling
        : null;
  if (!next) return;
  event.preventDefault();
  next.querySelector('button')?.focus();
}

export function ResultRow(props: {
  figures: Record<string, number>;
  row: ExploredRow;
  game: PlanFigures;
  pieces: PieceSet;
  current: boolean;
  tabbed: boolean;
  colour: string;
  locked: boolean;
  lay(plan: string): void;
}) {
  const { figures, row, current } = props;
  const columns = tableOf(props.game);
  const said = columns.map(({ field, name }) => `${name} ${figures[field] ?? 0}`).join(', ');
  return (
    <button
      type="button"
      class={`xrow${current ? ' cur' : ''}`}
      disabled={props.locked}
      tabIndex={props.tabbed ? 0 : -1}
      aria-pressed={current}
      aria-label={`${said}. ${current ? words.shown : words.layOut}`}
      onClick={() => props.lay(row.plan)}
    >
      <span class="th">
        <PlanThumb plan={row.plan} pieces={props.pieces} colour={props.colour} />
      </span>
      {columns.map(({ field, kind }) => {
        const value = figures[field] ?? 0;
        if (kind) return <span key={field}>{value ? <Icon name="check" size={14} /> : <span class="z">–</span>}</span>;
        return (
          <span key={field} class={`${field === 'goods' ? 'g' : ''}${value ? '' : ' z'}`}>
            {value}
          </span>
        );
      })}
      <span class="go">{current ? words.shown : <Icon name="chev" size={14} />}</span>
    </button>
  );
}
