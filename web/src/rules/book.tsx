/* One book: contents at the side, all its pages one below the other. */
import { useCallback } from 'preact/hooks';
import { follow } from '../router';
import { Problem } from '../parts/problem';
import { games } from '../game_info';
import { book, faces, figures, reference } from './books';
import type { Page } from './markdown';
import { useLoaded } from './loaded';
import { Prose } from './prose';
import { rulesText } from './text';
import { useHash } from './hash';

const GLOSSARY = 'glossary';

/* Where the glossary begins with the words of a game. */
const firstOf = (pages: readonly Page[], title: string) => pages.find((page) => page.title.startsWith(`${title}:`));

/* One of each kind of a game's cards, as they look. */
function Examples({ game }: { game: string }) {
  const load = useCallback(async () => {
    const [{ kinds }, face] = await Promise.all([reference(game), faces(game)]);
    return kinds.flatMap(({ id, title, entries }) => {
      const drawn = entries[0] ? face?.(id, entries[0]) : null;
      return drawn ? [{ id, title, drawn }] : [];
    });
  }, [game]);
  const { value } = useLoaded(load);
  if (!value?.length) return null;
  return (
    <ul class="examples">
      {value.map(({ id, title, drawn }) => (
        <li key={id}>
          <div aria-hidden="true">{drawn}</div>
          <a href={`/rules/${game}/cards#${id}`} onClick={follow}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Book({ name }: { name: string }) {
  const load = useCallback(async () => {
    const [pages, draw] = await Promise.all([book(name), figures(name)]);
    return { pages, draw };
  }, [name]);
  const { value, problem } = useLoaded(load);
  useHash(value);
  if (problem) return <Problem words={problem} />;
  if (!value) return <p class="muted">{rulesText.loading}</p>;
  const { pages, draw } = value;
  return (
    <div class="book">
      <nav class="contents" aria-label={rulesText.contents}>
        {pages.map((page) => (
          <a key={page.id} href={`#${page.id}`} onClick={follow}>
            {page.title}
          </a>
        ))}
      </nav>
      <article>
        {pages.map((page, i) => (
          <section key={page.id} id={page.id}>
            {i ? <h2>{page.title}</h2> : <h1>{page.title}</h1>}
            <Prose html={page.html} draw={draw} />
            {name === GLOSSARY
              ? games.value
                  .filter(({ title }) => page === firstOf(pages, title))
                  .map(({ id }) => <Examples key={id} game={id} />)
              : null}
          </section>
        ))}
      </article>
    </div>
  );
}
