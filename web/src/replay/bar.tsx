/* Below the board: what happened at this moment, and the buttons that go through the game. */
import type { SeatInfo } from '../types.gen';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Segments } from '../parts/segments';
import { SPEEDS, type ReplayPlayer, type Speed } from './player';
import { phaseBack, phaseOn, roundBack, roundOn } from './steps';
import { words } from './text';

export function Bar({ player, seats, where }: { player: ReplayPlayer; seats: readonly SeatInfo[]; where: string }) {
  const at = player.at.value;
  const beat = player.beat.value;
  const entry = beat?.entry ?? player.replay.log[at];
  const seat = entry?.seat ?? null;
  const told = beat?.told.sentence ?? (entry?.told ?? []).map((one) => one.sentence).join(' ');
  return (
    <section class="bar panel rbar" aria-label={words.controls} id="decision">
      <div class="grow said">
        <span class="cap num">
          {words.moment(at, player.last)} · {where}
        </span>
        <p title={told} role="status" aria-live="polite">
          {seat === null ? null : (
            <Emblem colour={seats[seat]?.colour ?? 'black'} size="sm" title={seats[seat]?.company} />
          )}
          <span>{player.failed.value ? words.notFetched : told || words.begins}</span>
        </p>
      </div>
      <Transport player={player} />
      <Segments
        label={words.speed}
        values={SPEEDS.map((speed) => [speed, words.speeds[speed]])}
        value={player.speed.value}
        onChange={(speed) => {
          player.speed.value = speed as Speed;
        }}
      />
      <Button
        variant="ghost"
        class="cycle"
        label={`${words.speed}: ${words.speeds[player.speed.value]}`}
        onPress={() => faster(player)}
      >
        {words.speeds[player.speed.value]}
      </Button>
    </section>
  );
}

/* On a phone one button goes through the speeds. */
function faster(player: ReplayPlayer) {
  const next = SPEEDS.indexOf(player.speed.value) + 1;
  player.speed.value = SPEEDS[next % SPEEDS.length] ?? 'normal';
}

function Transport({ player }: { player: ReplayPlayer }) {
  const playing = player.playing.value;
  const back: Move[] = [
    ['round-prev', words.roundBack, () => player.jump(roundBack)],
    ['phase-prev', words.phaseBack, () => player.jump(phaseBack)],
    ['step-prev', words.back, () => player.step(-1)],
  ];
  const on: Move[] = [
    ['step-next', words.on, () => player.step(1)],
    ['phase-next', words.phaseOn, () => player.jump(phaseOn)],
    ['round-next', words.roundOn, () => player.jump(roundOn)],
  ];
  return (
    <div class="row transport">
      <Moves moves={back} disabled={player.at.value === 0} />
      <Button
        variant="primary"
        class="playbtn"
        icon={playing ? 'pause' : 'play'}
        iconSize={20}
        label={playing ? words.pause : words.play}
        onPress={() => player.toggle()}
      />
      <Moves moves={on} disabled={player.at.value === player.last} />
    </div>
  );
}

type Move = readonly [icon: string, label: string, press: () => void];

function Moves({ moves, disabled }: { moves: readonly Move[]; disabled: boolean }) {
  return (
    <>
      {moves.map(([icon, label, press]) => (
        <Button
          key={icon}
          variant="ghost"
          icon={icon}
          iconSize={20}
          label={label}
          disabled={disabled}
          onPress={press}
        />
      ))}
    </>
  );
}
