/* Which of the layouts of guide.md holds. */
import { signal } from '@preact/signals';

function watched(query: string) {
  const media = matchMedia(query);
  const value = signal(media.matches);
  media.addEventListener('change', (event) => {
    value.value = event.matches;
  });
  return value;
}

const narrow = watched('(max-width: 699px)');
export const useNarrow = () => narrow.value;
