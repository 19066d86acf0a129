/* Rounds that have been played, to look at again: what happened, and the table before and after. */
import { signal } from '@preact/signals';
import { get } from '../http';
import type { Story, Told } from '../types.gen';
import { withChanges } from './told';

export interface PlayedRound<View = unknown> {
  round: number;
  before: View;
  after: View;
  told: Told[];
}

/* The round that is being looked at again; null: none. */
export const recalled = signal<number | null>(null);

export async function loadRound<View>(table: string, round: number): Promise<PlayedRound<View>> {
  const story = await get<Story>(`/api/tables/${table}/story?round=${round}`);
  const told = story.entries.flatMap((entry) => entry.told);
  /* The last decision of a round also begins the next. */
  const next = told.findIndex(({ event }) => event.event === 'RoundBegan');
  const count = next < 0 ? told.length : next;
  const after = story.moments.slice(0, count).reduce(withChanges<unknown>, story.view);
  return { round, before: story.view as View, after: after as View, told: told.slice(0, count) };
}
