/* The symbol key: whether it is open, and what it is about on this page. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

type PageKeys = readonly (readonly [key: string, what: string])[];

export const keyShown = signal(false);
export const keyPage = signal<{ game: string; keys: PageKeys }>({ game: '', keys: [] });

export const switchKey = () => {
  keyShown.value = !keyShown.value;
};

/* The game a page is about, and the keys it hears. */
export function useKeyPage(game: string, keys: PageKeys) {
  useEffect(() => {
    keyPage.value = { game, keys };
    return () => {
      keyPage.value = { game: '', keys: [] };
      keyShown.value = false;
    };
  }, [game, keys.join()]);
}
