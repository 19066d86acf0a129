/* One box for the rules, words and cards of every game. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { follow } from '../router';
import { everything, find, type SearchHit } from './books';
import { rulesText } from './text';

const SHOWN = 40;
const AROUND = 60;

export function Search(props: { words: string; onWords: (words: string) => void }) {
  return (
    <label class="rulesearch">
      <Icon name="search" />
      <input
        type="search"
        value={props.words}
        placeholder={rulesText.search}
        aria-label={rulesText.search}
        onInput={(event) => props.onWords(event.currentTarget.value)}
      />
    </label>
  );
}

export function Found({ words, onGo }: { words: string; onGo: () => void }) {
  const [places, setPlaces] = useState<SearchHit[] | null>(null);
  useEffect(() => {
    everything().then(setPlaces, () => setPlaces([]));
  }, []);
  if (!places) return <p class="muted">{rulesText.loading}</p>;
  const found = find(places, words);
  if (!found.length) return <p role="status">{rulesText.nothing(words.trim())}</p>;
  return (
    <section class="places">
      <p class="muted" role="status">
        {rulesText.found(found.length)}
      </p>
      <ol>
        {found.slice(0, SHOWN).map((place, i) => (
          <li key={i}>
            <a
              href={place.href}
              onClick={(event) => {
                follow(event);
                onGo();
              }}
            >
              <b>{place.title}</b> <span class="cap">{place.book}</span>
              <span class="snippet">{snippet(place.words, words)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function snippet(text: string, asked: string): string {
  const word = asked
    .toLowerCase()
    .split(/\s+/)
    .find((one) => one && text.toLowerCase().includes(one));
  const at = word ? text.toLowerCase().indexOf(word) : 0;
  const start = Math.max(0, at - AROUND);
  return `${start ? '…' : ''}${text.slice(start, at + 2 * AROUND).trim()}${text.length > at + 2 * AROUND ? '…' : ''}`;
}
