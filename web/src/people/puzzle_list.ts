/* Which puzzles there are, and which comes next. */
import { signal } from '@preact/signals';
import { getMine } from '../http';
import type { PuzzleList, PuzzleRow } from '../types.gen';

export const puzzleList = signal<PuzzleList | null>(null);

export async function loadPuzzles(): Promise<PuzzleList> {
  puzzleList.value = await getMine<PuzzleList>('/api/puzzles');
  return puzzleList.value;
}

/* The one nearest to the person's rating that was not tried; then one that was missed. */
export function nearest({ rating, puzzles }: PuzzleList, game: string, but = ''): PuzzleRow | undefined {
  const open = puzzles.filter((one) => (!game || one.game === game) && one.id !== but);
  const fresh = open.filter(({ mine }) => !mine);
  const choice = fresh.length ? fresh : open.filter(({ mine }) => mine === 'missed');
  return choice.toSorted((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))[0];
}

export async function nextPuzzle(but: string, game: string): Promise<string | undefined> {
  return nearest(await loadPuzzles(), game, but)?.id;
}
