/* On the home page: begin to learn a game, or go on with it. */
import { useState } from 'preact/hooks';
import { post } from '../http';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Problem } from '../parts/problem';
import { go } from '../router';
import { games } from '../game_info';
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
          {games.value
            .filter(({ learn: taught }) => taught)
            .map(({ id, title }) => (
              <Button key={id} small onPress={() => void learn(id)}>
                {begun(id) ? words.home.continue(title) : words.learning(title)}
              </Button>
            ))}
        </div>
        <Problem words={problem} />
      </div>
    </section>
  );
}
