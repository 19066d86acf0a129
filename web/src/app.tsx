/* Which page: home, a table, a replay, the rules. */
import { Home } from './home/home';
import { LazyPage } from './parts/lazy_page';
import { path } from './router';
import { JoinPage } from './table/join';
import { NotFound, TablePage } from './table/page';
import { text } from './text';

const rules = async () => (await import('./rules')).RulesPage;

const today = async () => (await import('./people/today')).TodayPage;

const puzzles = async () => (await import('./people/puzzles')).PuzzlesPage;

const puzzle = async () => (await import('./people/puzzle')).PuzzlePage;

const analysis = async () => (await import('./analysis')).AnalysisPage;

const position = async () => (await import('./table/position')).PositionPage;

const notices = async () => (await import('./people/notices')).NoticesPage;

const replay = async () => (await import('./replay')).ReplayPage;

export function App() {
  const table = /^\/tables\/([a-z0-9]+)\/?$/.exec(path.value);
  if (table?.[1]) return <TablePage key={table[1]} id={table[1]} />;
  const link = /^\/join\/(.+)$/.exec(path.value);
  if (link?.[1]) return <JoinPage key={link[1]} link={link[1]} />;
  if (/^\/rules(\/|$)/.test(path.value)) return <LazyPage key="rules" load={rules} />;
  if (/^\/replay(\/|$)/.test(path.value)) return <LazyPage key="replay" load={replay} />;
  if (path.value === '/notices') return <LazyPage key="notices" load={notices} />;
  if (path.value === '/puzzles') return <LazyPage key="puzzles" load={puzzles} />;
  if (/^\/puzzles\/\w+$/.test(path.value)) return <LazyPage key={path.value} load={puzzle} />;
  if (path.value === '/position') return <LazyPage key="position" load={position} />;
  if (path.value === '/today') return <LazyPage key="today" load={today} />;
  if (/^\/analysis\/./.test(path.value)) return <LazyPage key="analysis" load={analysis} />;
  if (path.value === '/') return <Home />;
  return <NotFound words={text.shell.notFound} />;
}
