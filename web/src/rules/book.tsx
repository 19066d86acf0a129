/* One book: contents at the side, all its pages one below the other. */
import { useCallback } from 'preact/hooks';
import { follow } from '../router';
import { Problem } from '../parts/problem';
import { book } from './books';
import { useLoaded } from './loaded';
import { Prose } from './prose';
import { rulesText } from './text';
import { useHash } from './hash';

export function Book({ name }: { name: string }) {
  const load = useCallback(() => book(name), [name]);
  const { value: pages, problem } = useLoaded(load);
  useHash(pages);
  if (problem) return <Problem words={problem} />;
  if (!pages) return <p class="muted">{rulesText.loading}</p>;
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
            <Prose html={page.html} />
          </section>
        ))}
      </article>
    </div>
  );
}
