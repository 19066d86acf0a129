/* What the coach asks of the table around it; empty at tables without one. */
import { signal } from '@preact/signals';

/* What is spoken about: a thing as in data-ask, or a place. A board brings it into sight. */
export const spokenOf = signal('');
/* The screen it is on, where that is not the one the moment asks for. */
export const lessonScreen = signal<'board' | null>(null);
/* While the lesson waits: what stands in the bar instead of a decision. */
export const lessonBar = signal<{ title: string; note: string } | null>(null);
/* The coach while it is silent, folded into the bar: what it has to say, and how to hear it. */
export const foldedCoach = signal<{ about: string; open: () => void } | null>(null);
/* Whether a hint can be had now, and whether one is shown. */
export const hintsOffered = signal(false);
export const hintOpen = signal(false);
