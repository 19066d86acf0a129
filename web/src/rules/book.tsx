/* One book: contents at the side, all its pages one below the other. */
import { useEffect, useState } from 'preact/hooks';
import { follow } from '../router';
import { book, type Page } from './books';
import { Prose } from './prose';
import { rulesText } from './text';
import { useHash } from './hash';

export function Book({ name }: { name: string }) {
  const [pages, setPages] = useState<Page[] | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    setPages(null);
    book(name).then(setPages, () => setProblem(rulesText.failed));
  }, [name]);
  useHash(pages);
  if (problem)
    return (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
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
