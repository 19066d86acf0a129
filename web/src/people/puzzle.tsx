/* /puzzles/ID: the table at the puzzle's moment, with the planner, and the verdict over it. */
import { useEffect, useState } from 'preact/hooks';
import type { PackInfo, Verdict } from '../types.gen';
import { amountIn, gameOf, loadGames } from '../game_info';
import { screensOf } from '../games';
import type { GameScreens } from '../games/game';
import { pack } from '../pack';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { offeredPlan } from '../planning/table';
import { go, path } from '../router';
import { GameTable } from '../table/game_table';
import { NotFound } from '../parts/not_found';
import { Session } from '../table/session';
import { text } from '../text';
import { PuzzleLink } from './puzzle_link';
import { nextPuzzle } from './puzzle_list';
import { words } from './text';

interface Opened {
  session: Session;
  link: PuzzleLink;
}

export function PuzzlePage() {
  const id = path.value.split('/').at(-1) ?? '';
  const [opened, setOpened] = useState<Opened | null>(null);
  const [parts, setParts] = useState<[PackInfo, GameScreens] | null>(null);
  useEffect(() => {
    document.title = `${words.puzzles.title} · ${text.brand}`;
    let link!: PuzzleLink;
    const session = new Session(id, (hear) => (link = new PuzzleLink(id, hear)), `/api/puzzles/${id}`);
    setOpened({ session, link });
    return () => session.close();
  }, [id]);
  const table = opened?.session.table.value;
  useEffect(() => {
    if (table)
      void Promise.all([pack(table.pack), screensOf(table.game), loadGames()]).then(([a, b]) => setParts([a, b]));
  }, [table?.id]);
  if (opened?.link.state.value === 'gone') return <NotFound words={words.puzzles.none} />;
  const view = opened?.session.shown.value;
  if (!opened || !table || !view || !parts) return <p class="blank muted">{words.puzzles.opening}</p>;
  const [info, screens] = parts;
  return (
    <>
      <div class="stage">
        <GameTable session={opened.session} table={table} view={view} game={screens} catalogue={info.catalogue} />
      </div>
      {opened.link.verdict.value ? (
        <VerdictCard game={table.game} link={opened.link} verdict={opened.link.verdict.value} />
      ) : null}
    </>
  );
}

function VerdictCard(props: { game: string; link: PuzzleLink; verdict: Verdict }) {
  const { link, verdict } = props;
  const close = () => (link.verdict.value = null);
  const points = amountIn(gameOf(props.game)?.unit ?? '', Math.round(verdict.cost * 10) / 10);
  const next = async () => {
    const found = await nextPuzzle(link.puzzle.value?.id ?? '', props.game);
    go(found ? `/puzzles/${found}` : '/puzzles');
  };
  return (
    <section class={`panel verdict ${verdict.solved ? 'right' : 'wrong'}`} role="status">
      <div class="row gap2">
        <Icon name={verdict.solved ? 'check' : 'info'} size={24} />
        <h2 class="grow">{verdict.solved ? words.puzzles.right : words.puzzles.wrong}</h2>
        <Button variant="ghost" icon="close" label={text.shell.close} onPress={close} />
      </div>
      <dl>
        <dt>{words.puzzles.own}</dt>
        <dd>
          {verdict.own}
          <span class="cap">{verdict.cost ? words.puzzles.cost(points) : words.puzzles.asGood}</span>
        </dd>
        {verdict.own === verdict.best ? null : (
          <>
            <dt>{words.puzzles.best}</dt>
            <dd>{verdict.best}</dd>
          </>
        )}
      </dl>
      <p>{verdict.why}</p>
      <p class="cap num">
        {verdict.counted ? words.puzzles.counted(verdict.rating, verdict.change) : words.puzzles.uncounted}
        {verdict.streak > 1 ? ` · ${words.puzzles.streak(verdict.streak)}` : ''}
      </p>
      <div class="row gap2 ways">
        <Button variant="primary" icon="play" onPress={() => void next()}>
          {words.puzzles.next}
        </Button>
        {verdict.own === verdict.best ? null : (
          <Button
            icon="eye"
            onPress={() => {
              offeredPlan.value = verdict.plan;
              close();
            }}
          >
            {words.puzzles.show}
          </Button>
        )}
        <Button onPress={() => go('/puzzles')}>{words.puzzles.list}</Button>
      </div>
    </section>
  );
}
