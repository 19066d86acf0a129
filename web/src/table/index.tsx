/* /tables/… and /join/…: a table by its address, or by the link of a seat. */
import { path } from '../router';
import { JoinPage } from './join';
import { TablePage } from './page';

export function TableAt() {
  const [, place, which = ''] = path.value.split('/');
  if (place === 'join') return <JoinPage key={which} link={which} />;
  return <TablePage key={which} id={which} />;
}
