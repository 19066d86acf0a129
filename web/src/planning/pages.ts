/* Pages of results from the server, asked for when they come into sight. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Ask, Row } from './wire';

const PAGE = 60;
const REST_MS = 60;
const AGAIN_MS = 3000;

export interface Pages {
  columns: string[];
  /* How many fit, null while unknown; and how many there are without conditions. */
  total: number | null;
  all: number;
  failed: boolean;
  row(i: number): Row | undefined;
  want(from: number, to: number): void;
}

export function usePages(ask: Ask, conditions: string, sort: string, situation: string): Pages {
  const key = `${situation}\n${conditions}\n${sort}`;
  const store = useRef(empty('', []));
  const all = useRef(0);
  const before = useRef<number | null>(null);
  const [, redraw] = useState(0);
  if (store.current.key !== key) {
    before.current = store.current.total;
    store.current = empty(key, store.current.columns);
  }
  const here = store.current;
  const load = (page: number) => {
    if (here.asked.has(page)) return;
    here.asked.add(page);
    ask.explore({ where: conditions, sort, offset: page * PAGE, limit: PAGE }).then(
      (answer) => {
        here.pages.set(page, answer.rows);
        here.columns = answer.columns;
        here.total = answer.total;
        if (store.current === here) redraw((n) => n + 1);
      },
      () => {
        here.failed = true;
        if (store.current === here) redraw((n) => n + 1);
        setTimeout(() => {
          here.asked.delete(page);
          here.failed = false;
          if (store.current === here) load(page);
        }, AGAIN_MS);
      },
    );
  };
  useEffect(() => {
    const timer = setTimeout(() => load(0), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    all.current = 0;
    ask.explore({ where: '', sort: '', offset: 0, limit: 1 }).then(
      (answer) => {
        all.current = answer.total;
        redraw((n) => n + 1);
      },
      () => undefined,
    );
  }, [situation]);
  return {
    columns: here.columns,
    total: here.total ?? before.current,
    all: all.current || (here.total ?? 0),
    failed: here.failed,
    row: (i) => here.pages.get(Math.floor(i / PAGE))?.[i % PAGE],
    want: (from, to) => {
      for (let page = Math.floor(from / PAGE); page <= Math.floor(to / PAGE); page += 1) load(page);
    },
  };
}

const empty = (key: string, columns: string[]) => ({
  key,
  columns,
  total: null as number | null,
  pages: new Map<number, Row[]>(),
  asked: new Set<number>(),
  failed: false,
});
