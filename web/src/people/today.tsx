/* /today: the day's deals, their boards, and how yesterday's is played. */
import { useEffect, useState } from 'preact/hooks';
import type { Deal, PastDeal, SeatInfo, Today } from '../types.gen';
import { loadGames, scoreOf, titleOf } from '../game_info';
import { cardOf } from '../games';
import { Emblem } from '../parts/emblem';
import { Face, hasFace } from '../parts/face';
import { Icon } from '../parts/icon';
import { Problem } from '../parts/problem';
import { Segments } from '../parts/segments';
import { SiteBar } from '../parts/site_bar';
import { follow } from '../router';
import { text } from '../text';
import { th } from '../words';
import { BoardPanel } from './board';
import { loadToday, nextDeal, setHidden, today } from './deals';
import { PlayButton } from './play_button';
import { words } from './text';

const REFRESH = 20_000;
/* The clothes of portraits tell these. */
const LEVELS = ['easy', 'medium', 'hard', 'expert'];

export function TodayPage() {
  const [problem, setProblem] = useState('');
  const [game, setGame] = useState('');
  useEffect(() => {
    document.title = `${words.today.title} · ${text.brand}`;
    const say = (error: Error) => setProblem(error.message);
    loadGames().catch(say);
    loadToday().catch(say);
    const timer = setInterval(() => !document.hidden && void loadToday().catch(() => undefined), REFRESH);
    return () => clearInterval(timer);
  }, []);
  const found = today.value;
  const deal = found?.deals.find((one) => one.game === game) ?? (found ? nextDeal(found.deals) : undefined);
  return (
    <>
      <SiteBar />
      <main class="wrap people">
        <div class="row peoplehead">
          <div class="grow">
            <h1>{words.today.title}</h1>
            <p class="muted">{words.today.lead}</p>
          </div>
          <a class="btn" href="/puzzles" onClick={follow}>
            <Icon name="puzzle" />
            {words.puzzles.title}
          </a>
          {found && deal && found.deals.length > 1 ? (
            <Segments
              label={text.home.game}
              values={found.deals.map((one) => [one.game, titleOf(one.game)])}
              value={deal.game}
              onChange={setGame}
            />
          ) : null}
        </div>
        <Problem words={problem} />
        {found && deal ? <DealOfToday key={deal.game} found={found} deal={deal} onProblem={setProblem} /> : null}
      </main>
    </>
  );
}

function DealOfToday(props: { found: Today; deal: Deal; onProblem: (words: string) => void }) {
  const { found, deal, onProblem } = props;
  return (
    <div class="todaygrid">
      <div class="peoplestack">
        <section class="panel dealpanel">
          <DealPicture deal={deal} />
          <div class="dealbox">
            <div class="grow">
              <p class="cap row gap1">
                <Icon name="calendar" size={14} />
                <span>
                  {[
                    words.today.day(found.day, { day: 'numeric', month: 'long' }),
                    words.today.about(titleOf(deal.game), deal.rounds),
                    timeLeft(found),
                  ].join(' · ')}
                </span>
              </p>
              <p>{aboutTries(deal)}</p>
            </div>
            <PlayButton deal={deal} onProblem={onProblem} />
          </div>
        </section>
        {deal.before ? <Before deal={deal} past={deal.before} /> : null}
      </div>
      <div class="peoplestack">
        <BoardPanel title={words.today.board} game={deal.game} board={deal.board} shown={10} />
        <Week deal={deal} />
        <label class="row gap2 cap hideme">
          <input
            type="checkbox"
            checked={found.hidden}
            onChange={({ currentTarget }) =>
              void setHidden(currentTarget.checked).catch((error: Error) => onProblem(error.message))
            }
          />
          {found.hidden ? words.today.hidden : words.today.hide}
        </label>
      </div>
    </div>
  );
}

