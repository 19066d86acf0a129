/* Tables with their seats, whose turn it is and when they were last played. */
import { useState } from 'preact/hooks';
import type { TableRow } from '../types.gen';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { follow } from '../router';
import { scoreOf, titleOf } from '../game_info';
import { cardOf } from '../games';
import { copyLink } from '../table/links';
import { namesOf } from '../table/names';
import { text } from '../text';
import { ago } from '../words';

const words = text.home;

/* What the guest can do with a game of their own. */
interface Own {
  onErase: (row: TableRow) => void;
  /* Whether those shown are put aside. */
  aside: boolean;
  onAside: (row: TableRow, aside: boolean) => void;
}

export function GameList(props: { rows: readonly TableRow[]; empty: string; own?: Own }) {
  if (!props.rows.length) return <p class="muted none">{props.empty}</p>;
  return (
    <>
      {props.rows.map((row) => (
        <GameRow key={row.table.id} row={row} own={props.own} />
      ))}
    </>
  );
}

function GameRow({ row, own }: { row: TableRow; own?: Own }) {
  const { table, you, moved } = row;
  const [open, setOpen] = useState<'shut' | 'menu' | 'sure'>('shut');
  const title = titleOf(table.game);
  const yours = you.seat !== null && table.to_act.includes(you.seat);
  const over = table.status === 'over';
  const names = namesOf(table, you.seat);
  const scores = table.ending?.scores ?? row.scores;
  return (
    <div class="game">
      <span class="gi">
        <Icon name={table.learn ? 'book' : over ? 'replay' : cardOf(table.game).icon} size={20} />
      </span>
      <div>
        <b>{table.learn ? text.learn.learning(title) : title}</b>
        <span class="cap">
          {table.name}
          {table.learn && !over && you.lesson?.length ? ` · ${words.lesson(lessonsRead(you.lesson))}` : ''}
          {table.round && !over ? ` · ${words.round(table.round, table.options.rounds)}` : ''}
          {' · '}
          <time dateTime={new Date(moved).toISOString()} title={new Date(moved).toLocaleString()}>
            {ago(moved)}
          </time>
        </span>
        <span class="cap">{yours ? <span class="your">{words.yourTurn}</span> : state(row)}</span>
      </div>
      <div class="seats num">
        {table.seats.map((seat) => (
          <span key={seat.seat} class={table.ending?.winners.includes(seat.seat) ? 'won' : ''}>
            <Emblem colour={seat.colour} size="sm" title={names[seat.seat]} />
            {scores[seat.seat]}
          </span>
        ))}
      </div>
      <div class="row gap1">
        {table.ending && !table.sealed ? (
          <a
            class="btn sm ghost icon"
            href={`/analysis/${table.id}`}
            onClick={follow}
            aria-label={words.analysis}
            title={words.analysis}
          >
            <Icon name="chart" />
          </a>
        ) : null}
        {over && !table.sealed ? (
          <a class="btn sm" href={`/replay/${table.id}`} onClick={follow} hidden={table.damaged}>
            {words.replay}
          </a>
        ) : null}
        <a
          class={`btn sm ${yours ? 'primary' : ''}`}
          href={`/tables/${table.id}`}
          onClick={follow}
          hidden={table.damaged}
        >
          {yours ? words.continue : you.seat === null ? words.watch : words.open}
        </a>
        {own ? (
          <Button
            small
            variant="ghost"
            icon="dots"
            label={words.more1(table.name)}
            expanded={open !== 'shut'}
            onPress={() => setOpen(open === 'shut' ? 'menu' : 'shut')}
          />
        ) : null}
      </div>
      {open === 'menu' && own ? (
        <div class="rowmenu" role="group" aria-label={words.more1(table.name)}>
          {you.seat !== null && !over ? (
            <Button small variant="ghost" icon="link" onPress={() => void copyLink(table.id, you.seat ?? 0)}>
              {text.table.seatLink}
            </Button>
          ) : null}
          {over ? null : (
            <Button small variant="ghost" icon="clock" onPress={() => own.onAside(row, !own.aside)}>
              {own.aside ? words.takeUp : words.putAside}
            </Button>
          )}
          <Button small variant="ghost" icon="trash" class="bad" onPress={() => setOpen('sure')}>
            {over ? words.erase : words.leaveAndErase}
          </Button>
        </div>
      ) : open === 'sure' ? (
        <div class="rowmenu" role="alertdialog" aria-label={words.eraseSure}>
          <span class="grow">{words.eraseSure}</span>
          <Button small variant="ghost" onPress={() => setOpen('shut')}>
            {words.keep}
          </Button>
          <Button small variant="ink" onPress={() => own?.onErase(row)}>
            {words.erase}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/* Tasks that were done are kept beside the lessons, with a mark. */
const lessonsRead = (read: readonly string[] = []) => read.filter((one) => !one.endsWith('!')).length;

function state({ table, you }: TableRow): string {
  if (table.damaged) return words.damaged;
  if (table.status === 'waiting') {
    const open = table.seats.filter((seat) => seat.kind === 'open').length;
    return words.waitingSeats(open);
  }
  if (table.ending) {
    const { scores, winners } = table.ending;
    if (you.seat === null) return words.finished;
    const place = scores.filter((score) => score > (scores[you.seat ?? 0] ?? 0)).length + 1;
    return words.came(winners.includes(you.seat) ? 1 : place, scoreOf(table.game, scores[you.seat] ?? 0));
  }
  if (table.status === 'over') return words.closed;
  return words.waitingFor(text.list(table.to_act.map((seat) => namesOf(table, null)[seat] ?? '')));
}
