import { Emblem } from '../parts/emblem';
import { LineForm } from '../parts/line_form';
import { text } from '../text';
import type { Session } from './session';

export function Chat({ session }: { session: Session }) {
  const seats = session.table.value?.seats ?? [];
  const { host, muted } = session.you.value;
  const heard = (user: string) => !muted.includes(user);
  session.unread.value = 0;
  return (
    <div class="chat">
      <div class="lbody" role="log" aria-label={text.table.chat} tabIndex={0}>
        {session.chat.value.length ? null : <p class="cap">{text.table.chatEmpty}</p>}
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
                aria-label={text.table.muteLabel(line.user, heard(line.user))}
                onClick={() => session.mute(line.user, heard(line.user))}
              >
                {text.table.mute(heard(line.user))}
              </button>
            ) : null}
          </div>
        ))}
      </div>
      <LineForm
        label={text.table.say}
        button={text.table.send}
        icon="chev"
        maxLength={500}
        onSend={(said) => void session.say(said)}
      />
    </div>
  );
}
