/* A position as text: a link with one opens a table at once, otherwise it is pasted here. */
import { useEffect, useState } from 'preact/hooks';
import type { Created } from '../types.gen';
import { Brand } from '../parts/brand';
import { Button } from '../parts/button';
import { Problem } from '../parts/problem';
import { post } from '../http';
import { go } from '../router';
import { text } from '../text';
import { ThemeButton } from './top_bar';

const words = text.position;

export function PositionPage() {
  const given = new URLSearchParams(location.search).get('p') ?? '';
  const [position, setPosition] = useState(given);
  const [busy, setBusy] = useState(Boolean(given));
  const [problem, setProblem] = useState('');
  const open = (asked: string) => {
    setProblem('');
    setBusy(true);
    post<Created>('/api/positions', { position: asked }).then(
      ({ id }) => go(`/tables/${id}`, true),
      (error: Error) => {
        setProblem(error.message);
        setBusy(false);
      },
    );
  };
  useEffect(() => {
    if (given) open(given);
  }, [given]);
  return (
    <>
      <header class="topbar">
        <Brand />
        <span class="grow" />
        <ThemeButton />
      </header>
      <main class="lobby opening">
        <section class="panel">
          <h1>{words.title}</h1>
          <p class="muted">{words.lead}</p>
          <textarea
            class="field"
            rows={8}
            aria-label={words.title}
            spellcheck={false}
            value={position}
            onInput={(event) => setPosition(event.currentTarget.value)}
          />
          <Problem words={problem} />
          <Button variant="primary" class="tall" disabled={busy || !position.trim()} onPress={() => open(position)}>
            {words.play}
          </Button>
        </section>
      </main>
    </>
  );
}
