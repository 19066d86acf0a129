/* What a lesson is about gets a ring; a thing that is not on this screen gets none. */
import { useEffect } from 'preact/hooks';

const PLACES: Record<string, string> = {
  phases: '.phases',
  pads: '.planning .felt',
  tray: '.planning .tray',
  result: '.planning .res, .planning .rs',
  price: '.ptrack, .market .cols',
  companies: '.companies, .strip',
  improvements: '.imps',
  technologies: '.techs',
  map: '.mapbox, .lst',
  decision: '#decision',
  event: '.event',
  market: '.market',
  displays: '.disp',
  product: '.maker',
};

export function useRing(point: string) {
  useEffect(() => {
    const places = PLACES[point];
    const found = places
      ? [...document.querySelectorAll<HTMLElement>(places)].find(
          (place) => place.offsetParent ?? place.getClientRects().length,
        )
      : null;
    found?.setAttribute('data-taught', '');
    return () => found?.removeAttribute('data-taught');
  });
}
