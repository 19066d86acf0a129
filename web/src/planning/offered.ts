/* A plan from elsewhere on the page, such as a hint: the workbench lays it on the bench. */
import { signal } from '@preact/signals';

export const offered = signal('');
