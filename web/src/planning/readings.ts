/* What plans give, asked from the server once each, a moment after the last change. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isLegal, type Ask, type Reading } from './wire';

const REST_MS = 70;
const AGAIN_MS = 3000;

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
export function useReadings(ask: Ask, plan: string, others: string[], situation: string, draft: number): Readings {
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
          timer = setTimeout(() => again((n) => n + 1), AGAIN_MS);
          return;
        }
        redraw((n) => n + 1);
      }
    }, REST_MS);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [wanted, situation, tries]);
  const now = known.current.get(plan);
  if (now && isLegal(now)) last.current[draft] = now;
  return { now, last: last.current[draft], of: (one) => known.current.get(one), failed };
}
