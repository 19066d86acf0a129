import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { LineForm } from '../parts/line_form';
import { isQuiet, switchQuiet } from '../prefs';
import { text } from '../text';
import type { Session } from './session';

const words = text.table;

export function Chat({ session }: { session: Session }) {
  const seats = session.table.value?.seats ?? [];
  const { host, muted } = session.you.value;
  const heard = (user: string) => !muted.includes(user);
  const quick = session.table.value?.status === 'waiting' ? words.quickBefore : words.quick;
  const quiet = isQuiet(session.id);
  session.unread.value = 0;
  const silence = (
    <Button small variant="ghost" icon={quiet ? 'sound' : 'mute'} onPress={() => switchQuiet(session.id)}>
      {quiet ? words.hearChat : words.muteChat}
    </Button>
  );
  if (quiet)
    return (
      <div class="chat">
        <p class="cap">{words.chatMuted}</p>
        {silence}
      </div>
    );
  return (
    <div class="chat">
      <div class="lbody" role="log" aria-label={words.chat} tabIndex={0}>
        {session.chat.value.length ? null : <p class="cap">{words.chatEmpty}</p>}
        {[...session.chat.value].reverse().map((line, i) => (
          <div class="le" key={`${line.at}-${i}`}>
            {line.seat === null ? (
              <span class="nobody" />
            ) : (
              <Emblem colour={seats[line.seat]?.colour ?? 'black'} size="sm" title={line.user} />
            )}
            <span>
              <b>{line.user}</b> {line.text}
            </span>
            {host && line.user && line.user !== session.table.value?.host ? (
              <button
                type="button"
                class="quiet"
                aria-label={words.muteLabel(line.user, heard(line.user))}
                onClick={() => session.mute(line.user, heard(line.user))}
              >
                {words.mute(heard(line.user))}
              </button>
            ) : null}
          </div>
        ))}
      </div>
      <div class="quickwords" role="group" aria-label={words.quickLabel}>
        {quick.map((said) => (
          <button key={said} type="button" class="chip" onClick={() => void session.say(said)}>
            {said}
          </button>
        ))}
        {silence}
      </div>
      <LineForm
        label={words.say}
        button={words.send}
        icon="chev"
        maxLength={500}
        onSend={(said) => void session.say(said)}
      />
    </div>
  );
}
