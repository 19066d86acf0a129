/* Where we are; links inside the page change it without a load. */
import { signal } from '@preact/signals';

export const path = signal(location.pathname);
export const hash = signal(location.hash);

export function go(to: string, replace = false) {
  if (to === location.pathname + location.search + location.hash) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  const stays = path.value === location.pathname;
  arrived();
  if (!stays) scrollTo(0, 0);
}

function arrived() {
  path.value = location.pathname;
  hash.value = location.hash;
}

addEventListener('popstate', arrived);

/* For <a>: an ordinary click stays in the page. */
export function follow(event: MouseEvent) {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
