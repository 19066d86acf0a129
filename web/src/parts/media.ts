/* Which layout holds: by the width the page has beside a guide. */
import { computed, signal } from '@preact/signals';

/* A guide takes room beside the table on screens from 1100 px: learn.css. */
export const guided = signal(false);
const GUIDE = 304;
const BESIDE = 1100;

const screen = signal(innerWidth);
addEventListener('resize', () => {
  screen.value = innerWidth;
});

export const width = computed(() => (guided.value && screen.value >= BESIDE ? screen.value - GUIDE : screen.value));
const narrow = computed(() => width.value < 700);
export const useNarrow = () => narrow.value;
