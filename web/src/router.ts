/* Where we are; links inside the page change it without a load. */
import { signal } from '@preact/signals';

export const path = signal(location.pathname);

export function go(to: string, replace = false) {
  if (to === location.pathname) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener('popstate', () => {
  path.value = location.pathname;
});

/* For <a>: an ordinary click stays in the page. */
export function follow(event: MouseEvent) {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname);
}
