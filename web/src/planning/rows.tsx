/* The rows of the explorer; only those in sight are drawn. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import type { Game } from './game';
import type { Kit } from './kit';
import type { Pages } from './pages';
import { words } from './text';
import { PlanThumb } from './thumb';
import type { Row } from './wire';

const ROW_PX = 44;
const SPARE = 6;

export function Rows(props: {
  scroller: { current: HTMLDivElement | null };
  style: JSX.CSSProperties;
  list: Pages;
  render(row: Row, figures: Record<string, number>, tabbed: boolean): JSX.Element;
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
  row: Row;
  game: Game;
  kit: Kit;
  current: boolean;
  tabbed: boolean;
  colour: string;
  locked: boolean;
  lay(plan: string): void;
}) {
  const { figures, row, current } = props;
  const { columns } = props.game;
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
        <PlanThumb plan={row.plan} kit={props.kit} colour={props.colour} />
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
