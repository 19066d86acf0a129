/* What planning asks the server, and who else sits at the table. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Explore, Explored, ExploredRow, PlanRead } from '../types.gen';

export type Reading = PlanRead;

export interface PlanQueries {
  readPlan(plan: string): Promise<Reading>;
  explore(query: Omit<Explore, 'type' | 'token'>): Promise<Explored>;
}

export interface PlanSeat {
  name: string;
  colour: string;
}

export const isLegal = (reading: Reading) => reading.key === '';

/* What plans give, asked from the server once each, a moment after the last change. */

const READ_PAUSE_MS = 70;
const RETRY_MS = 3000;

export interface Readings {
  /* Of the plan asked for, if answered. */
  now: Reading | undefined;
  /* The last legal one before it. */
  last: Reading | undefined;
  of(plan: string): Reading | undefined;
  failed: boolean;
}

/* Reads the plan shown, and those of the other drafts for their tabs. `situation` names what the
answers depend on beside the plan, such as the round; `draft` is which draft the plan is. */
export function useReadings(
  ask: PlanQueries,
  plan: string,
  others: string[],
  situation: string,
  draft: number,
): Readings {
  const known = useRef(new Map<string, Reading>());
  const about = useRef(situation);
  const last = useRef<(Reading | undefined)[]>([]);
  const [failed, setFailed] = useState(false);
  const [tries, again] = useState(0);
  const [, redraw] = useState(0);
  if (about.current !== situation) {
    about.current = situation;
    known.current = new Map();
    last.current = [];
  }
  const wanted = [plan, ...others].filter((one) => !known.current.has(one)).join('\n');
  useEffect(() => {
    if (!wanted) return;
    let alive = true;
    let timer = setTimeout(async () => {
      for (const one of wanted.split('\n')) {
        if (!alive) return;
        try {
          known.current.set(one, await ask.readPlan(one));
          setFailed(false);
        } catch {
          if (!alive) return;
          setFailed(true);
          timer = setTimeout(() => again((n) => n + 1), RETRY_MS);
          return;
        }
        redraw((n) => n + 1);
      }
    }, READ_PAUSE_MS);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [wanted, situation, tries]);
  const now = known.current.get(plan);
  if (now && isLegal(now)) last.current[draft] = now;
  return { now, last: last.current[draft], of: (one) => known.current.get(one), failed };
}

/* Pages of results from the server, asked for when they come into sight. */

const PAGE = 60;
const PAGE_PAUSE_MS = 60;

export interface Pages {
  columns: string[];
  /* How many fit, null while unknown; and how many there are without conditions. */
  total: number | null;
  all: number;
  failed: boolean;
  row(i: number): ExploredRow | undefined;
  want(from: number, to: number): void;
}

export function usePages(ask: PlanQueries, conditions: string, sort: string, situation: string): Pages {
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
        }, RETRY_MS);
      },
    );
  };
  useEffect(() => {
    const timer = setTimeout(() => load(0), PAGE_PAUSE_MS);
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
  pages: new Map<number, ExploredRow[]>(),
  asked: new Set<number>(),
  failed: false,
});
