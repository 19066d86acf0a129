/* Home: play now, your games, a new table. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Created, Me, NewTable as Wanted, TableRow, Tables } from '../types.gen';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Problem } from '../parts/problem';
import { games, loadGames } from '../game_info';
import { cardOf } from '../games';
import { get, getMine, post, whoAmI } from '../http';
import { calm } from '../prefs';
import { follow, go } from '../router';
import { showToast } from '../table/links';
import { Toast } from '../table/notices';
import { LearnCard } from '../learn/home_card';
import { ThemeButton } from '../table/top_bar';
import { text } from '../text';
import { GameList } from './game_list';
import { HeroArt } from './hero_art';
import { NameChip } from './name_chip';
import { NewTable } from './new_table';
import { asked, firstGame, usualSeats } from './seats_field';

const REFRESH = 8000;

export function Home() {
  const [me, setMe] = useState<Me | null>(null);
  const [mine, setMine] = useState<TableRow[]>([]);
  const [listed, setListed] = useState<TableRow[]>([]);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const watch = useRef<HTMLElement>(null);

  useEffect(() => {
    let live = true;
    const refresh = () => {
      void Promise.all([0, 1].map((over) => getMine<Tables>(`/api/tables?which=mine&over=${over}`))).then(
        (found) => live && setMine(found.flatMap(({ tables }) => tables)),
        () => undefined,
      );
      void get<Tables>('/api/tables?which=listed').then(
        (found) => live && setListed(found.tables),
        () => undefined,
      );
    };
    void whoAmI()
      .then((found) => {
        if (live) setMe(found);
        refresh();
      })
      .catch((error: Error) => setProblem(error.message));
    loadGames().catch((error: Error) => setProblem(error.message));
    const timer = setInterval(() => !document.hidden && refresh(), REFRESH);
    return () => {
      live = false;
      clearInterval(timer);
    };
  }, []);

  const open = async (wanted: Wanted) => {
    setProblem('');
    try {
      const { id } = await post<Created>('/api/tables', wanted);
      go(`/tables/${id}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const first = firstGame(games.value);
  const playNow = () => {
    if (first) void open({ game: first.id, seats: asked(usualSeats(first)) });
  };
  const toWatch = () => {
    if (others.length) watch.current?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth' });
    else showToast(`${text.home.watchText(0)} ${text.home.watchHow}`);
  };
  const others = listed.filter(({ you }) => you.seat === null);

  return (
    <>
      <header class="topbar hometop">
        <span class="brand">
          <Icon name="logo" />
          {text.brand}
        </span>
        <span class="grow" />
        <Button variant="ghost" icon="eye" class="wide" onPress={toWatch}>
          {text.home.watch}
        </Button>
        <a class="btn ghost wide" href="/rules" onClick={follow}>
          <Icon name="book" />
          {text.home.rules}
        </a>
        <ThemeButton />
        {me ? <NameChip me={me} onChange={setMe} /> : null}
      </header>
      <main class="wrap">
        <section class="hero">
          <div class="l">
            <h1>
              {text.home.title[0]}
              <br />
              {text.home.title[1]}
            </h1>
            <p>{text.home.lead}</p>
            <div class="cta">
              <Button variant="primary" class="xl" icon="play" onPress={playNow}>
                {text.home.playNow}
              </Button>
              <Button
                class="xl"
                icon="plus"
                onPress={() => form.current?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth', block: 'center' })}
              >
                {text.home.newTable}
              </Button>
            </div>
            <small>{first ? text.home.small(first.title, cardOf(first.id).minutes ?? 0) : null}</small>
            <Problem words={problem} />
          </div>
          <HeroArt />
        </section>
        <div class="two">
          <section class="panel sec">
            <div class="row sechead">
              <h2 class="grow">{text.home.yourGames}</h2>
              <span class="cap">{text.home.cookie}</span>
            </div>
            <GameList rows={mine} empty={text.home.none} />
            <a class="btn ghost sm" href="/replay" onClick={follow}>
              <Icon name="replay" size={14} />
              {text.replay.openLink}
            </a>
          </section>
          <div ref={form}>
            <NewTable games={games.value} onOpen={(wanted) => void open(wanted)} />
          </div>
        </div>
        {others.length ? (
          <section class="panel sec" ref={watch}>
            <h2>{text.home.watchTitle}</h2>
            <GameList rows={others} empty="" />
          </section>
        ) : null}
        <div class="learn">
          <LearnCard mine={mine} />
          <Card icon="search" title={text.home.rulesTitle} words={text.home.rulesText} href="/rules" />
          <Card icon="eye" title={text.home.watchTitle} words={text.home.watchText(others.length)} />
        </div>
      </main>
      <Toast />
    </>
  );
}

function Card(props: { icon: string; title: string; words: string; href?: string }) {
  const inside = (
    <>
      <span class="gi">
        <Icon name={props.icon} size={20} />
      </span>
      <div>
        <b>{props.title}</b>
        <p>{props.words}</p>
      </div>
    </>
  );
  if (!props.href) return <section class="panel lc">{inside}</section>;
  return (
    <a class="panel lc" href={props.href} onClick={follow}>
      {inside}
    </a>
  );
}
