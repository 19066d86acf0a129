/* An automatic opponent: his portrait, and the rules by which he decides. */
import { useCallback } from 'preact/hooks';
import type { Created, GameInfo } from '../types.gen';
import { Button } from '../parts/button';
import { AutomatonFace } from '../parts/face';
import { Problem } from '../parts/problem';
import { cardOf } from '../games';
import { post } from '../http';
import { go } from '../router';
import { book, figures } from '../rules/books';
import { useLoaded } from '../rules/loaded';
import { Prose } from '../rules/prose';
import { rulesText } from '../rules/text';
import { showToast } from '../table/links';
import { words } from './profile_text';

export function Automaton({ game }: { game: GameInfo }) {
  const load = useCallback(async () => {
    const [pages, draw] = await Promise.all([book(game.id), figures(game.id)]);
    return { page: pages.find(({ id }) => id === cardOf(game.id).automaton?.page), draw };
  }, [game.id]);
  const { value, problem } = useLoaded(load);
  const name = game.automaton?.name ?? '';
  const play = () =>
    void post<Created>('/api/tables', { game: game.id, seats: [{ kind: 'you' }, { kind: 'automaton' }] }).then(
      ({ id }) => go(`/tables/${id}`),
      (error: Error) => showToast(error.message),
    );
  return (
    <div class="automaton">
      <section class="panel sec automatoncard">
        <AutomatonFace game={game.id} size={140} />
        <h1>{name}</h1>
        <p class="muted">{game.title}</p>
        <p class="muted">{words.plain}</p>
        <Button variant="primary" icon="play" class="tall" onPress={play}>
          {words.against}
        </Button>
      </section>
      <section class="panel sec rules" aria-label={words.how}>
        <h2>{words.how}</h2>
        <p class="cap">{words.howHint}</p>
        <Problem words={problem} />
        {value?.page ? <Prose html={value.page.html} draw={value.draw} /> : <p class="muted">{rulesText.loading}</p>}
      </section>
    </div>
  );
}