/* Everybody at the table of a deal. */
function DealPicture({ deal }: { deal: Deal }) {
  const own = deal.seats[deal.seat];
  return (
    <div class="dealseats">
      <Icon name={cardOf(deal.game).icon} class="dealmark" />
      <p>{words.today.you(own?.company ?? '', deal.seat)}</p>
      <ul>
        {deal.seats.map((seat) => (
          <li key={seat.seat} class={seat.seat === deal.seat ? 'own' : ''}>
            <Sitter seat={seat} />
            <span>
              <b class="row gap1">
                {seat.company}
                <Emblem colour={seat.colour} size="sm" title="" />
              </b>
              <span class="cap">{seat.seat === deal.seat ? words.today.self : words.today.bot(seat.level)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sitter({ seat }: { seat: SeatInfo }) {
  const [level, who = ''] = seat.level.split('-');
  if (!hasFace(who)) return <Emblem colour={seat.colour} size="lg" title="" />;
  return <Face who={who} level={LEVELS.indexOf(level ?? '') + 1} size={44} />;
}

function aboutTries({ tries, left }: Deal): string {
  if (!tries.length) return words.today.first;
  if (tries[0]!.score === null) return tries[0]!.counts ? words.today.first : words.today.crowded;
  if (!left && tries.every(({ score }) => score !== null)) return words.today.used;
  return tries[0]!.counts ? words.today.more : words.today.crowded;
}

function timeLeft({ ends, now }: Today): string {
  const minutes = Math.max(1, Math.round((ends - now) / 60_000));
  return words.today.ends(Math.floor(minutes / 60), minutes % 60);
}

function Before({ deal, past }: { deal: Deal; past: PastDeal }) {
  const day = words.today.day(past.day, { weekday: 'long' });
  const own = past.tries.find(({ counts, score }) => counts && score !== null);
  const best = past.board.rows[0];
  const score = (n: number) => scoreOf(deal.game, n);
  return (
    <section class="panel sec">
      <div class="row sechead">
        <h2 class="grow">{words.today.before(day)}</h2>
        <span class="cap num">{words.today.played(past.board.played)}</span>
      </div>
      <p>
        {past.model ? words.today.model(score(past.model_score)) : words.today.playing}{' '}
        {best ? words.today.best(score(best.score)) : null} {own ? words.today.own(score(own.score ?? 0)) : null}
      </p>
      <div class="row gap2 ways">
        {past.model ? (
          <a class="btn" href={`/analysis/${past.model}`} onClick={follow}>
            <Icon name="chart" size={14} />
            {words.today.analysis}
          </a>
        ) : null}
        {past.model ? (
          <a class="btn" href={`/replay/${past.model}`} onClick={follow}>
            <Icon name="replay" size={14} />
            {words.today.replay}
          </a>
        ) : null}
        {own ? (
          <a class="btn" href={`/analysis/${own.table}`} onClick={follow}>
            <Icon name="chart" size={14} />
            {words.today.ownAnalysis}
          </a>
        ) : null}
        {own ? (
          <a class="btn" href={`/replay/${own.table}`} onClick={follow}>
            <Icon name="replay" size={14} />
            {words.today.ownReplay}
          </a>
        ) : null}
      </div>
    </section>
  );
}

function Week({ deal }: { deal: Deal }) {
  if (!deal.week.some(({ score }) => score !== null)) return null;
  return (
    <section class="panel sec">
      <div class="row sechead">
        <h2 class="grow">{words.today.week}</h2>
        {deal.streak > 1 ? (
          <span class="chip">
            <b class="num">{words.today.days(deal.streak)}</b> {words.today.inARow}
          </span>
        ) : null}
      </div>
      <ol class="week num">
        {deal.week.map(({ day, score, place, played }) => (
          <li key={day} class={score === null ? 'no' : place === 1 ? 'best' : ''}>
            <span class="cap">{words.today.day(day, { weekday: 'short' })}</span>
            <b>{score ?? '–'}</b>
            <span class="cap" title={score === null ? undefined : words.today.place(place, played)}>
              {score === null ? ' ' : th(place)}
            </span>
          </li>
        ))}
      </ol>
      <p class="cap">{words.today.weekHint}</p>
    </section>
  );
}
