/* Home: what is next comes first, for who is new here and for who comes back. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Created, Home as Found, NewTable as Wanted } from '../types.gen';
import { Problem } from '../parts/problem';
import { SiteBar } from '../parts/site_bar';
import { games, loadGames } from '../game_info';
import { getMine, post } from '../http';
import { stored } from '../prefs';
import { go } from '../router';
import { Toast } from '../table/notices';
import { text } from '../text';
import { CastCard } from './cast_card';
import { ContinueCard } from './continue_card';
import { GameCards } from './game_card';
import { GameList } from './game_list';
import { MyGames } from './my_games';
import { Intro, Steps } from './newcomer';
import { NewTable } from './new_table';
import { RecordCard } from './record_card';
import { TodayCard } from './today_card';

const REFRESH = 8000;
/* Whether this browser has played before: which face is shown until the server has said. */
const played = stored<'yes' | 'no'>('played', 'no');

export function Home() {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState('');
  const busy = useRef(false);
  const look = () =>
    getMine<Found>('/api/home').then(
      (home) => {
        played.value = home.running + home.aside + home.finished ? 'yes' : 'no';
        setFound(home);
      },
      (error: Error) => setProblem(error.message),
    );

  useEffect(() => {
    void look();
    loadGames().catch((error: Error) => setProblem(error.message));
    const timer = setInterval(() => !document.hidden && void look(), REFRESH);
    return () => clearInterval(timer);
  }, []);

  const open = async (wanted: Wanted) => {
    if (busy.current) return;
    busy.current = true;
    setProblem('');
    try {
      const { id } = await post<Created>('/api/tables', wanted);
      go(`/tables/${id}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
    busy.current = false;
  };
  const fresh = played.value === 'no';
  const next = found?.tables[0];
  const learning = (found?.tables ?? []).filter(({ table }) => table.learn).map(({ table }) => table.game);
  return (
    <>
      <SiteBar />
      <main class="wrap home">
        {fresh ? <Intro /> : null}
        <Problem words={problem} />
        {fresh ? null : (
          <div class={next ? 'nexttwo' : ''}>
            {next ? <ContinueCard row={next} others={(found?.running ?? 1) - 1} /> : null}
            <TodayCard onProblem={setProblem} />
          </div>
        )}
        <GameCards
          games={games.value}
          fresh={fresh}
          learning={learning}
          onOpen={(wanted) => void open(wanted)}
          onProblem={setProblem}
        />
        {fresh ? <Steps /> : null}
        <div class="two">
          <div class="stack">
            {found && found.running + found.aside + found.finished ? (
              <MyGames
                rows={found.tables}
                running={found.running}
                aside={found.aside}
                finished={found.finished}
                onChanged={() => void look()}
              />
            ) : null}
            {found?.listed.length ? (
              <section class="panel sec" aria-label={text.home.openTables}>
                <h2>{text.home.openTables}</h2>
                <GameList rows={found.listed} empty="" />
              </section>
            ) : null}
            {fresh ? <TodayCard onProblem={setProblem} /> : null}
            <CastCard />
          </div>
          <div class="stack">
            {found ? <RecordCard ratings={found.ratings} last={found.last} /> : null}
            <NewTable games={games.value} onOpen={(wanted) => void open(wanted)} />
          </div>
        </div>
      </main>
      <Toast />
    </>
  );
}
