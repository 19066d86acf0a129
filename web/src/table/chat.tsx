import { useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { text } from '../text';
import type { Session } from './session';

export function Chat({ session }: { session: Session<unknown> }) {
  const [words, setWords] = useState('');
  const seats = session.table.value?.seats ?? [];
  session.unread.value = 0;
  const send = (event: Event) => {
    event.preventDefault();
    const said = words.trim();
    if (!said) return;
    setWords('');
    void session.say(said);
  };
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
          </div>
        ))}
      </div>
      <form class="row gap2" onSubmit={send}>
        <input
          class="field grow"
          value={words}
          maxLength={500}
          aria-label={text.table.say}
          placeholder={text.table.say}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <Button small label={text.table.send} icon="chev" onPress={(event) => send(event)} />
      </form>
    </div>
  );
}
