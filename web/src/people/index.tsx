/* /people: what one has played, who the bots are, and how the automatic opponents decide. */
import { useEffect } from 'preact/hooks';
import { games, loadGames } from '../game_info';
import { SiteBar } from '../parts/site_bar';
import { follow, path } from '../router';
import { Toast } from '../table/notices';
import { text } from '../text';
import { Automaton } from './automaton';
import { Cast } from './cast';
import { ProfilePage } from './profile';
import { words } from './profile_text';

export function PeoplePage() {
  useEffect(() => {
    document.title = `${text.site.people} · ${text.brand}`;
    loadGames().catch(() => undefined);
  }, []);
  const at = path.value.replace(/\/$/, '');
  const tabs = [
    ['/people', words.profile],
    ['/people/bots', words.opponents],
    ...games.value.flatMap(({ id, automaton }) => (automaton ? [[`/people/${id}`, automaton.name]] : [])),
  ] as [string, string][];
  const game = games.value.find(({ id }) => at === `/people/${id}`);
  return (
    <>
      <SiteBar />
      <main class="wrap home">
        <nav class="pagetabs" aria-label={text.site.people}>
          {tabs.map(([href, name]) => (
            <a key={href} href={href} aria-current={href === at ? 'page' : undefined} onClick={follow}>
              {name}
            </a>
          ))}
        </nav>
        {at === '/people/bots' ? <Cast /> : game ? <Automaton key={game.id} game={game} /> : <ProfilePage />}
      </main>
      <Toast />
    </>
  );
}
