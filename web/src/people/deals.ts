/* What the server says of today's deals, and the way to a table. */
import { signal } from '@preact/signals';
import { getMine, post, put } from '../http';
import { go } from '../router';
import type { Created, Deal, Today } from '../types.gen';

export const today = signal<Today | null>(null);

export async function loadToday(): Promise<void> {
  today.value = await getMine<Today>('/api/today');
}

export async function setHidden(hidden: boolean): Promise<void> {
  today.value = await put<Today>('/api/today', { hidden });
}

export async function playToday(game: string): Promise<void> {
  const { id } = await post<Created>('/api/today', { game });
  go(`/tables/${id}`);
}

/* The try that is under way. */
export const unfinished = (deal: Deal) => deal.tries.find(({ score }) => score === null) ?? null;

/* The deal to offer first: one that is under way, then one without a result. */
export function nextDeal(deals: readonly Deal[]): Deal | undefined {
  return deals.find(unfinished) ?? deals.find(({ tries }) => !tries.length) ?? deals[0];
}
