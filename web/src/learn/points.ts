/* What a lesson is about gets a ring; a thing that is not on this screen gets none. */
import { useEffect } from 'preact/hooks';

/* What every game with pads has; a game names its own places. */
const PLACES: Record<string, string> = {
  phases: '.phases',
  pads: '.planning .planarea',
  tray: '.planning .tray',
  result: '.planning .res, .planning .rs',
  decision: '#decision',
  companies: '.companies, .strip',
};

export function useRing(point: string, own: Record<string, string> = {}) {
  useEffect(() => {
    const places = own[point] ?? PLACES[point];
    const found = places
      ? [...document.querySelectorAll<HTMLElement>(places)].find(
          (place) => place.offsetParent ?? place.getClientRects().length,
        )
      : null;
    found?.setAttribute('data-taught', '');
    return () => found?.removeAttribute('data-taught');
  });
}
