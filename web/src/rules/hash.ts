/* Goes to the place the address names, once it is there. */
import { useEffect } from 'preact/hooks';
import { hash } from '../router';

export function useHash(ready: unknown) {
  const at = hash.value;
  useEffect(() => {
    for (const old of document.querySelectorAll('.found')) old.classList.remove('found');
    const place = ready && at ? document.getElementById(decodeURIComponent(at.slice(1))) : null;
    if (!place) return;
    place.classList.add('found');
    place.scrollIntoView({ block: 'start' });
  }, [ready, at]);
}
