/* Which layout holds. */
import { computed, signal } from '@preact/signals';

export const width = signal(innerWidth);
const height = signal(innerHeight);
addEventListener('resize', () => {
  width.value = innerWidth;
  height.value = innerHeight;
});

export const narrow = computed(() => width.value < 700);
export const useNarrow = () => narrow.value;

/* Neither wide nor high enough for everything at once: a tablet lying, a window at 200 %. */
const low = computed(() => width.value < 1100 && height.value < 960);
export const useLow = () => low.value;
