/* The end of a game: places and tie-break, what counts by source and round, the curves, and the way on.
Without the game's own parts, or while the log is not whole, there are no charts. Styles: end.css. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { scoreOf } from '../game_info';
import type { GameCatalogue, GameView } from '../games/game';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { go } from '../router';
import { copy } from '../table/links';
import type { Session } from '../table/session';
import type { TableInfo } from '../types.gen';
import { LeadCurve, PriceCurve } from './curves';
import { headline } from './headline';
import { useWholeLog, type LogEvent } from './log';
import { SourceBars } from './source_bars';
import { totals, type Tally } from './tally';
import { words } from './text';

/* What the charts say of a game. */
export interface ChartWords {
  /* Where it comes from, bottom to top in the bars: key and name. The key is the class of its tint. */
  sources: readonly (readonly [key: string, name: string])[];
  /* What counts: titles of the charts, and an amount in figures. */
  bySource: string;
  total: string;
  lead: string;
  amount: (n: number) => string;
}

/* What a game brings to its end. */
export interface EndParts<View extends GameView = GameView, Catalogue = GameCatalogue> extends ChartWords {
  amountInWords: (n: number) => string;
  priceTrack: (catalogue: Catalogue) => readonly number[];
  /* One tally a seat; null if the events do not reach from the first round to the end. */
  tally: (events: readonly LogEvent[], view: View, catalogue: Catalogue) => Tally[] | null;
  /* Orders two seats with the same total; who won says the server. */
  tieBreak: (view: View, a: number, b: number) => number;
  /* How a tie was broken, given those who are even with the winner, the winner first. */
  tied: (view: View, even: readonly number[], shared: boolean, names: readonly string[]) => string;
  /* What decides a tie, in figures. */
  facts: (view: View, seat: number, catalogue: Catalogue) => ComponentChildren;
}

/* For a game that brings none: places and totals. */
const plainParts = (game: string): EndParts => ({
  sources: [],
  bySource: '',
  total: '',
  lead: '',
  amount: (n) => scoreOf(game, n),
  amountInWords: (n) => scoreOf(game, n),
  priceTrack: () => [],
  tally: () => null,
  tieBreak: () => 0,
  tied: () => '',
  facts: () => null,
});

export function EndScreen(props: {
  session: Session;
  table: TableInfo;
  view: GameView;
  parts: EndParts | undefined;
  catalogue: GameCatalogue;
  names: readonly string[];
  onBoard: () => void;
}) {
  const { session, table, view, catalogue } = props;
  const parts = useMemo(() => props.parts ?? plainParts(table.game), [props.parts, table.game]);
  const events = useWholeLog(session);
  const whole = useMemo(() => events && parts.tally(events, view, catalogue), [events, view, catalogue, parts]);
  const { scores, winners } = table.ending ?? { scores: [], winners: [] };
  const order = ranked(whole ?? totals(scores), winners, (a, b) => parts.tieBreak(view, a, b));
  const names = props.names.map((name, seat) => (seat === view.seat ? words.you : name));
  const colours = table.seats.map((seat) => seat.colour);
  const [title, lead] = headline({
    order,
    winners,
    names,
    seat: view.seat,
    amount: parts.amountInWords,
    tied: (even, shared) => parts.tied(view, even, shared, names),
  });
  const chart = { game: parts, tallies: order, names, colours };
  const used = parts.sources.filter(([source]) => order.some((one) => one.sums[source]));
  const most = Math.max(...order.map((one) => one.total));
  return (
    <main class="desk">
      <div class={`ending${whole ? '' : ' bare'}`}>
        <section class="pl panel">
          <p class="over">
            <Icon name="trophy" size={20} />
            {words.over}
          </p>
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          <ol class="places">
            {order.map((one) => (
              <PlaceRow
                key={one.seat}
                tally={one}
                place={placeOf(order, winners, one, (a, b) => parts.tieBreak(view, a, b))}
                won={winners.includes(one.seat)}
                facts={parts.facts(view, one.seat, catalogue)}
                game={parts}
                name={names[one.seat]!}
                colour={colours[one.seat]!}
                most={most}
              />
            ))}
          </ol>
          <WaysOn session={session} onBoard={props.onBoard} />
          {whole || !props.parts ? null : <p class="cap note">{events === null ? words.loading : words.partial}</p>}
        </section>
        {whole ? (
          <>
            <section class="sec panel src">
              <div class="row head">
                <h2 class="grow">{parts.bySource}</h2>
                <div class="leg">
                  {used.map(([source, name]) => (
                    <span key={source}>
                      <i class={`k-${source}`} />
                      {name}
                    </span>
                  ))}
                </div>
              </div>
              <SourceBars {...chart} />
            </section>
            <LeadCurve {...chart} />
            <PriceCurve {...chart} track={parts.priceTrack(catalogue)} />
          </>
        ) : null}
      </div>
    </main>
  );
}

