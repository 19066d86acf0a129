/* A replay: the game's board, the log beside it, the bar and the timeline below. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { PackInfo } from '../types.gen';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { useKeyPage } from '../parts/key_page';
import { titleOf } from '../game_info';
import type { GameScreens } from '../games/game';
import type { PlanningView } from '../planning/table';
import { drawer, switchDrawer } from '../prefs';
import { follow } from '../router';
import { Asking } from '../table/asking';
import { copy, copyPosition } from '../table/links';
import { Log } from '../table/log';
import { namesOf } from '../table/names';
import { Toast } from '../table/notices';
import { TopBar } from '../table/top_bar';
import { text } from '../text';
import { Bar } from './bar';
import { ForkPanel } from './fork';
import { useReplayKeys } from './keys';
import { Plans } from './plans';
import type { ReplayPlayer } from './player';
import { SeatSwitch } from './seats';
import { words } from './text';
import { Timeline } from './timeline';

const ADDRESS_MS = 300;

export function Screen({ player, game, info }: { player: ReplayPlayer; game: GameScreens; info: PackInfo }) {
  const { replay } = player;
  const { seats } = replay;
  const catalogue = info.catalogue;
  const phases: readonly string[] = catalogue.phases ?? [];
  const [forking, setForking] = useState(false);
  const condense = useMemo(() => game.condense?.(catalogue), [game, catalogue]);
  useKeyPage(replay.game, words.keys);
  const shown = player.shown.value;
  const beat = player.beat.value;
  const at = player.at.value;
  const seat = player.seat.value;
  useReplayKeys(
    player,
    useCallback(() => setForking(false), []),
  );
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, '', address(player)), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [at, seat]);

  const names = namesOf(replay, replay.you);
  const { round, phase } = beat?.after ?? { round: replay.moments[at]?.[0] ?? 1, phase: replay.moments[at]?.[1] ?? 1 };
  const rounds = Number(replay.options.rounds ?? 0);
  const where = words.where(round, phases[phase - 1] ?? '');
  const log = <Log game={replay.game} entries={player.log.value} seats={seats} phases={phases} condense={condense} />;
  if (!shown) return <p class="blank muted">{player.failed.value ? words.notFetched : words.loading}</p>;
  const { ReplayBoard } = game;
  const plans = game.planning ? (
    <Plans
      companies={(shown.view as PlanningView).companies}
      seats={seats}
      names={names}
      parts={game.planning}
      catalogue={catalogue}
    />
  ) : null;
  return (
    <div class="replay stage">
      <TopBar
        title={`${titleOf(replay.game)}, ${words.title}`}
        under={replay.table ? replay.name : `${words.file}${replay.ending ? '' : `, ${words.unfinished}`}`}
        progress={{
          round: phases[phase - 1] ? round : rounds + 1,
          rounds,
          phase,
          phases: phases.map((name, i) => ({ name, icon: game.phaseIcons[i] ?? '' })),
        }}
        clock={null}
        drawerOpen={drawer.value === 'open'}
        onDrawer={switchDrawer}
      />
      {beat && game.story?.Scene ? (
        <game.story.Scene beat={beat} part={player.part.value} seats={seats} catalogue={catalogue} names={names} />
      ) : null}
      <ReplayBoard
        view={beat?.after ?? shown.view}
        standing={shown.standing}
        catalogue={catalogue}
        seats={seats}
        names={names}
        log={player.log.value}
        beat={beat}
        side={
          <>
            {plans}
            <section class="log panel">
              <div class="row lhd">
                <span class="label">{text.table.log}</span>
              </div>
              {log}
            </section>
          </>
        }
        bar={<Bar player={player} seats={seats} where={where} />}
      />
      <footer class="reelbar panel">
        <SeatSwitch player={player} seats={seats} names={names} />
        <Timeline player={player} phases={phases} icons={game.phaseIcons} where={where} />
        <div class="row gap1 reeltools">
          <Button icon="hand" label={words.playOn} expanded={forking} onPress={() => setForking(!forking)}>
            <span class="word">{words.playOn}</span>
          </Button>
          <Button
            variant="ghost"
            icon="link"
            label={words.copy}
            onPress={() => void copy(location.origin + address(player))}
          />
          <Button
            variant="ghost"
            icon="puzzle"
            label={text.position.copy}
            onPress={() => void copyPosition(`/api/replays/${replay.id}/position?at=${player.at.value}`)}
          />
          <a
            class="btn ghost icon"
            href={`/api/replays/${replay.id}/save`}
            download
            aria-label={words.download}
            title={words.download}
          >
            <Icon name="download" />
          </a>
          {replay.ending ? (
            <a
              class="btn ghost icon"
              href={`/analysis/${replay.id}`}
              onClick={follow}
              aria-label={words.analysis}
              title={words.analysis}
            >
              <Icon name="chart" />
            </a>
          ) : null}
          {replay.table ? (
            <a
              class="btn ghost icon"
              href={`/tables/${replay.id}`}
              onClick={follow}
              aria-label={words.result}
              title={words.result}
            >
              <Icon name="trophy" />
            </a>
          ) : null}
        </div>
      </footer>
      {drawer.value === 'open' ? (
        <aside class="drawer panel" aria-label={text.table.log}>
          <div class="row">
            <span class="label grow">{text.table.log}</span>
            <Button variant="ghost" small icon="close" label={text.shell.close} onPress={switchDrawer} />
          </div>
          {plans}
          {log}
        </aside>
      ) : null}
      {forking ? (
        <ForkPanel replay={replay} at={at} seat={seat} names={names} onClose={() => setForking(false)} />
      ) : null}
      <Toast />
      <Asking ask={(thing) => player.answer(thing)} moment={`${at},${seat}`} settled />
    </div>
  );
}

const address = (player: ReplayPlayer) =>
  `/replay/${player.replay.id}?at=${player.at.value}&seat=${player.seat.value ?? 'all'}`;
