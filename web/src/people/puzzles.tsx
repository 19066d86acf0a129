/* /puzzles: the person's rating, and all puzzles. */
import { useEffect, useState } from 'preact/hooks';
import type { PuzzleRow } from '../types.gen';
import { games, loadGames, titleOf } from '../game_info';
import { cardOf } from '../games';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { Problem } from '../parts/problem';
import { Segments } from '../parts/segments';
import { SiteBar } from '../parts/site_bar';
import { follow } from '../router';
import { text } from '../text';
import { loadPuzzles, nearest, puzzleList } from './puzzle_list';
import { words } from './text';

/* Shown at first: those not tried yet, the easiest first. */
const FIRST = 12;

export function PuzzlesPage() {
  const [problem, setProblem] = useState('');
  const [game, setGame] = useState('');
  const [shown, setShown] = useState(FIRST);
  useEffect(() => {
    document.title = `${words.puzzles.title} · ${text.brand}`;
    const say = (error: Error) => setProblem(error.message);
    loadGames().catch(say);
    loadPuzzles().catch(say);
  }, []);
  const found = puzzleList.value;
  const next = found && nearest(found, game);
  const rows = (found?.puzzles ?? []).filter((one) => !game || one.game === game);
  /* Among those of its game: the same for everybody. */
  const numberOf = (row: PuzzleRow) => (found?.puzzles ?? []).filter((one) => one.game === row.game).indexOf(row) + 1;
  const offered = games.value.filter(({ id }) => found?.puzzles.some((one) => one.game === id));
  return (
    <>
      <SiteBar />
      <main class="wrap people">
        <section class="panel puzzlehead">
          <span class="puzzlemark">
            <Icon name="puzzle" size={28} />
          </span>
          <div class="grow">
            <h1>{words.puzzles.heading}</h1>
            <p class="muted">
              {words.puzzles.lead}{' '}
              {found?.tried ? (
                <>
                  <b class="num">{words.puzzles.rating(found.rating)}</b>{' '}
                  {words.puzzles.solved(found.solved, found.tried)}
                </>
              ) : null}
            </p>
          </div>
          {found && found.streak > 1 ? <span class="chip num">{words.puzzles.streak(found.streak)}</span> : null}
          {next ? (
            <a class="btn primary xl" href={`/puzzles/${next.id}`} onClick={follow}>
              <Icon name="play" />
              {words.puzzles.next}
            </a>
          ) : null}
        </section>
        <Problem words={problem} />
        {offered.length > 1 ? (
          <div class="row">
            <Segments
              label={text.home.game}
              values={[['', words.puzzles.all], ...offered.map(({ id, title }): [string, string] => [id, title])]}
              value={game}
              onChange={setGame}
            />
          </div>
        ) : null}
        {found && !rows.length ? <p class="muted">{words.puzzles.none}</p> : null}
        <div class="puzzles">
          {rows
            .toSorted((a, b) => Number(a.mine !== '') - Number(b.mine !== '') || a.rating - b.rating)
            .slice(0, shown)
            .map((row) => (
              <PuzzleCard key={row.id} row={row} number={numberOf(row)} />
            ))}
        </div>
        {rows.length > shown ? (
          <Button onPress={() => setShown(rows.length)}>{words.puzzles.showAll(rows.length)}</Button>
        ) : null}
      </main>
    </>
  );
}

function PuzzleCard({ row, number }: { row: PuzzleRow; number: number }) {
  const { Art } = cardOf(row.game);
  return (
    <a class="panel puzzlecard" href={`/puzzles/${row.id}`} onClick={follow}>
      <span class="puzzlepic" aria-hidden="true">
        {Art ? <Art /> : null}
        <Emblem colour={row.colour} size="lg" title="" />
      </span>
      <b>{words.puzzles.about(titleOf(row.game), row.round, row.seats)}</b>
      <span class="row gap2">
        <span class="chip num">{row.rating.toLocaleString('en')}</span>
        <span class="cap grow">
          {words.puzzles.number(number)} · {words.puzzles.share(row.solved, row.tried)}
        </span>
        {row.mine ? (
          <span class={`cap mine ${row.mine}`}>
            <Icon name={row.mine === 'solved' ? 'check' : 'undo'} size={14} />
            {words.puzzles.mine[row.mine]}
          </span>
        ) : (
          <span class="btn sm">{words.puzzles.solve}</span>
        )}
      </span>
    </a>
  );
}
