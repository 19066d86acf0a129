/* What stands around every game's board: the bar on top, log and chat, what is said aloud, keys. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useKeyPage } from '../parts/key_page';
import { drawer, switchDrawer } from '../prefs';
import { text } from '../text';
import { Announcer } from './announcer';
import { Drawer } from './drawer';
import { copySeatLink, showToast } from './links';
import type { Condense } from './log';
import type { Session } from './session';
import { TopBar, type GameProgress } from './top_bar';
import { clockOf } from './waiting';

export function Frame(props: {
  session: Session;
  title: string;
  under: string;
  progress: GameProgress;
  condense?: Condense;
  /* The game's own. */
  keys?: readonly [key: string, what: string][];
  children: ComponentChildren;
}) {
  const { session } = props;
  useKeyPage(session.table.value?.game ?? '', [...text.table.keys, ...(props.keys ?? [])]);
  const phases = props.progress.phases.map((phase) => phase.name);
  /* What is said while the chat is not in sight. */
  const unread = session.unread.value;
  useEffect(() => {
    const said = session.chat.value.at(-1);
    if (session.unread.value && said) showToast(text.table.says(said.user, said.text));
  }, [unread]);
  return (
    <>
      <TopBar
        title={props.title}
        under={props.under}
        progress={props.progress}
        clock={clockOf(session)}
        unread={unread}
        drawerOpen={drawer.value === 'open'}
        onSeatLink={session.you.value.seat === null || session.alone ? undefined : () => void copySeatLink(session)}
        onDrawer={switchDrawer}
      />
      {props.children}
      <Drawer session={session} phases={phases} condense={props.condense} />
      <Announcer session={session} mine={session.mine.value} />
    </>
  );
}