type TieBreak = (a: number, b: number) => number;

/* Winners first, then by total. */
export function ranked(tallies: readonly Tally[], winners: readonly number[], tieBreak: TieBreak): Tally[] {
  const won = (one: Tally) => Number(winners.includes(one.seat));
  return [...tallies].sort((a, b) => won(b) - won(a) || b.total - a.total || tieBreak(a.seat, b.seat));
}

/* Those who are even in everything share a place; all winners are first. */
export function placeOf(order: readonly Tally[], winners: readonly number[], one: Tally, tieBreak: TieBreak): number {
  if (winners.includes(one.seat)) return 1;
  const even = (other: Tally) => other.total === one.total && tieBreak(other.seat, one.seat) === 0;
  return order.findIndex((other) => even(other) && !winners.includes(other.seat)) + 1;
}

function PlaceRow(props: {
  tally: Tally;
  place: number;
  won: boolean;
  facts: ComponentChildren;
  game: ChartWords;
  name: string;
  colour: string;
  most: number;
}) {
  const { game } = props;
  const { sums, total } = props.tally;
  return (
    <li class={`prow${props.won ? ' win' : ''}`}>
      <span class="rk num">{props.place}</span>
      <Emblem colour={props.colour} size="lg" />
      <div class="who">
        <b>{props.name}</b>
        <span class="cap">{props.facts}</span>
      </div>
      <span class="tv num">{game.amount(total)}</span>
      <div class="mini" aria-hidden="true">
        {game.sources.map(([source]) =>
          (sums[source] ?? 0) > 0 ? <i key={source} class={`k-${source}`} style={{ flexGrow: sums[source]! }} /> : null,
        )}
        <i style={{ flexGrow: Math.max(0, props.most - total) }} />
      </div>
    </li>
  );
}

/* What can be done after a game. */
function WaysOn({ session, onBoard }: { session: Session; onBoard: () => void }) {
  const { deal, sealed } = session.table.value!;
  const ways: [icon: string, name: string, press: () => void][] = [
    ['chart', words.analysis, () => go(`/analysis/${session.id}`)],
    ['play', words.replay, () => go(`/replay/${session.id}`)],
    ['link', words.share, () => void copy(location.href)],
    ['download', words.download, () => location.assign(`/api/replays/${session.id}/save`)],
  ];
  const board: (typeof ways)[number] = ['map', words.board, onBoard];
  const others = sealed ? [board] : [...ways, board];
  return (
    <div class="acts">
      {deal ? (
        <Button variant="primary" icon="trophy" onPress={() => go('/today')}>
          {words.today}
        </Button>
      ) : session.you.value.seat === null ? null : (
        <Button variant="primary" icon="replay" onPress={() => void rematch(session)}>
          {words.rematch}
        </Button>
      )}
      {others.map(([icon, name, press]) => (
        <Button key={icon} icon={icon} onPress={press}>
          {name}
        </Button>
      ))}
    </div>
  );
}

async function rematch(session: Session) {
  session.asked.value = true;
  if (!session.table.value?.rematch) await session.ask({ type: 'Rematch' });
  const next = session.table.value?.rematch;
  if (next) go(`/tables/${next}`);
}
