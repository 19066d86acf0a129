/* A seat link: an invitation leads to the lobby, the link of one's own seat to its table. */
import { useEffect, useState } from 'preact/hooks';
import type { Created, Invitation } from '../types.gen';
import { getMine, post } from '../http';
import { NotFound } from '../parts/not_found';
import { go } from '../router';
import { text } from '../text';
import { TablePage } from './page';

export function JoinPage({ link: path }: { link: string }) {
  const link = decodeURIComponent(path);
  const [found, setFound] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const look = async () => {
      const invitation = await getMine<Invitation>(`/api/join/${path}`);
      if (invitation.open) return setFound(invitation);
      const { id } = await post<Created>('/api/join', { link });
      go(`/tables/${id}`, true);
    };
    look().catch((error: Error) => setProblem(error.message));
  }, [path]);
  if (problem) return <NotFound words={problem} />;
  if (found) return <TablePage id={found.table} invited={{ link, seat: found.seat }} />;
  return <p class="blank muted">{text.shell.loading}</p>;
}
