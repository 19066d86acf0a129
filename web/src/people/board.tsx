/* The results of a day's deal. */
import type { Board, BoardRow } from '../types.gen';
import { scoreOf } from '../game_info';
import { Spread } from './spread';
import { words } from './text';

export function BoardPanel(props: { title: string; game: string; board: Board; shown?: number }) {
  const { board } = props;
  const rows = board.rows.slice(0, props.shown ?? board.rows.length);
  const far = board.own && !rows.some(({ you }) => you) ? board.own : null;
  return (
    <section class="panel sec">
      <div class="row sechead">
        <h2 class="grow">{props.title}</h2>
        {board.played ? <span class="cap num">{words.today.played(board.played)}</span> : null}
      </div>
      {board.played ? null : <p class="muted none">{words.today.nobody}</p>}
      <ol class="ranks num">
        {[...rows, ...(far ? [far] : [])].map((row, i) => (
          <Row key={i} row={row} game={props.game} />
        ))}
      </ol>
      {board.played > 1 ? (
        <>
          <p class="cap everybody">{words.today.everybody}</p>
          <Spread board={board} score={(n) => scoreOf(props.game, n)} />
        </>
      ) : null}
    </section>
  );
}

function Row({ row, game }: { row: BoardRow; game: string }) {
  const name = row.you ? words.today.self : row.name || words.today.anybody;
  return (
    <li class={row.you ? 'own' : ''} value={row.place}>
      <span class="ranknum">{row.place}</span>
      <span class="initial" aria-hidden="true">
        {(row.name || name).charAt(0).toUpperCase()}
      </span>
      <b class="cut">{name}</b>
      <span class="cap">{lasted(row.ms)}</span>
      <b class="score">{scoreOf(game, row.score)}</b>
    </li>
  );
}

const two = (n: number) => String(n).padStart(2, '0');

/* "4:10", "1 h 05". */
function lasted(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))}`;
}
