/* What one has played: against whom, how well, and what belongs to one. */
import { useEffect, useState } from 'preact/hooks';
import type { GameRecord, Me, Profile, ProfileLink, RatingInfo, RivalRecord } from '../types.gen';
import { Button } from '../parts/button';
import { AutomatonFace, Face, Initial } from '../parts/face';
import { Icon } from '../parts/icon';
import { Problem } from '../parts/problem';
import { Segments } from '../parts/segments';
import { Spark } from '../parts/spark';
import { automatonName, gameOf, levelOf, scoreOf, titleOf } from '../game_info';
import { getMine, post, remove, renamed } from '../http';
import { go, hash } from '../router';
import { copy, showToast } from '../table/links';
import { text } from '../text';
import { words } from './profile_text';

export function ProfilePage() {
  const [found, setFound] = useState<Profile | null>(null);
  const [problem, setProblem] = useState('');
  const [again, setAgain] = useState(0);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    void getMine<Profile>('/api/profile').then(setFound, (error: Error) => setProblem(error.message));
  }, [again]);
  const link = /^#move=(.+)$/.exec(hash.value)?.[1];
  if (link) return <Moving link={link} onMoved={() => setAgain(again + 1)} />;
  if (!found) return problem ? <Problem words={problem} /> : <p class="muted">{text.shell.opening}</p>;
  const record = found.records.find(({ game }) => game === chosen) ?? found.records[0];
  return (
    <>
      <section class="panel mehead">
        <Initial name={found.name} size={68} />
        <div class="grow">
          <h1>{found.name}</h1>
          <p class="cap">
            {found.since === null
              ? words.fresh
              : words.since(
                  new Date(found.since).toLocaleDateString('en', { month: 'long', year: 'numeric' }),
                  found.games,
                )}
          </p>
          {found.streak ? (
            <span class="chip">
              <Icon name="streak" size={14} />
              {words.streak(found.streak)}
            </span>
          ) : null}
          {found.waiting ? <span class="cap"> {words.waiting(found.waiting)}</span> : null}
        </div>
        <div class="figures num">
          {found.ratings.map((rating) => (
            <div key={`${rating.game} ${rating.people}`} title={words.doubt(rating.doubt, rating.games)}>
              <b>{rating.points.toLocaleString('en')}</b>
              <span class="cap">{words.ratingOf(titleOf(rating.game), rating.people)}</span>
            </div>
          ))}
          {found.games ? (
            <div>
              <b>{Math.round((100 * found.won) / found.games)} %</b>
              <span class="cap">{words.won(found.games)}</span>
            </div>
          ) : null}
        </div>
      </section>
      {record ? (
        <>
          {found.records.length > 1 ? (
            <Segments
              label={text.home.game}
              values={found.records.map(({ game }) => [game, titleOf(game)])}
              value={record.game}
              onChange={setChosen}
            />
          ) : null}
          <div class="profilegrid">
            <Rivals record={record} />
            <div class="stack">
              <Ratings ratings={found.ratings.filter(({ game }) => game === record.game)} />
              <Gains record={record} />
            </div>
          </div>
          <div class="profilethree">
            <Bests record={record} />
            <Days found={found} />
            <Own />
          </div>
        </>
      ) : (
        <>
          <p class="muted">{words.none}</p>
          <Own />
        </>
      )}
    </>
  );
}

