/* The guest's own games, running, put aside or finished: dated, searched, deleted. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Done, TableRow, Tables } from '../types.gen';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Tabs } from '../parts/tabs';
import { getMine, put, remove } from '../http';
import { follow } from '../router';
import { showToast } from '../table/links';
import { text } from '../text';
import { GameList } from './game_list';

const words = text.home;
type Which = 'running' | 'aside' | 'over';

export function MyGames(props: {
  rows: readonly TableRow[];
  running: number;
  aside: number;
  finished: number;
  onChanged: () => void;
}) {
  const [which, setWhich] = useState<Which>(props.running ? 'running' : props.finished ? 'over' : 'aside');
  const [find, setFind] = useState('');
  const [found, setFound] = useState<Tables | null>(null);
  const [again, setAgain] = useState(0);
  const turn = useRef(0);
  /* The first page shows what it knows already; all else is asked for. */
  const known = which === 'running' && !find && props.running <= props.rows.length;
  const ask = (before: string) =>
    getMine<Tables>(`/api/tables?which=mine&${which}=1&find=${encodeURIComponent(find)}&before=${before}`);
  useEffect(() => {
    if (known) return;
    const mine = ++turn.current;
    const timer = setTimeout(
      () =>
        void ask('').then(
          (page) => mine === turn.current && setFound(page),
          (error: Error) => showToast(error.message),
        ),
      find ? 250 : 0,
    );
    return () => clearTimeout(timer);
  }, [which, find, known, again, props.finished, props.aside, props.running]);
  const more = () => {
    const last = found?.tables.at(-1);
    const mine = turn.current;
    if (!found || !last) return;
    void ask(String(last.moved)).then(
      (page) => mine === turn.current && setFound({ ...page, tables: [...found.tables, ...page.tables] }),
      (error: Error) => showToast(error.message),
    );
  };
  const changed = (done: Promise<Done>) =>
    void done.then(
      () => {
        setAgain(again + 1);
        props.onChanged();
      },
      (error: Error) => showToast(error.message),
    );
  const own = {
    aside: which === 'aside',
    onAside: (row: TableRow, aside: boolean) => changed(put<Done>(`/api/tables/${row.table.id}/aside`, { aside })),
    onErase: (row: TableRow) => changed(remove(`/api/tables/${row.table.id}`)),
  };
  const rows = known ? props.rows : (found?.tables ?? []);
  return (
    <section class="panel sec mygames" aria-label={words.yourGames}>
      <div class="row sechead">
        <h2 class="grow">{words.yourGames}</h2>
        <Tabs
          class="row gap1"
          tab="chip"
          names={{
            running: words.running(props.running),
            ...(props.aside || which === 'aside' ? { aside: words.aside(props.aside) } : {}),
            over: words.over(props.finished),
          }}
          value={which}
          onChange={(next: Which) => {
            setFound(null);
            setWhich(next);
          }}
        />
      </div>
      <label class="findgames">
        <Icon name="search" size={14} />
        <input
          class="field"
          type="search"
          value={find}
          placeholder={words.find}
          aria-label={words.find}
          maxLength={60}
          onInput={(event) => setFind(event.currentTarget.value)}
        />
      </label>
      <GameList rows={rows} empty={known || found ? (find ? words.notFound : words.noneHere) : ''} own={own} />
      {!known && found?.more ? (
        <Button small onPress={more}>
          {words.older}
        </Button>
      ) : null}
      <a class="btn ghost sm" href="/replay" onClick={follow}>
        <Icon name="replay" size={14} />
        {text.replay.openLink}
      </a>
    </section>
  );
}
