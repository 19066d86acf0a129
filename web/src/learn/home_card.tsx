/* On the home page: begin to learn a game, or go on with it. */
import { useState } from 'preact/hooks';
import { post } from '../http';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { go } from '../router';
import { PLAYABLE } from '../table/page';
import { text } from '../text';
import type { Created, TableRow } from '../types.gen';
import { words } from './text';

export function LearnCard({ mine }: { mine: readonly TableRow[] }) {
  const [problem, setProblem] = useState('');
  const begun = (game: string) =>
    mine.some(({ table }) => table.learn && table.game === game && table.status === 'running');
  const learn = async (game: string) => {
    setProblem('');
    try {
      const { id } = await post<Created>('/api/learn', { game });
      go(`/tables/${id}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <section class="panel lc" aria-label={words.home.title}>
      <span class="gi">
        <Icon name="book" size={20} />
      </span>
      <div>
        <b>{words.home.title}</b>
        <p>{words.home.text}</p>
        <div class="row gap2 learngames">
          {PLAYABLE.map((game) => (
            <Button key={game} small onPress={() => void learn(game)}>
              {begun(game) ? words.home.continue(text.games[game] ?? game) : words.learning(text.games[game] ?? game)}
            </Button>
          ))}
        </div>
        {problem ? (
          <p class="problem" role="alert">
            {problem}
          </p>
        ) : null}
      </div>
    </section>
  );
}
