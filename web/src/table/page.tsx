/* One table: connects, fetches the component values, and shows the game it plays. */
import { useEffect, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import type { PackInfo } from '../types.gen';
import { rest } from '../attention';
import { pack } from '../pack';
import { follow, go } from '../router';
import { text } from '../text';
import { Lobby } from './lobby';
import { Session } from './session';
import { Stage } from './stage';

type GameTable = ComponentType<{ session: Session<any>; catalogue: any }>;

/* A game's table is loaded when one is opened. */
const TABLES: Record<string, () => Promise<GameTable>> = {
  smartphone_inc: async () => (await import('../smartphone_inc/table')).IncTable,
  mobile_markets: async () => (await import('../mobile_markets/table')).MarketsTable,
};

export const PLAYABLE = Object.keys(TABLES);

export function TablePage({ id }: { id: string }) {
  const [session, setSession] = useState<Session<any> | null>(null);
  const [info, setInfo] = useState<PackInfo | null>(null);
  const [Game, setGame] = useState<GameTable | null>(null);
  useEffect(() => {
    const opened = new Session<any>(id);
    setSession(opened);
    return () => {
      opened.close();
      rest();
    };
  }, [id]);
  const digest = session?.table.value?.pack;
  useEffect(() => {
    if (digest) void pack(digest).then(setInfo);
  }, [digest]);
  const game = session?.table.value?.game;
  useEffect(() => {
    void TABLES[game ?? '']?.().then((found) => setGame(() => found));
  }, [game]);
  const rematch = session?.table.value?.rematch;
  useEffect(() => {
    if (rematch && session?.you.value.seat !== null && session?.asked.value) go(`/tables/${rematch}`);
  }, [rematch]);

  const table = session?.table.value;
  if (session?.socket.state.value === 'gone') return <Nowhere words={text.shell.lost} />;
  if (!session || !table || !info) return <p class="blank muted">{text.shell.loading}</p>;
  if (table.status === 'waiting' || !session.shown.value) return <Lobby session={session} />;
  if (!Game) return <p class="blank muted">{text.shell.loading}</p>;
  return (
    <Stage key={table.id} session={session}>
      <Game session={session} catalogue={info.catalogue} />
    </Stage>
  );
}

export function Nowhere({ words }: { words: string }) {
  return (
    <main class="blank">
      <p>{words}</p>
      <a class="btn" href="/" onClick={follow}>
        {text.shell.toHome}
      </a>
    </main>
  );
}
