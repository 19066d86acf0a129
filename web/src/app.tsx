/* Which page: home, a table, a replay, the rules. */
import { Home } from './home/home';
import { LazyPage } from './parts/lazy_page';
import { NotFound } from './parts/not_found';
import { path } from './router';
import { text } from './text';

const table = async () => (await import('./table')).TableAt;

const rules = async () => (await import('./rules')).RulesPage;

const today = async () => (await import('./people/today')).TodayPage;

const puzzles = async () => (await import('./people/puzzles')).PuzzlesPage;

const puzzle = async () => (await import('./people/puzzle')).PuzzlePage;

const analysis = async () => (await import('./analysis')).AnalysisPage;

const position = async () => (await import('./table/position')).PositionPage;

const notices = async () => (await import('./people/notices')).NoticesPage;

const people = async () => (await import('./people')).PeoplePage;

const replay = async () => (await import('./replay')).ReplayPage;

export function App() {
  if (/^\/(tables\/[a-z0-9]+|join\/.+)/.test(path.value)) return <LazyPage key="table" load={table} />;
  if (/^\/rules(\/|$)/.test(path.value)) return <LazyPage key="rules" load={rules} />;
  if (/^\/replay(\/|$)/.test(path.value)) return <LazyPage key="replay" load={replay} />;
  if (path.value === '/notices') return <LazyPage key="notices" load={notices} />;
  if (path.value === '/puzzles') return <LazyPage key="puzzles" load={puzzles} />;
  if (/^\/puzzles\/\w+$/.test(path.value)) return <LazyPage key={path.value} load={puzzle} />;
  if (path.value === '/position') return <LazyPage key="position" load={position} />;
  if (path.value === '/today') return <LazyPage key="today" load={today} />;
  if (/^\/analysis\/./.test(path.value)) return <LazyPage key="analysis" load={analysis} />;
  if (/^\/people(\/|$)/.test(path.value)) return <LazyPage key="people" load={people} />;
  if (path.value === '/') return <Home />;
  return <NotFound words={text.shell.notFound} />;
}
