/* A file of a game, chosen or dropped, becomes a replay; below it the visitor's finished games. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Created, TableRow, Tables } from '../types.gen';
import { GameList } from '../home/game_list';
import { Button } from '../parts/button';
import { Brand } from '../parts/brand';
import { Icon } from '../parts/icon';
import { KeyButton } from '../parts/key_drawer';
import { Problem } from '../parts/problem';
import { loadGames } from '../game_info';
import { getMine, upload } from '../http';
import { follow, go } from '../router';
import { ThemeButton } from '../table/top_bar';
import { text } from '../text';
import { words } from './text';

const MAX_BYTES = 1 << 20;

export function OpenPage() {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [mine, setMine] = useState<TableRow[]>([]);

  const open = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setProblem('');
    setBusy(true);
    try {
      if (files.length > 1) throw new Error(words.one);
      if (file.size > MAX_BYTES) throw new Error(words.tooLarge);
      const { id } = await upload<Created>('/api/replays', file);
      go(`/replay/${id}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
    /* So that the same file can be chosen again. */
    if (input.current) input.current.value = '';
  };
  useLayoutEffect(() => {
    loadGames().catch(() => undefined);
    void getMine<Tables>('/api/tables?which=mine&over=1').then(
      ({ tables }) => setMine(tables),
      () => undefined,
    );
    const drag = (event: DragEvent) => {
      event.preventDefault();
      setOver(event.type !== 'dragleave' || event.relatedTarget !== null);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void open(event.dataTransfer?.files ?? null);
    };
    addEventListener('dragover', drag);
    addEventListener('dragleave', drag);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', drag);
      removeEventListener('dragleave', drag);
      removeEventListener('drop', drop);
    };
  }, []);

  return (
    <>
      <header class="topbar">
        <Brand />
        <span class="grow" />
        <KeyButton />
        <ThemeButton />
      </header>
      <main class="lobby opening">
        <section class={`panel ${over ? 'over' : ''}`}>
          <h1>{words.openTitle}</h1>
          <p class="muted">{words.openLead}</p>
          <div class="dropzone">
            <Icon name="replay" size={28} />
            <input
              ref={input}
              type="file"
              accept=".json,application/json"
              hidden
              aria-label={words.choose}
              onChange={(event) => void open(event.currentTarget.files)}
            />
            <Button variant="primary" disabled={busy} onPress={() => input.current?.click()}>
              {busy ? words.opening : words.choose}
            </Button>
            <span class="cap">{over ? words.drop : words.orDrop}</span>
          </div>
          <Problem words={problem} />
          <a href="/position" onClick={follow}>
            {text.position.link}
          </a>
        </section>
        {mine.length ? (
          <section class="panel">
            <h2>{words.yours}</h2>
            <GameList rows={mine} empty="" />
          </section>
        ) : null}
      </main>
    </>
  );
}
