/* Fetches the books once, for reading and for finding. */
import type { ComponentChildren } from 'preact';
import type { Entry, GameInfo, Reference } from '../types.gen';
import { loadGames, titleOf } from '../game_info';
import { cardOf } from '../games';
import { get } from '../http';
import { pack } from '../pack';
import { Symbols } from '../parts/symbol_key';
import { Finder, OTHER_WORDS, type SearchHit } from './find';
import { pagesOf, type Page } from './markdown';
import { once, source, terms } from './source';
import { rulesText } from './text';

/* For all games together. */
const SHARED = ['glossary', 'rulings'];

export const booksOf = (games: readonly GameInfo[]): string[] => [
  ...games.filter(({ rules }) => rules).map(({ id }) => id),
  ...SHARED,
];

export const titleOfBook = (name: string): string => rulesText.books[name]?.[0] ?? titleOf(name);
export const aboutBook = (name: string): string => rulesText.books[name]?.[1] ?? cardOf(name).about;

export const book = (name: string): Promise<Page[]> =>
  once(name, async () => {
    const [games, { pages }, rulings] = await Promise.all([loadGames(), source(name), source('rulings')]);
    return pagesOf(name, pages, games, rulings.pages[0]?.text ?? '');
  });

export const reference = (game: string) =>
  once(`reference ${game}`, async () => {
    const games = await loadGames();
    const digest = games.find((one) => one.id === game)?.pack ?? '';
    return get<Reference>(`/api/packs/${digest}/reference`);
  });

/* How a game's components look, by kind and id; null where a game draws none. */
export type Faces = (kind: string, entry: Entry) => ComponentChildren;

export const faces = (game: string) =>
  once(`faces ${game}`, async (): Promise<Faces | null> => {
    const load = cardOf(game).faces;
    const digest = (await loadGames()).find((one) => one.id === game)?.pack ?? '';
    if (!load) return null;
    const [draw, { catalogue }] = await Promise.all([load(), pack(digest)]);
    return (kind, { id, words }) => draw(catalogue, kind, id, words);
  });

/* What the rules of a game draw; a book of no game has no figures. */
export const figures = (game: string) =>
  once(`figures ${game}`, async (): Promise<(name: string) => ComponentChildren> => {
    const load = cardOf(game).figures;
    if (!load) return () => null;
    const digest = (await loadGames()).find((one) => one.id === game)?.pack ?? '';
    const [draw, { catalogue }] = await Promise.all([load(), pack(digest)]);
    return (name) => (name === 'symbols' ? <Symbols game={game} /> : draw(catalogue, name));
  });

export const everything = () =>
  once('everything', async () => {
    const games = await loadGames();
    const books = await Promise.all(booksOf(games).map(async (name) => placesOf(name, await book(name))));
    const cards = await Promise.all(games.map(async ({ id }) => cardsOf(id, await reference(id))));
    return new Finder([...books, ...cards].flat(), await terms());
  });

/* Every rule, paragraph with a heading and, in the books of words and rulings, every row. */
export function placesOf(name: string, pages: readonly Page[]): SearchHit[] {
  const title = titleOfBook(name);
  const game = titleOf(name);
  const weight = SHARED.includes(name) ? 0.6 : 1;
  return pages.flatMap((page) => {
    if (page.title === OTHER_WORDS) return [];
    const root = new DOMParser().parseFromString(page.html, 'text/html').body;
    const places: SearchHit[] = [];
    let at: SearchHit | null = null;
    const start = (id: string, heading: string) => {
      at = { book: title, game, href: `/rules/${name}#${id}`, title: heading, words: '', weight };
      places.push(at);
    };
    start(page.id, page.title);
    for (const node of root.children) {
      if (/^H[23]$/.test(node.tagName)) start(node.id, node.textContent ?? '');
      else if (node.querySelector('tbody') && SHARED.includes(name)) {
        for (const row of node.querySelectorAll('tbody tr')) {
          const cells = [...row.children].map((cell) => cell.textContent ?? '');
          places.push({
            book: title,
            game: page.title.split(':')[1] ? page.title.split(':')[0]! : '',
            href: `/rules/${name}#${row.id || page.id}`,
            title: cells[0] ?? '',
            words: cells.slice(1).join(' · '),
            weight,
          });
        }
      } else if (at) (at as SearchHit).words += ` ${node.textContent ?? ''}`;
    }
    return places.filter(({ words }) => words.trim());
  });
}

function cardsOf(game: string, { kinds }: Reference): SearchHit[] {
  return kinds.flatMap((kind) =>
    kind.entries.map((entry) => ({
      game: titleOf(game),
      book: rulesText.cards(titleOf(game)),
      href: `/rules/${game}/cards#${kind.id}-${entry.id.replace(/ /g, '-')}`,
      title: [entry.id, entry.name].filter(Boolean).join(' '),
      words: entry.words.join(' ').replace(/`/g, ''),
      weight: 0.8,
    })),
  );
}
