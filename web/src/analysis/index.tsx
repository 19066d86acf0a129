/* /analysis/ID#DECISION: what a finished game came to, decision by decision. It is made once, in the
background; while it is, the page asks again and the curve grows. */
import { useEffect, useState } from 'preact/hooks';
import { loadGames, scoreOf, titleOf } from '../game_info';
import { screensOf } from '../games';
import type { GameScreens } from '../games/game';
import { get, getMine, whoAmI } from '../http';
import { pack } from '../pack';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { SiteBar } from '../parts/site_bar';
import { ForkPanel } from '../replay/fork';
import { follow, go, hash, path } from '../router';
import { copy } from '../table/links';
import { namesOf } from '../table/names';
import { Toast } from '../table/notices';
import { text } from '../text';
import type { Analysed, PackInfo, Replay } from '../types.gen';
import { ChanceCurve } from './chance_curve';
import { Costly } from './costly';
import { Options } from './options';
import { PlanDots } from './plan_dots';
import { words } from './text';
import { Whole } from './whole';

const AGAIN = 1500;

interface Ready {
  replay: Replay;
  game: GameScreens;
  info: PackInfo;
}

export function AnalysisPage() {
  const id = /^\/analysis\/([a-z0-9]+)\/?$/.exec(path.value)?.[1] ?? '';
  const [ready, setReady] = useState<Ready | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let live = true;
    const open = async () => {
      await whoAmI();
      const replay = await get<Replay>(`/api/replays/${id}`);
      const [game, info] = await Promise.all([screensOf(replay.game), pack(replay.pack), loadGames()]);
      if (live) setReady({ replay, game, info });
    };
    setReady(null);
    setProblem('');
    open().catch((error: Error) => live && setProblem(error.message));
    document.title = `${words.title} · ${text.brand}`;
    return () => {
      live = false;
    };
  }, [id]);
  return (
    <>
      <SiteBar />
      {problem ? (
        <main class="blank">
          <p role="alert">{problem}</p>
          <a class="btn" href="/" onClick={follow}>
            {text.shell.toHome}
          </a>
        </main>
      ) : ready ? (
        <Opened key={id} {...ready} />
      ) : (
        <p class="blank muted">{words.loading}</p>
      )}
      <Toast />
    </>
  );
}

/* Asks until all decisions were looked at. */
function useAnalysis(id: string): { found: Analysed | null; problem: string } {
  const [found, setFound] = useState<Analysed | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let live = true;
    let timer = 0;
    const ask = () =>
      getMine<Analysed>(`/api/replays/${id}/analysis`).then(
        (answer) => {
          if (!live) return;
          setFound(answer);
          setProblem('');
          if (!answer.seats.length) timer = window.setTimeout(ask, AGAIN);
        },
        (error: Error) => live && setProblem(error.message),
      );
    void ask();
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [id]);
  return { found, problem };
}

