/* Which page: home, a table, and later replay, learn and rules. */
import { Home } from './home/home';
import { path } from './router';
import { JoinPage } from './table/join';
import { Nowhere, TablePage } from './table/page';
import { text } from './text';

export function App() {
  const table = /^\/tables\/([a-z0-9]+)\/?$/.exec(path.value);
  if (table?.[1]) return <TablePage key={table[1]} id={table[1]} />;
  const link = /^\/join\/(.+)$/.exec(path.value);
  if (link?.[1]) return <JoinPage key={link[1]} link={link[1]} />;
  if (path.value === '/') return <Home />;
  return <Nowhere words={text.shell.notFound} />;
}