function Rivals({ record }: { record: GameRecord }) {
  return (
    <section class="panel sec" aria-label={words.whom}>
      <h2>{words.whom}</h2>
      <div class="scrolls" tabIndex={0} role="group" aria-label={words.whom}>
        <table class="rivalstable num">
          <thead>
            <tr>
              <th>{words.rival}</th>
              <th>{words.games}</th>
              <th>{words.places}</th>
              <th>{words.average}</th>
              <th>{words.best}</th>
            </tr>
          </thead>
          <tbody>
            {record.rivals.map((rival, i) => (
              <RivalRow key={i} game={record.game} rival={rival} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function RivalRow({ game, rival }: { game: string; rival: RivalRecord }) {
  const { level, character, rank } = levelOf(gameOf(game), rival.bot);
  const automaton = rival.kind === 'automaton' ? automatonName(game) : '';
  const name = rival.kind === 'person' ? rival.name : automaton || (character?.name ?? 'Bot');
  const behind = rival.games - rival.won - rival.second;
  return (
    <tr>
      <td>
        <span class="row gap2">
          {automaton ? (
            <AutomatonFace game={game} size={34} />
          ) : character ? (
            <Face who={character.id} level={rank} size={34} />
          ) : (
            <Initial name={name} size={34} />
          )}
          <span>
            <b>{name}</b>
            <span class="cap">{rival.kind === 'person' ? words.friend : level}</span>
          </span>
        </span>
      </td>
      <td>{rival.games}</td>
      <td>
        <span class="placesbar" aria-hidden="true">
          <i class="w" style={{ flex: rival.won }} />
          <i class="s" style={{ flex: rival.second }} />
          <i style={{ flex: behind }} />
        </span>
        <span class="cap">
          {rival.won} · {rival.second} · {behind}
        </span>
      </td>
      <td class={rival.margin < 0 ? 'lost' : 'gained'}>
        {rival.margin > 0 ? '+' : ''}
        {scoreOf(game, Math.round(rival.margin))}
      </td>
      <td>{scoreOf(game, rival.best)}</td>
    </tr>
  );
}

function Ratings({ ratings }: { ratings: readonly RatingInfo[] }) {
  if (!ratings.length) return null;
  return (
    <section class="panel sec" aria-label={words.rating}>
      <h2>{words.rating}</h2>
      {ratings.map((rating) => (
        <div key={String(rating.people)} class="ratingrow num">
          <b>{rating.points.toLocaleString('en')}</b>
          <Spark rating={rating} />
          <span class="cap">{words.ratingOf(titleOf(rating.game), rating.people)}</span>
          <span class="cap">{words.doubt(rating.doubt, rating.games)}</span>
        </div>
      ))}
      <p class="cap">{words.ratingHint}</p>
    </section>
  );
}

function Gains({ record }: { record: GameRecord }) {
  if (!record.gains.length) return null;
  return (
    <section class="panel sec" aria-label={words.likes}>
      <h2>{words.likes}</h2>
      {record.gains.map(({ name, games: got, won }) => (
        <div key={name} class="gainrow num">
          <b>{name}</b>
          <span class="gainbar">
            <i style={{ width: `${(100 * got) / record.games}%` }} />
          </span>
          <span>{Math.round((100 * won) / got)} %</span>
        </div>
      ))}
      <p class="cap">{words.likesHint}</p>
    </section>
  );
}

function Bests({ record }: { record: GameRecord }) {
  return (
    <section class="panel sec" aria-label={words.bests}>
      <h2>{words.bests}</h2>
      <div class="bestrow num">
        <Icon name="trophy" />
        {words.highest}
        <b>{scoreOf(record.game, record.best)}</b>
      </div>
      {record.sizes.map(({ seats, games: played, won }) => (
        <div key={seats} class="bestrow num">
          <Icon name="users" />
          {words.bySize(seats)}
          <b>{words.wonOf(won, played)}</b>
        </div>
      ))}
    </section>
  );
}

function Days({ found }: { found: Profile }) {
  return (
    <section class="panel sec" aria-label={words.days}>
      <div class="row sechead">
        <h2 class="grow">{words.days}</h2>
        <span class="cap">{words.longest(found.longest)}</span>
      </div>
      <div class="dayscal">
        {found.days.map(([day, played]) => (
          <i
            key={day}
            class={`d${Math.min(played, 3)}`}
            role="img"
            aria-label={words.day(day, played)}
            title={words.day(day, played)}
          />
        ))}
      </div>
    </section>
  );
}

const copyMoveLink = () =>
  void getMine<ProfileLink>('/api/me/link').then(
    ({ path }) => copy(new URL(path, location.origin).href),
    (error: Error) => showToast(error.message),
  );
const eraseAll = () =>
  void remove('/api/me').then(
    () => location.assign('/'),
    (error: Error) => showToast(error.message),
  );

function Own() {
  const [sure, setSure] = useState(false);
  return (
    <section class="panel sec own" aria-label={words.yours}>
      <h2>{words.yours}</h2>
      <p class="cap">{words.moveHint}</p>
      <Button small icon="link" onPress={copyMoveLink}>
        {words.moveLink}
      </Button>
      <a class="btn sm" href="/api/me/export" download="flagship.json">
        <Icon name="download" size={14} />
        {words.exported}
      </a>
      {sure ? (
        <div role="alertdialog" aria-label={words.erase} class="stack">
          <p>{words.eraseSure}</p>
          <div class="row gap2">
            <Button small onPress={() => setSure(false)}>
              {words.keep}
            </Button>
            <Button small variant="ink" onPress={eraseAll}>
              {words.eraseYes}
            </Button>
          </div>
        </div>
      ) : (
        <Button small icon="trash" class="bad" onPress={() => setSure(true)}>
          {words.erase}
        </Button>
      )}
    </section>
  );
}

/* The link was opened in another browser. */
function Moving({ link, onMoved }: { link: string; onMoved: () => void }) {
  const move = () =>
    void post<Me>('/api/me/move', { link }).then(
      (me) => {
        renamed(me);
        go('/people', true);
        showToast(words.moved(me.name));
        onMoved();
      },
      (error: Error) => showToast(error.message),
    );
  return (
    <section class="panel sec own">
      <h1>{words.moving}</h1>
      <p>{words.movingHint}</p>
      <Button variant="primary" onPress={move}>
        {words.moveYes}
      </Button>
    </section>
  );
}
