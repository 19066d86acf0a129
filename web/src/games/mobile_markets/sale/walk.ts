/* Sales as they happen: a walk from customer to customer that everybody sees, and can skip.

The server tells a whole sale at once; the view that comes with it is the one after it. So the
customers there were before are kept, and the steps are shown one after the other. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { calm } from '../../../prefs';
import type { Session } from '../../../table/session';
import { happened } from '../story';
import type { Happened, View, Visit } from '../types';

const STEP_MS = 420;
const LONGEST_MS = 6000;

interface Walk {
  seat: number;
  slots: readonly number[];
  icons: number;
  stars: number;
  price: number;
  cost: number;
  net: number;
  /* The customers before the sale. */
  market: number[][];
  visits: Visit[];
  unsold: number;
}

/* The sales among some events, from the view before them. */
export function walksOf(events: readonly Happened[], before: View): Walk[] {
  const walks: Walk[] = [];
  let market = before.market.map((column) => [...column]);
  const prices = before.companies.map((company) => company.price);
  for (const event of events) {
    const last = walks.at(-1);
    if (event.event === 'PriceSet') prices[event.seat] = event.price;
    else if (event.event === 'ProductMade')
      walks.push({ ...event, price: prices[event.seat] ?? 0, market, visits: [], unsold: 0 });
    else if (!last) continue;
    else if (event.event === 'Sold') {
      last.visits.push({ customer: event.customer, private: event.private, reason: '' });
      market = market.map((column) => column.filter((card) => card !== event.customer));
    } else if (event.event === 'Refused')
      last.visits.push({ customer: event.customer, private: event.private, reason: event.reason });
    else if (event.event === 'SaleEnded') last.unsold = event.unsold;
  }
  return walks;
}

export interface Walking {
  /* The sale being shown, or the last one that was. */
  walk: Walk | null;
  /* How many customers have been asked so far. */
  step: number;
  /* Whether there is still something to see. */
  runs: boolean;
  skip: () => void;
}

export function useWalk(session: Session<View>): Walking {
  const [queue, setQueue] = useState<Walk[]>([]);
  const [last, setLast] = useState<Walk | null>(null);
  const [step, setStep] = useState(0);
  const before = useRef<View | null>(null);
  const entries = session.fresh.value;
  useEffect(() => {
    const found = before.current ? walksOf(happened(entries), before.current) : [];
    before.current = session.real;
    if (!found.length) return;
    if (calm()) setLast(found.at(-1) ?? null);
    else setQueue((waiting) => [...waiting, ...found]);
  }, [entries, session.version.value]);

  const walk = queue[0];
  useEffect(() => {
    if (!walk) return;
    const pause = Math.min(STEP_MS, LONGEST_MS / Math.max(walk.visits.length, 1));
    const timer = window.setTimeout(
      () => {
        if (step < walk.visits.length) return setStep(step + 1);
        setLast(walk);
        setQueue((waiting) => waiting.slice(1));
        setStep(0);
      },
      step < walk.visits.length ? pause : STEP_MS * 2,
    );
    return () => clearTimeout(timer);
  }, [walk, step]);

  return {
    walk: walk ?? last,
    step: walk ? step : (last?.visits.length ?? 0),
    runs: walk !== undefined,
    skip: () => {
      setLast(queue.at(-1) ?? last);
      setQueue([]);
      setStep(0);
    },
  };
}
