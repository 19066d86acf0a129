/* /replay opens a file, /replay/ID?at=MOMENT&seat=SEAT shows a game. */
import { useEffect, useState } from 'preact/hooks';
import type { PackInfo, Replay } from '../types.gen';
import { getMine } from '../http';
import { pack } from '../pack';
import { follow, path } from '../router';
import { showToast } from '../table/links';
import { text } from '../text';
import { loadGames } from '../game_info';
import { screensOf } from '../games';
import type { GameScreens } from '../games/game';
import { OpenPage } from './open';
import { ReplayPlayer } from './player';
import { Screen } from './screen';
import { words } from './text';

export function ReplayPage() {
  const id = /^\/replay\/(.+?)\/?$/.exec(path.value)?.[1];
  return id ? <Opened key={id} id={id} /> : <OpenPage />;
}

interface Ready {
  player: ReplayPlayer;
  game: GameScreens;
  info: PackInfo;
}

function Opened({ id }: { id: string }) {
  const [ready, setReady] = useState<Ready | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let player: ReplayPlayer | null = null;
    let live = true;
    const open = async () => {
      const replay = await getMine<Replay>(`/api/replays/${id}`);
      const [game, info] = await Promise.all([screensOf(replay.game), pack(replay.pack), loadGames()]);
      if (!live) return;
      player = new ReplayPlayer(replay, game.story?.length);
      const { at, seat } = asked(replay, player.last);
      player.start(at, seat);
      setReady({ player, game, info });
    };
    open().catch((error: Error) => live && setProblem(error.message));
    return () => {
      live = false;
      player?.close();
    };
  }, [id]);
  if (problem)
    return (
      <main class="blank">
        <p role="alert">{problem}</p>
        <div class="row gap2">
          <a class="btn" href="/replay" onClick={follow}>
            {words.openTitle}
          </a>
          <a class="btn" href="/" onClick={follow}>
            {text.shell.toHome}
          </a>
        </div>
      </main>
    );
  if (!ready) return <p class="blank muted">{words.loading}</p>;
  return <Screen {...ready} />;
}

/* The moment and the seat of the address; what does not exist is said, and what is nearest shown. */
function asked(replay: Replay, last: number): { at: number; seat: number | null } {
  const query = new URLSearchParams(location.search);
  const wanted = query.get('at') ?? '0';
  const at = /^\d{1,9}$/.test(wanted) ? Number(wanted) : Infinity;
  const view = query.get('seat') ?? (replay.you === null ? 'all' : String(replay.you));
  const seat = view === 'all' ? null : Number(view);
  const none = seat !== null && !replay.seats.some((info) => info.seat === seat);
  const missing = [at > last ? words.noMoment(wanted, last) : '', none ? words.noSeat(view) : ''].filter(Boolean);
  if (missing.length) showToast(missing.join(' '), '', 8000);
  return { at: Math.min(at, last), seat: none ? null : seat };
}
