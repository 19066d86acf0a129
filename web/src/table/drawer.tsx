/* Log and chat: beside the board on wide screens, in a drawer elsewhere. */
import { useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { Tabs } from '../parts/tabs';
import { drawer } from '../prefs';
import { text } from '../text';
import { Chat } from './chat';
import { Log, type Condense } from './log';
import { Notices } from './notices';
import { recalled } from './rounds';
import { SeatTools } from './seat_tools';
import type { Session } from './session';

interface Props {
  session: Session;
  phases: readonly string[];
  condense?: Condense;
}

function LogAndChat({ session, phases, condense, small }: Props & { small?: boolean }) {
  const [tab, setTab] = useState<'log' | 'chat'>('log');
  return (
    <>
      <div class="row lhd gap1">
        <Tabs
          class="grow row gap1"
          tab="tab"
          names={{ log: text.table.log, chat: text.table.chat }}
          value={tab}
          count={{ chat: session.unread.value }}
          onChange={setTab}
        />
        {small ? null : <Spectators session={session} />}
      </div>
      {tab === 'log' ? (
        <Log
          game={session.table.value?.game ?? ''}
          entries={session.log.value}
          seats={session.table.value?.seats ?? []}
          phases={phases}
          condense={condense}
          onRound={condense ? (round) => (recalled.value = round) : undefined}
        />
      ) : (
        <Chat session={session} />
      )}
    </>
  );
}

function Spectators({ session }: { session: Session }) {
  const count = session.table.value?.spectators ?? 0;
  return count ? <span class="cap">{text.table.spectators(count)}</span> : null;
}

export function SideLog(props: Props) {
  return (
    <section class="log panel">
      <LogAndChat {...props} />
    </section>
  );
}

export function Drawer(props: Props) {
  const { session } = props;
  const you = session.you.value;
  return (
    <>
      {drawer.value === 'open' ? (
        <aside class="drawer panel" aria-label={text.shell.menu}>
          <div class="row gap1">
            <span class="label grow">
              {you.seat === null ? text.table.watching : ''} <Spectators session={session} />
            </span>
            <Button
              variant="ghost"
              small
              icon="close"
              label={text.shell.close}
              onPress={() => {
                drawer.value = 'shut';
              }}
            />
          </div>
          <SeatTools session={session} />
          <LogAndChat {...props} small />
        </aside>
      ) : null}
      <Notices session={session} />
    </>
  );
}
