/* The texts of the rules as the server has them, each fetched once. */
import { get } from '../http';
import type { Rulebook } from '../types.gen';

const kept = new Map<string, Promise<unknown>>();

export function once<Kind>(key: string, fetch: () => Promise<Kind>): Promise<Kind> {
  let found = kept.get(key) as Promise<Kind> | undefined;
  if (!found) {
    found = fetch();
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

export const source = (name: string) => once(`source ${name}`, () => get<Rulebook>(`/api/rules/${name}`));

/* A row of the glossary: a word, or several, and what it means. */
export interface Term {
  /* The game it belongs to alone, by its title; nothing for words that games share. */
  game: string;
  chapter: string;
  word: string;
  meaning: string;
}

/* The glossary's tables of two columns. A chapter called "Game: something" is that game's. */
export function termsOf(glossary: string): Term[] {
  return glossary.split(/^## /m).flatMap((chapter) => {
    const title = chapter.split('\n')[0]!;
    const game = /^(.*): /.exec(title)?.[1] ?? '';
    return [...chapter.matchAll(/^\| (?!Word |Symbol |People say |-)([^|]+) \| ([^|]+) \|$/gm)].map((row) => ({
      game,
      chapter: title,
      word: row[1]!.replace(/`/g, '').trim(),
      meaning: row[2]!.trim(),
    }));
  });
}

export const terms = () =>
  once('terms', async () => termsOf((await source('glossary')).pages.map(({ text }) => text).join('\n')));

/* What a word means in a game. */
export const termIn = (all: readonly Term[], game: string, word: string): Term | undefined =>
  all.find((term) => term.game === game && term.word === word) ?? all.find((term) => !term.game && term.word === word);
