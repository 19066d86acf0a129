/* Which layout holds: by the width the page has beside a guide. */
import { computed, signal } from '@preact/signals';

/* A guide takes room beside the table on screens from 1100 px: learn.css. */
export const guided = signal(false);
const GUIDE = 304;
const BESIDE = 1100;

const screen = signal(innerWidth);
const height = signal(innerHeight);
addEventListener('resize', () => {
  screen.value = innerWidth;
  height.value = innerHeight;
});

export const width = computed(() => (guided.value && screen.value >= BESIDE ? screen.value - GUIDE : screen.value));
const narrow = computed(() => width.value < 700);
export const useNarrow = () => narrow.value;

/* Neither wide nor high enough for everything at once: a tablet lying, a window at 200 %. */
const low = computed(() => width.value < 1100 && height.value < 960);
export const useLow = () => low.value;
