/* Which of the layouts fits the window. */
import { useEffect, useState } from 'preact/hooks';

export type Layout = 'phone' | 'tabs' | 'wide';

const PHONE = '(max-width: 699px)';
const WIDE = '(min-width: 1366px)';

const now = (): Layout =>
  matchMedia(PHONE).matches ? 'phone' : matchMedia(WIDE).matches ? 'wide' : 'tabs';

export function useLayout(): Layout {
  const [layout, setLayout] = useState(now);
  useEffect(() => {
    const queries = [matchMedia(PHONE), matchMedia(WIDE)];
    const change = () => setLayout(now());
    queries.forEach((query) => query.addEventListener('change', change));
    return () => queries.forEach((query) => query.removeEventListener('change', change));
  }, []);
  return layout;
}
