/* Tools for your seat: the link that moves it, sound, theme, and how you are told of a turn. */
import { useState } from 'preact/hooks';
import { allowNotices, notices } from '../attention';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { keyShown } from '../parts/key_page';
import { drawer, isDark, sound, switchTheme } from '../prefs';
import { text } from '../text';
import { copyPosition, copySeatLink } from './links';
import type { Session } from './session';

export function SeatTools({ session }: { session: Session }) {
  const seated = session.you.value.seat !== null && !session.alone;
  return (
    <div class="drawertools">
      {seated ? (
        <Button small icon="link" onPress={() => void copySeatLink(session)}>
          {text.table.seatLink}
        </Button>
      ) : null}
      {session.table.value?.status === 'running' ? (
        <Button small icon="puzzle" onPress={() => void copyPosition(`${session.address}/position`)}>
          {text.position.copy}
        </Button>
      ) : null}
      <Button small icon={sound.value === 'on' ? 'sound' : 'mute'} class="onlyphone" onPress={switchSound}>
        {sound.value === 'on' ? text.shell.sound : text.shell.mute}
      </Button>
      <Button small icon={isDark() ? 'sun' : 'moon'} class="onlyphone" onPress={switchTheme}>
        {text.shell.theme}
      </Button>
      <Button small icon="info" class="onlyphone" onPress={openKey}>
        {text.shell.symbolKey}
      </Button>
      {notices.value === 'default' ? (
        <Button small icon="bell" onPress={() => void allowNotices().catch(() => undefined)}>
          {text.shell.notify}
        </Button>
      ) : notices.value === 'none' ? null : (
        <span class="cap">{notices.value === 'granted' ? text.shell.notifyOn : text.shell.notifyDenied}</span>
      )}
      {seated ? (
        <a class="btn sm" href="/notices" target="_blank" rel="noopener">
          <Icon name="bell" size={14} />
          {text.shell.turnNotices}
        </a>
      ) : null}
      <a class="btn sm" href={`/rules/${session.table.value?.game ?? ''}`} target="_blank" rel="noopener">
        <Icon name="book" size={14} />
        {text.home.rules}
      </a>
      {seated && session.table.value?.status !== 'over' ? <Leaving session={session} /> : null}
    </div>
  );
}

/* In the place of the menu. */
function openKey() {
  drawer.value = 'shut';
  keyShown.value = true;
}

export function switchSound() {
  sound.value = sound.value === 'on' ? 'off' : 'on';
}

/* Leaving is asked once more: a bot takes over at once. */
function Leaving({ session }: { session: Session }) {
  const [sure, setSure] = useState(false);
  const running = session.table.value?.status === 'running';
  if (session.away.value) return null;
  if (!sure)
    return (
      <Button small icon="user" onPress={() => setSure(true)}>
        {text.table.leave}
      </Button>
    );
  return (
    <div class="leaving" role="group" aria-label={text.table.leave}>
      <span>{running ? text.table.leaveRunning : text.table.leaveWaiting}</span>
      <Button small variant="ghost" onPress={() => setSure(false)}>
        {text.table.stay}
      </Button>
      <Button
        small
        variant="ink"
        onPress={() => {
          setSure(false);
          void session.ask({ type: 'Leave' });
        }}
      >
        {text.table.leaveYes}
      </Button>
    </div>
  );
}
