/* The game that waits for this guest. */
import type { TableRow } from '../types.gen';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { titleOf } from '../game_info';
import { cardOf } from '../games';
import { namesOf } from '../table/names';
import { follow } from '../router';
import { text } from '../text';
import { ago } from '../words';

const words = text.home;

export function ContinueCard({ row, others }: { row: TableRow; others: number }) {
  const { table, you, since, moved, phase } = row;
  const names = namesOf(table, you.seat);
  const rivals = names.filter((_, seat) => seat !== you.seat);
  const { Art } = cardOf(table.game);
  const waits = table.status === 'waiting';
  return (
    <article class="panel goon">
      <div class="goontext">
        <div>
          {since === null ? (
            <span class="cap">{words.moved(ago(moved))}</span>
          ) : (
            <span class="yourturn">
              <i />
              {words.yourTurnSince(ago(since))}
            </span>
          )}
          <h1>{waits ? words.waitsForPlayers : words.goOnAt(table.round, phase)}</h1>
          <p class="muted">{words.withRivals(titleOf(table.game), text.list(rivals))}</p>
        </div>
        <div class="whosits">
          {table.seats.map((seat) => (
            <span key={seat.seat}>
              <Emblem colour={seat.colour} title="" />
              {names[seat.seat]} <b class="num">{row.scores[seat.seat]}</b>
            </span>
          ))}
        </div>
        <div class="acts">
          <a class="btn primary" href={`/tables/${table.id}`} onClick={follow}>
            <Icon name="play" />
            {words.continue}
          </a>
          {others ? <span class="cap">{words.othersWait(others)}</span> : null}
        </div>
      </div>
      {Art ? (
        <div class="cardart">
          <Art />
        </div>
      ) : null}
    </article>
  );
}
