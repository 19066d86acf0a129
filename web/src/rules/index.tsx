/* /rules: an overview; /rules/BOOK; /rules/GAME/cards; /rules/house. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { useKeyPage } from '../parts/key_page';
import { SiteBar } from '../parts/site_bar';
import { follow, path } from '../router';
import { text } from '../text';
import { Book } from './book';
import { gameOf, games, loadGames, titleOf } from '../game_info';
import { aboutBook, booksOf, titleOfBook } from './books';
import { Cards, House } from './cards';
import { Found, Search } from './search';
import { rulesText } from './text';

export function RulesPage() {
  const [words, setWords] = useState('');
  const clear = () => setWords('');
  useKeyPage('', rulesText.keys);
  const at = path.value.replace(/^\/rules\/?|\/$/g, '');
  useEffect(() => {
    document.title = `${rulesText.title} · ${text.brand}`;
    loadGames().catch(() => undefined);
  }, []);
  return (
    <>
      <SiteBar />
      <div class="rulesbar">
        <Search words={words} onWords={setWords} />
      </div>
      <main class="rules">
        {words.trim() ? <Found words={words} here={titleOf(at.split('/')[0] ?? '')} onGo={clear} /> : <At at={at} />}
      </main>
    </>
  );
}

function At({ at }: { at: string }) {
  const [name = '', part] = at.split('/');
  if (!games.value.length) return <p class="muted">{rulesText.loading}</p>;
  if (!at) return <Overview />;
  if (at === 'house') return <House />;
  if (part === 'cards' && gameOf(name)?.components) return <Cards game={name} />;
  if (!part && booksOf(games.value).includes(name)) return <Book name={name} />;
  return (
    <p>
      {rulesText.missing}{' '}
      <a href="/rules" onClick={follow}>
        {rulesText.back}
      </a>
    </p>
  );
}

function Overview() {
  return (
    <article class="overview">
      <h1>{rulesText.title}</h1>
      <p>{rulesText.lead}</p>
      <div class="learn">
        {booksOf(games.value).map((name) => (
          <Door key={name} href={`/rules/${name}`} icon="book" words={[titleOfBook(name), aboutBook(name)]} />
        ))}
        {games.value
          .filter(({ components }) => components)
          .map(({ id, title }) => (
            <Door
              key={`${id} cards`}
              href={`/rules/${id}/cards`}
              icon="list"
              words={[rulesText.cards(title), rulesText.cardsText]}
            />
          ))}
        <Door href="/rules/house" icon="info" words={[rulesText.house, rulesText.houseText]} />
      </div>
    </article>
  );
}

function Door(props: { href: string; icon: string; words: [string, string] }) {
  return (
    <a class="panel lc" href={props.href} onClick={follow}>
      <span class="gi">
        <Icon name={props.icon} size={20} />
      </span>
      <span>
        <b>{props.words[0]}</b>
        <p>{props.words[1]}</p>
      </span>
    </a>
  );
}
