import { useEffect, useState } from 'preact/hooks';

/* Everybody's cards at once: a key opens and shuts them. */
export function useAllCards(): [boolean, (open: boolean) => void] {
  const [all, setAll] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if ((event.target as Element).matches('input, textarea, select')) return;
      if (event.key === 'Escape') setAll(false);
      else if (event.key.toLowerCase() === 'c') setAll((open) => !open);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return [all, setAll];
}
