/* Before the start: who sits where, links for open seats, and the host's start. */
import { useEffect, useState } from 'preact/hooks';
import type { Created, SeatInfo, TableDetail } from '../types.gen';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { automatonName, editionOf, gameOf, isAutomaton, titleOf } from '../game_info';
import { get, post } from '../http';
import { text } from '../text';
import { Announcer } from './announcer';
import { Drawer } from './drawer';
import { copyLink, showToast } from './links';
import { optionsLine } from './options';
import type { Session } from './session';
import { TopBar } from './top_bar';
import { switchDrawer } from '../prefs';

export function Lobby({ session }: { session: Session }) {
  const table = session.table.value;
  const you = session.you.value;
  const [links, setLinks] = useState<Record<string, string>>({});
  useEffect(() => {
    void get<TableDetail>(`/api/tables/${session.id}`).then(
      (detail) => setLinks(detail.links),
      () => undefined,
    );
  }, [table]);
  if (!table) return null;
  const game = gameOf(table.game);
  const open = table.seats.filter((seat) => seat.kind === 'open').length;
  const sit = (seat: SeatInfo) =>
    void post<Created>(`/api/tables/${session.id}/sit`, { seat: seat.seat }).then(
      () => location.reload(),
      (problem: Error) => showToast(problem.message),
    );
  return (
    <>
      <TopBar
        title={titleOf(table.game)}
        under={text.table.name(table.name, editionOf(table))}
        progress={null}
        clock={null}
        unread={session.unread.value}
        onDrawer={switchDrawer}
      />
      <main class="lobby">
        <section class="panel">
          <h1>{text.table.waitingForPlayers}</h1>
          <p class="muted">{open ? text.home.waitingSeats(open) : text.table.allHere(table.host)}</p>
          {game ? <p class="cap">{optionsLine(table, game)}</p> : null}
          <div class="st5">
            {table.seats.map((seat) => (
              <div key={seat.seat}>
                <Emblem colour={seat.colour} />
                <span class="grow">{seatWords(seat, you.seat, table.game)}</span>
                {seat.kind === 'open' && links[String(seat.seat)] ? (
                  <Button small icon="link" onPress={() => void copyLink(session.id, seat.seat)}>
                    {text.table.invite}
                  </Button>
                ) : null}
                {seat.kind === 'open' && you.seat === null && table.listed ? (
                  <Button small onPress={() => sit(seat)}>
                    {text.table.takeSeat}
                  </Button>
                ) : null}
                {you.host && seat.seat !== you.seat && !isAutomaton(seat) ? (
                  <select
                    class="field"
                    aria-label={text.home.seat(seat.seat + 1, text.colours[seat.colour] ?? seat.colour)}
                    value={seat.kind === 'bot' ? `bot ${seat.level}` : seat.kind === 'person' ? 'person' : 'open'}
                    onChange={(event) => {
                      const [kind, level] = event.currentTarget.value.split(' ') as [
                        'open' | 'bot' | 'person',
                        string?,
                      ];
                      if (kind !== 'person')
                        void session.ask({ type: 'SetSeat', seat: seat.seat, kind, level: level ?? '' });
                    }}
                  >
                    {seat.kind === 'person' ? <option value="person">{seat.user}</option> : null}
                    <option value="open">{text.home.byLink}</option>
                    {(game?.levels ?? []).map((level) => (
                      <option key={level} value={`bot ${level}`}>
                        {text.home.bot(level)}
                      </option>
                    ))}
                  </select>
                ) : null}
              </div>
            ))}
          </div>
          {you.host ? (
            <Button
              variant="primary"
              class="tall"
              disabled={open > 0}
              onPress={() => void session.ask({ type: 'Start' })}
            >
              {text.table.start}
            </Button>
          ) : null}
        </section>
      </main>
      <Drawer session={session} phases={[]} />
      <Announcer session={session} mine={false} />
    </>
  );
}

function seatWords(seat: SeatInfo, own: number | null, game: string): string {
  if (seat.seat === own) return `${text.table.you}, ${seat.user}`;
  if (seat.kind === 'person') return seat.connected ? seat.user : `${seat.user}, ${text.table.away}`;
  if (seat.kind === 'bot') return text.home.bot(seat.level);
  if (isAutomaton(seat)) return automatonName(game);
  return text.table.openSeat;
}
