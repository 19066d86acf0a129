/* A replay: the game's board, the log beside it, the bar and the timeline below. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { PackInfo } from '../types.gen';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { drawer, switchDrawer } from '../prefs';
import { follow } from '../router';
import { KeyHelp } from '../table/key_help';
import { copy } from '../table/links';
import { Log } from '../table/log';
import { Said } from '../table/notices';
import { TopBar } from '../table/top_bar';
import { text } from '../text';
import { Bar } from './bar';
import { ForkPanel } from './fork';
import type { WatchedGame } from './games';
import { useReplayKeys } from './keys';
import { Plans } from './plans';
import type { Reel } from './reel';
import { SeatSwitch } from './seats';
import { words } from './text';
import { Timeline } from './timeline';

const ADDRESS_MS = 300;

export function Screen({ reel, game, info }: { reel: Reel; game: WatchedGame; info: PackInfo }) {
  const { replay } = reel;
  const { seats } = replay;
  const catalogue = info.catalogue;
  const phases = catalogue.phases;
  const [keysShown, setKeysShown] = useState(false);
  const [forking, setForking] = useState(false);
  const condense = useMemo(() => game.condense(catalogue), [game, catalogue]);
  const shown = reel.shown.value;
  const at = reel.at.value;
  const seat = reel.seat.value;
  useReplayKeys(
    reel,
    useCallback(() => setKeysShown((now) => !now), []),
    useCallback(() => {
      setKeysShown(false);
      setForking(false);
    }, []),
  );
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, '', address(reel)), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [at, seat]);

  const names = seats.map((one) =>
    one.seat === replay.you ? text.table.you : one.user || (one.kind === 'steve' ? text.inc.steve : one.company),
  );
  const [round, phase] = replay.moments[at] ?? [1, 1];
  const where = words.where(round, phases[phase - 1] ?? '');
  const log = <Log entries={reel.log.value} seats={seats} phases={phases} condense={condense} />;
  if (!shown) return <p class="blank muted">{reel.failed.value ? words.notFetched : words.loading}</p>;
  const { Board } = game;
  const plans = (
    <Plans
      companies={shown.view.companies}
      seats={seats}
      names={names}
      kit={(company) => game.kit(catalogue, company)}
    />
  );
  return (
    <div class="replay stage">
      <TopBar
        title={`${text.games[replay.game] ?? ''}, ${words.title}`}
        under={replay.table ? text.called(replay.id) : `${words.file}${replay.ending ? '' : `, ${words.unfinished}`}`}
        course={{
          round: phases[phase - 1] ? round : Number(replay.options.rounds) + 1,
          rounds: Number(replay.options.rounds),
          phase,
          phases: phases.map((name, i) => ({ name, icon: game.phaseIcons[i] ?? '' })),
        }}
        clock={null}
        drawerOpen={drawer.value === 'open'}
        onDrawer={switchDrawer}
        onKeys={() => setKeysShown(!keysShown)}
      />
      <Board
        view={shown.view}
        catalogue={catalogue}
        seats={seats}
        names={names}
        log={reel.log.value}
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
        bar={<Bar reel={reel} seats={seats} where={where} />}
      />
      <footer class="reelbar panel">
        <SeatSwitch reel={reel} seats={seats} names={names} />
        <Timeline reel={reel} phases={phases} icons={game.phaseIcons} where={where} />
        <div class="row gap1 reeltools">
          <Button icon="hand" label={words.playOn} expanded={forking} onPress={() => setForking(!forking)}>
            <span class="word">{words.playOn}</span>
          </Button>
          <Button
            look="ghost"
            icon="link"
            label={words.copy}
            onPress={() => void copy(location.origin + address(reel))}
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
            <Button look="ghost" small icon="close" label={text.shell.close} onPress={switchDrawer} />
          </div>
          {plans}
          {log}
        </aside>
      ) : null}
      {forking ? <ForkPanel reel={reel} names={names} onClose={() => setForking(false)} /> : null}
      {keysShown ? <KeyHelp keys={words.keys} onClose={() => setKeysShown(false)} /> : null}
      <Said />
    </div>
  );
}

const address = (reel: Reel) => `/replay/${reel.replay.id}?at=${reel.at.value}&seat=${reel.seat.value ?? 'all'}`;