function Opened({ replay, game, info }: Ready) {
  const { found, problem } = useAnalysis(replay.id);
  const playing = replay.seats.filter(({ kind }) => kind !== 'automaton');
  const [seat, setSeat] = useState(replay.you ?? playing[0]?.seat ?? 0);
  const [forking, setForking] = useState(false);
  const names = namesOf(replay, replay.you);
  const colours = replay.seats.map(({ colour }) => colour);
  const one = found?.seats[seat];
  const asked = Number(/^#(\d{1,6})$/.exec(hash.value)?.[1] ?? 0);
  const known = found?.decisions.length ?? 0;
  const at = Math.min(asked || one?.costliest[0] || 1, Math.max(1, known));
  const decision = found?.decisions[at - 1];
  const look = (number: number) => {
    setForking(false);
    go(`/analysis/${replay.id}#${number}`, true);
  };
  /* A link to a decision shows it with the eyes of who made it. */
  const maker = asked && decision ? decision.seat : null;
  useEffect(() => {
    if (maker !== null && playing.some((chair) => chair.seat === maker)) setSeat(maker);
  }, [maker !== null && known > 0]);
  const take = (chosen: number) => {
    setSeat(chosen);
    const first = found?.seats[chosen]?.costliest[0];
    if (first) look(first);
  };
  return (
    <main class="an">
      <div class="ttl">
        <div class="grow">
          <h1>{one ? headline(replay, found!, seat, names) : words.title}</h1>
          <span class="cap">
            {[titleOf(replay.game), replay.table ? replay.name : words.file, words.companies(colours.length)].join(
              ' · ',
            )}
          </span>
        </div>
        <nav class="seg2" aria-label={words.views}>
          {replay.table ? (
            <a href={`/tables/${replay.id}`} onClick={follow}>
              {words.result}
            </a>
          ) : null}
          <a class="on" aria-current="page" href={`/analysis/${replay.id}`} onClick={follow}>
            {words.title}
          </a>
          <a href={`/replay/${replay.id}`} onClick={follow}>
            {words.replay}
          </a>
        </nav>
        <Button icon="link" onPress={() => void copy(`${location.origin}/analysis/${replay.id}#${at}`)}>
          {words.share}
        </Button>
      </div>
      {problem ? (
        <p class="panel pad" role="alert">
          {problem}
        </p>
      ) : null}
      {found ? (
        <>
          <div class="rowA">
            <section class="panel pad" aria-label={words.chance}>
              <div class="hd2">
                <h2>{words.chance}</h2>
                <span class="cap">{words.chanceHow}</span>
                <span class="grow" />
                <div class="who" role="radiogroup" aria-label={words.seat}>
                  {playing.map((chair) => (
                    <button
                      key={chair.seat}
                      type="button"
                      role="radio"
                      aria-checked={seat === chair.seat}
                      class={seat === chair.seat ? 'on' : ''}
                      onClick={() => take(chair.seat)}
                    >
                      <Emblem colour={chair.colour} size="sm" title="" />
                      {names[chair.seat]}
                      {chair.kind === 'bot' ? `, ${chair.level}` : ''}
                    </button>
                  ))}
                </div>
              </div>
              <ChanceCurve
                found={found}
                colours={colours}
                names={names}
                winners={replay.ending?.winners ?? []}
                seat={seat}
                at={at}
                onAt={look}
              />
            </section>
            {one ? (
              <Costly
                replay={replay}
                one={one}
                decisions={found.decisions}
                parts={game.planning}
                at={at}
                onAt={look}
                onTry={() => setForking(true)}
              />
            ) : (
              <section class="panel pad working" role="status">
                <h2>{words.working(known, found.total)}</h2>
                <progress max={found.total} value={known} aria-label={words.title} />
                <p class="muted">{words.howIsIt}</p>
              </section>
            )}
          </div>
          {decision ? (
            decision.plans?.length ? (
              <PlanDots
                key={decision.number}
                replay={replay}
                decision={decision}
                game={game}
                catalogue={info.catalogue}
                colour={colours[decision.seat]!}
              />
            ) : (
              <Options
                replay={replay}
                decision={decision}
                game={game}
                catalogue={info.catalogue}
                names={names}
                colour={colours[decision.seat]!}
              />
            )
          ) : null}
          {one ? <Whole game={replay.game} seats={found.seats} seat={seat} names={names} colours={colours} /> : null}
          {forking && decision ? (
            <ForkPanel
              replay={replay}
              at={decision.number - 1}
              seat={decision.seat}
              names={names}
              onClose={() => setForking(false)}
            />
          ) : null}
        </>
      ) : problem ? null : (
        <p class="muted">{words.loading}</p>
      )}
    </main>
  );
}

function headline(replay: Replay, found: Analysed, seat: number, names: readonly string[]): string {
  const { game, ending } = replay;
  const one = found.seats[seat]!;
  const score = scoreOf(game, one.score);
  const place = (ending?.scores ?? []).filter((other) => other > one.score).length + 1;
  const you = seat === replay.you;
  const came = one.won ? words.won(names[seat]!, you, score) : words.came(names[seat]!, you, Math.max(2, place), score);
  const costs = one.costliest.map((number) => found.decisions[number - 1]!.cost);
  /* Of the figures that are shown. */
  const sum = costs.reduce((all, cost) => all + Math.round(cost), 0);
  const told = costs.length ? words.costYou(costs.length, scoreOf(game, sum)) : words.costNothing;
  return `${came} ${told}`;
}
