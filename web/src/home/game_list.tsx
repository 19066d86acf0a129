/* Tables with their seats and whose turn it is. */
import type { GameInfo, TableRow } from '../types.gen';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { follow } from '../router';
import { text } from '../text';

export function GameList(props: { rows: readonly TableRow[]; games: readonly GameInfo[]; empty: string }) {
  if (!props.rows.length) return <p class="muted none">{props.empty}</p>;
  return (
    <>
      {props.rows.map((row) => (
        <GameRow key={row.table.id} row={row} games={props.games} />
      ))}
    </>
  );
}

const ICONS: Record<string, string> = { smartphone_inc: 'map', mobile_markets: 'f-flex' };

function GameRow({ row, games }: { row: TableRow; games: readonly GameInfo[] }) {
  const { table, you } = row;
  const title = games.find((game) => game.id === table.game)?.title ?? text.games[table.game] ?? table.game;
  const yours = you.seat !== null && table.to_act.includes(you.seat);
  const over = table.status === 'over';
  return (
    <div class="game">
      <span class="gi">
        <Icon name={over ? 'replay' : (ICONS[table.game] ?? 'map')} size={24} />
      </span>
      <div>
        <b>{text.called(table.id)}</b>
        <span class="cap">
          {title.replace(/\.$/, '')}.{' '}
          {table.round && !over ? `${text.home.round(table.round, table.options['rounds'])} ` : ''}
          {yours ? <span class="your">{text.home.yourTurn}</span> : state(row)}
        </span>
      </div>
      <div class="seats">
        {table.seats.map((seat) => (
          <Emblem key={seat.seat} colour={seat.colour} title={seat.user || seat.company} />
        ))}
      </div>
      <div class="row gap2">
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
  if (table.status === 'waiting') {
    const open = table.seats.filter((seat) => seat.kind === 'open').length;
    return text.home.waitingSeats(open);
  }
  if (table.ending) {
    const { scores, winners } = table.ending;
    if (you.seat === null) return text.home.finished;
    const place = scores.filter((score) => score > (scores[you.seat ?? 0] ?? 0)).length + 1;
    return text.home.came(
      winners.includes(you.seat) ? 1 : place,
      text.scores[table.game]?.(scores[you.seat] ?? 0) ?? '',
    );
  }
  const names = table.to_act.map((seat) => table.seats[seat]?.user || table.seats[seat]?.company || '');
  return text.home.waitingFor(text.list(names));
}
