/* One box for the rules, words and cards of every game, by words or plain questions. Arrows walk what was
found, Enter opens it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { follow } from '../router';
import { everything } from './books';
import { excerpt, marked, type Finder, type Finding } from './find';
import { rulesText } from './text';

const SHOWN = 40;

const results = () => [...document.querySelectorAll<HTMLElement>('.places a')];

/* Down and up through the results, from the box and back to it. */
function walk(event: KeyboardEvent, box: HTMLElement | null) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const nodes = [box, ...results()];
  const at = nodes.indexOf(document.activeElement as HTMLElement | null);
  if (at < 0 || nodes.length < 2) return;
  event.preventDefault();
  nodes[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), nodes.length - 1)]?.focus();
}

export function Search(props: { words: string; onWords: (words: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const { onWords } = props;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === 'Escape') return onWords('');
      if (event.key === '/' && event.target !== box.current) {
        event.preventDefault();
        return box.current?.focus();
      }
      walk(event, box.current);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [onWords]);
  return (
    <label class="rulesearch">
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        value={props.words}
        placeholder={rulesText.search}
        aria-label={rulesText.search}
        onInput={(event) => onWords(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && results()[0]?.click()}
      />
      <span class="key" aria-hidden="true">
        /
      </span>
    </label>
  );
}

export function Found(props: { words: string; here: string; onGo: () => void }) {
  const { words, here, onGo } = props;
  const [finder, setFinder] = useState<Finder | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    everything().then(setFinder, () => setFailed(true));
  }, []);
  if (failed) return <p role="status">{rulesText.failed}</p>;
  if (!finder) return <p class="muted">{rulesText.loading}</p>;
  const found = finder.find(words, here);
  if (!found.length) return <p role="status">{rulesText.nothing(words.trim())}</p>;
  return (
    <section class="places">
      <p class="muted" role="status">
        {rulesText.found(found.length)}
      </p>
      <ol>
        {found.slice(0, SHOWN).map((finding) => (
          <li key={finding.hit.href + finding.hit.title}>
            <a
              href={finding.hit.href}
              onClick={(event) => {
                follow(event);
                onGo();
              }}
            >
              <Result {...finding} />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Marked = ({ text, stems }: { text: string; stems: ReadonlySet<string> }) => (
  <>{marked(text, stems).map((piece, i) => (piece.found ? <mark key={i}>{piece.text}</mark> : piece.text))}</>
);

const Result = ({ hit, stems }: Finding) => (
  <>
    <b>
      <Marked text={hit.title} stems={stems} />
    </b>{' '}
    <span class="cap">{hit.book}</span>
    <span class="snippet">
      <Marked text={excerpt(hit.words, stems)} stems={stems} />
    </span>
  </>
);
