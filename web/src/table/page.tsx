/* One table: connects, fetches the component values, and shows the game it plays. */
import { useEffect, useState } from 'preact/hooks';
import type { PackInfo } from '../types.gen';
import { rest } from '../attention';
import { loadGames } from '../game_info';
import { screensOf } from '../games';
import type { GameScreens } from '../games/game';
import { pack } from '../pack';
import { NotFound } from '../parts/not_found';
import { go } from '../router';
import { text } from '../text';
import { GameTable } from './game_table';
import { Lobby, type Invited } from './lobby';
import { Session } from './session';
import { GuidedTable } from './guided_table';

export function TablePage({ id, invited }: { id: string; invited?: Invited }) {
  const [session, setSession] = useState<Session | null>(null);
  const [info, setInfo] = useState<PackInfo | null>(null);
  const [screens, setScreens] = useState<GameScreens | null>(null);
  useEffect(() => {
    const opened = new Session(id);
    setSession(opened);
    return () => {
      opened.close();
      rest();
    };
  }, [id]);
  const digest = session?.table.value?.pack;
  useEffect(() => {
    if (digest) void Promise.all([pack(digest), loadGames()]).then(([found]) => setInfo(found));
  }, [digest]);
  const game = session?.table.value?.game;
  useEffect(() => {
    if (game) void screensOf(game).then(setScreens);
  }, [game]);
  const rematch = session?.table.value?.rematch;
  useEffect(() => {
    if (rematch && session?.you.value.seat !== null && session?.asked.value) go(`/tables/${rematch}`);
  }, [rematch]);

  const table = session?.table.value;
  const view = session?.shown.value;
  if (session?.socket.state.value === 'gone') return <NotFound words={text.shell.lost} />;
  if (!session || !table || !info) return <p class="blank muted">{text.shell.loading}</p>;
  if (table.status === 'waiting' || !view) return <Lobby session={session} invited={invited} />;
  if (!screens) return <p class="blank muted">{text.shell.loading}</p>;
  return (
    <GuidedTable key={table.id} session={session} screens={screens} catalogue={info.catalogue}>
      <GameTable session={session} table={table} view={view} game={screens} catalogue={info.catalogue} />
    </GuidedTable>
  );
}
