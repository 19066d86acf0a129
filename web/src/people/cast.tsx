/* The bots' characters: what each likes, at which level to play it. */
import { useState } from 'preact/hooks';
import type { CharacterInfo, Created, GameInfo } from '../types.gen';
import { Button } from '../parts/button';
import { AutomatonFace, Face, Pips } from '../parts/face';
import { Segments } from '../parts/segments';
import { games } from '../game_info';
import { post } from '../http';
import { follow, go } from '../router';
import { showToast } from '../table/links';
import { text } from '../text';
import { words } from './profile_text';

export function Cast() {
  const all = games.value.filter(({ characters }) => characters.length);
  const [chosen, setChosen] = useState('');
  const game = all.find(({ id }) => id === chosen) ?? all[0];
  if (!game) return null;
  return (
    <>
      <div class="row casthead">
        <h1 class="grow">{words.cast}</h1>
        <Segments
          label={text.home.game}
          values={all.map(({ id, title }) => [id, title])}
          value={game.id}
          onChange={setChosen}
        />
      </div>
      <p class="muted">{words.castHint}</p>
      <div class="castcards">
        {game.characters.map((character, i) => (
          <CharacterCard key={`${game.id} ${character.id}`} game={game} character={character} first={i} />
        ))}
      </div>
      <div class="automata">
        {games.value.map(({ id, title, automaton }) =>
          automaton ? (
            <a key={id} class="panel lc" href={`/people/${id}`} onClick={follow}>
              <AutomatonFace game={id} size={72} />
              <span>
                <b>{automaton.name}</b>
                <p>
                  {title}
                  {title.endsWith('.') ? '' : '.'} {words.plain}
                </p>
              </span>
            </a>
          ) : null,
        )}
      </div>
    </>
  );
}

function CharacterCard({ game, character, first }: { game: GameInfo; character: CharacterInfo; first: number }) {
  const levels = game.levels.slice(0, 4);
  const [level, setLevel] = useState(levels[Math.min(first, levels.length - 1)] ?? '');
  const play = () =>
    void post<Created>('/api/tables', {
      game: game.id,
      seats: [{ kind: 'you' }, { kind: 'bot', level: `${level}-${character.id}` }],
    }).then(
      ({ id }) => go(`/tables/${id}`),
      (error: Error) => showToast(error.message),
    );
  return (
    <article class="panel castcard">
      <Face who={character.id} level={levels.indexOf(level) + 1} size={112} />
      <h2>{character.name}</h2>
      <p>{character.style}</p>
      <ul class="tastes" aria-label={words.tastes}>
        {Object.entries(character.tastes).map(([what, points]) => (
          <li key={what} class="chip">
            {points > 0 ? words.more(what) : words.less(what)}
          </li>
        ))}
      </ul>
      <div class="levels" role="radiogroup" aria-label={words.level(character.name)}>
        {levels.map((one, i) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === level}
            class={one === level ? 'on' : ''}
            onClick={() => setLevel(one)}
          >
            <Face who={character.id} level={i + 1} size={38} />
            {one}
            <Pips level={i + 1} of={levels.length} />
          </button>
        ))}
      </div>
      <p class="quote">“{words.quotes[character.id] ?? ''}”</p>
      <Button icon="play" onPress={play}>
        {words.play(character.name, level)}
      </Button>
    </article>
  );
}
