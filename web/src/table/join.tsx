/* A seat link: takes the seat and leads to its table. */
import { useEffect, useState } from 'preact/hooks';
import type { Created } from '../types.gen';
import { post } from '../http';
import { go } from '../router';
import { text } from '../text';
import { NotFound } from './page';

export function JoinPage({ link }: { link: string }) {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void post<Created>('/api/join', { link: decodeURIComponent(link) }).then(
      ({ id }) => go(`/tables/${id}`, true),
      (error: Error) => setProblem(error.message),
    );
  }, [link]);
  return problem ? <NotFound words={problem} /> : <p class="blank muted">{text.shell.loading}</p>;
}
