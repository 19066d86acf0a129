/* Tables with their seats and whose turn it is. */
import type { TableRow } from '../types.gen';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { follow } from '../router';
import { scoreOf, titleOf } from '../game_info';
import { cardOf } from '../games';
import { text } from '../text';

export function GameList(props: { rows: readonly TableRow[]; empty: string }) {
  if (!props.rows.length) return <p class="muted none">{props.empty}</p>;
  return (
    <>
      {props.rows.map((row) => (
        <GameRow key={row.table.id} row={row} />
      ))}
    </>
  );
}

function GameRow({ row }: { row: TableRow }) {
  const { table, you } = row;
  const title = titleOf(table.game);
  const yours = you.seat !== null && table.to_act.includes(you.seat);
  const over = table.status === 'over';
  return (
    <div class="game">
      <span class="gi">
        <Icon name={over ? 'replay' : cardOf(table.game).icon} size={24} />
      </span>
      <div>
        <b>{table.name}</b>
        <span class="cap">
          {title.replace(/\.$/, '')}.{' '}
          {table.round && !over ? `${text.home.round(table.round, table.options.rounds)} ` : ''}
          {yours ? <span class="your">{text.home.yourTurn}</span> : state(row)}
        </span>
      </div>
      <div class="seats">
        {table.seats.map((seat) => (
          <Emblem key={seat.seat} colour={seat.colour} title={seat.user || seat.company} />
        ))}
      </div>
      <div class="row gap2" hidden={table.damaged}>
        {over ? (
          <a class="btn" href={`/replay/${table.id}`} onClick={follow}>
            {text.home.replay}
          </a>
        ) : null}
        <a class={`btn ${yours ? 'primary' : ''}`} href={`/tables/${table.id}`} onClick={follow}>
          {yours ? text.home.continue : you.seat === null ? text.home.watch : text.home.open}
        </a>
      </div>
    </div>
  );
}

function state({ table, you }: TableRow): string {
  if (table.damaged) return text.home.damaged;
  if (table.status === 'waiting') {
    const open = table.seats.filter((seat) => seat.kind === 'open').length;
    return text.home.waitingSeats(open);
  }
  if (table.ending) {
    const { scores, winners } = table.ending;
    if (you.seat === null) return text.home.finished;
    const place = scores.filter((score) => score > (scores[you.seat ?? 0] ?? 0)).length + 1;
    return text.home.came(winners.includes(you.seat) ? 1 : place, scoreOf(table.game, scores[you.seat] ?? 0));
  }
  if (table.status === 'over') return text.home.closed;
  const names = table.to_act.map((seat) => table.seats[seat]?.user || table.seats[seat]?.company || '');
  return text.home.waitingFor(text.list(names));
}
