/* Before the start: who sits where, the way in for who is invited, chat, and how the game goes. */
import { useEffect, useState } from 'preact/hooks';
import type { Created, GameInfo, Me, SeatInfo, TableDetail, TableInfo } from '../types.gen';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { AutomatonFace, Face, Initial } from '../parts/face';
import { Icon } from '../parts/icon';
import { Problem } from '../parts/problem';
import { Qr } from '../parts/qr';
import { SeatSelect } from '../parts/seat_select';
import { automatonName, botName, editionOf, gameOf, isAutomaton, levelOf, titleOf } from '../game_info';
import { cardOf } from '../games';
import { Steps } from '../home/newcomer';
import { getMine, post, renamed, whoAmI } from '../http';
import { switchDrawer } from '../prefs';
import { go } from '../router';
import { text } from '../text';
import { Announcer } from './announcer';
import { Chat } from './chat';
import { Drawer } from './drawer';
import { copy, showToast } from './links';
import { optionWords } from './options';
import type { Session } from './session';
import { TopBar } from './top_bar';

const words = text.lobby;

/* A seat that a link keeps for who has it. */
export interface Invited {
  link: string;
  seat: number;
}

export function Lobby({ session, invited }: { session: Session; invited?: Invited }) {
  const table = session.table.value;
  const you = session.you.value;
  const [links, setLinks] = useState<Record<string, string>>({});
  useEffect(() => {
    void getMine<TableDetail>(`/api/tables/${session.id}`).then(
      (detail) => setLinks(detail.links),
      () => undefined,
    );
  }, [table]);
  if (!table) return null;
  const game = gameOf(table.game);
  const own = you.seat === null ? (invited?.seat ?? null) : you.seat;
  const free = table.seats.find((seat) => seat.kind === 'open' && (seat.seat !== own || you.seat !== null));
  const link = free && links[String(free.seat)];
  const here = table.spectators + table.seats.filter(({ connected }) => connected).length;
  return (
    <>
      <TopBar
        title={titleOf(table.game)}
        under={text.table.name(table.name, editionOf(table))}
        progress={null}
        clock={null}
        unread={0}
        onDrawer={switchDrawer}
      />
      <main class="lobby">
        <Head session={session} table={table} own={own} invited={invited} />
        <section class="panel sec" aria-label={words.seats}>
          <div class="row sechead">
            <h2 class="grow">{words.seats}</h2>
          </div>
          {table.seats.map((seat) => (
            <SeatRow
              key={seat.seat}
              session={session}
              table={table}
              game={game}
              seat={seat}
              own={own}
              link={links[String(seat.seat)]}
            />
          ))}
          {game ? (
            <>
              <h3>
                {words.thisGame} <span class="cap">{words.setBy(table.host)}</span>
              </h3>
              <div class="chips">
                {optionWords(table, game).map((said) => (
                  <span key={said} class="chip">
                    {said}
                  </span>
                ))}
              </div>
            </>
          ) : null}
        </section>
        {game?.learn ? (
          <section class="panel sec" aria-label={words.waiting}>
            <h2>{words.waiting}</h2>
            <Steps />
            <Lesson game={game} />
          </section>
        ) : null}
        <div class="stack">
          <section class="panel sec lobbychat" aria-label={text.table.chat}>
            <div class="row sechead">
              <h2 class="grow">{text.table.chat}</h2>
              <span class="cap">{words.here(here)}</span>
            </div>
            <Chat session={session} />
          </section>
          {link ? <Invite link={new URL(link, location.origin).href} /> : null}
        </div>
      </main>
      <Drawer session={session} phases={[]} />
      <Announcer session={session} mine={false} />
    </>
  );
}

function Head(props: { session: Session; table: TableInfo; own: number | null; invited?: Invited }) {
  const { session, table, invited } = props;
  const you = session.you.value;
  const open = table.seats.filter((seat) => seat.kind === 'open').length;
  const about = words.about(titleOf(table.game), table.seats.length, cardOf(table.game).minutes ?? 0);
  const listed = you.seat === null && !invited && table.listed && open > 0;
  if (you.seat === null && (invited || listed))
    return (
      <section class="panel lobbyhead">
        <Initial name={table.host} size={52} />
        <div class="grow">
          <h1>{words.invites(table.host)}</h1>
          <p class="muted">{about}</p>
        </div>
        <TakeSeat table={table} invited={invited} />
      </section>
    );
  return (
    <section class="panel lobbyhead">
      <div class="grow">
        <h1>{text.table.waitingForPlayers}</h1>
        <p class="muted">
          {open ? text.home.waitingSeats(open) : text.table.allHere(table.host)} · {about}
        </p>
      </div>
      {you.host ? (
        <Button variant="primary" class="xl" disabled={open > 0} onPress={() => void session.ask({ type: 'Start' })}>
          {text.table.start}
        </Button>
      ) : null}
    </section>
  );
}

/* The name and the seat go in one request. */
function TakeSeat({ table, invited }: { table: TableInfo; invited?: Invited }) {
  const [me, setMe] = useState<Me | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void whoAmI().then(setMe, () => undefined);
  }, []);
  const take = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const called = name.trim() || me?.name || '';
      const seat = table.seats.find(({ kind }) => kind === 'open')?.seat;
      const { id } = invited
        ? await post<Created>('/api/join', { link: invited.link, name: called })
        : await post<Created>(`/api/tables/${table.id}/sit`, { seat, name: called });
      if (called) renamed({ name: called });
      if (invited) go(`/tables/${id}`, true);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <form class="takeseat" onSubmit={(event) => void take(event)}>
      <label>
        <span class="label">{text.home.guest}</span>
        <input
          class="field"
          value={name}
          maxLength={24}
          placeholder={me?.name ?? ''}
          aria-label={text.home.guest}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn primary xl" disabled={busy}>
        {words.take}
      </button>
      <Problem words={problem} />
    </form>
  );
}

function SeatRow(props: {
  session: Session;
  table: TableInfo;
  game: GameInfo | null;
  seat: SeatInfo;
  own: number | null;
  link: string | undefined;
}) {
  const { session, table, game, seat, own } = props;
  const you = session.you.value;
  const mine = seat.seat === own;
  const kept = mine && you.seat === null;
  const { level, character, rank } = levelOf(game, seat.level);
  const automaton = isAutomaton(seat);
  const colour = text.colours[seat.colour] ?? seat.colour;
  return (
    <div class={`lobbyseat ${mine ? 'mine' : ''} ${seat.kind === 'open' && !mine ? 'free' : ''}`}>
      {character ? (
        <Face who={character.id} level={rank} size={36} />
      ) : automaton ? (
        <AutomatonFace game={table.game} size={36} />
      ) : (
        <Emblem colour={seat.colour} size="lg" title="" />
      )}
      <span class="grow">
        <b>{kept ? words.yourSeat : seatName(seat, table.game)}</b>{' '}
        <span class="cap">{kept ? words.kept : tag(seat, table, mine, level)}</span>
        <span class="cap company">
          {character || automaton ? <Emblem colour={seat.colour} size="sm" title="" /> : null}
          {seat.company}
        </span>
      </span>
      {seat.kind === 'open' && props.link && !mine ? (
        <Button small icon="link" onPress={() => void copy(new URL(props.link ?? '', location.origin).href)}>
          {text.table.invite}
        </Button>
      ) : null}
      {you.host && !mine && !automaton && game ? (
        <SeatSelect
          game={game}
          label={text.home.seat(seat.seat + 1, colour)}
          value={seat}
          onChange={(kind, bot) => {
            if (kind !== 'person')
              void session.ask({ type: 'SetSeat', seat: seat.seat, kind: kind as 'open' | 'bot', level: bot });
          }}
        />
      ) : seat.kind === 'open' ? null : (
        <span class={`ready ${seat.kind === 'person' && !seat.connected ? 'cap' : ''}`}>
          {seat.kind === 'person' && !seat.connected ? (
            text.table.away
          ) : (
            <>
              <Icon name="check" size={14} />
              {words.isHere}
            </>
          )}
        </span>
      )}
    </div>
  );
}

function seatName(seat: SeatInfo, game: string): string {
  if (seat.kind === 'person') return seat.user;
  if (seat.kind === 'bot') return botName(gameOf(game), seat.level).split(',')[0] ?? '';
  return isAutomaton(seat) ? automatonName(game) : words.freeSeat;
}

function tag(seat: SeatInfo, table: TableInfo, mine: boolean, level: string): string {
  if (mine) return text.table.you.toLowerCase();
  if (seat.kind === 'bot') return words.bot(level);
  return seat.kind === 'person' && seat.user === table.host ? words.host : '';
}

/* In a tab of its own: the seat is here, and this tab rings. */
function Lesson({ game }: { game: GameInfo }) {
  const begin = () => {
    const tab = window.open('', '_blank');
    void post<Created>('/api/learn', { game: game.id }).then(
      ({ id }) => {
        if (tab) tab.location.href = `/tables/${id}`;
        else go(`/tables/${id}`);
      },
      (error: Error) => {
        tab?.close();
        showToast(error.message);
      },
    );
  };
  return (
    <p class="row gap2 lesson">
      <Button icon="book" onPress={begin}>
        {words.lesson}
      </Button>
      <span class="cap">{words.rings}</span>
    </p>
  );
}

function Invite({ link }: { link: string }) {
  return (
    <section class="panel sec" aria-label={words.bring}>
      <h2>{words.bring}</h2>
      <div class="row gap3 bring">
        <Qr link={link} label={words.qr} />
        <div class="stack">
          <span class="cap">{words.scan}</span>
          <Button small icon="link" onPress={() => void copy(link)}>
            {words.copy}
          </Button>
        </div>
      </div>
    </section>
  );
}
