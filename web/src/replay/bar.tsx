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
  const entry = player.replay.log[at];
  const seat = entry?.seat ?? null;
  const told = (entry?.told ?? []).map((one) => one.sentence).join(' ');
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
        look="ghost"
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
  const at = player.at.value;
  const first = at === 0;
  const last = at === player.last;
  const playing = player.playing.value;
  return (
    <div class="row transport">
      <Button
        look="ghost"
        icon="round-prev"
        iconSize={20}
        label={words.roundBack}
        disabled={first}
        onPress={() => player.jump(roundBack)}
      />
      <Button
        look="ghost"
        icon="phase-prev"
        iconSize={20}
        label={words.phaseBack}
        disabled={first}
        onPress={() => player.jump(phaseBack)}
      />
      <Button
        look="ghost"
        icon="step-prev"
        iconSize={20}
        label={words.back}
        disabled={first}
        onPress={() => player.step(-1)}
      />
      <Button
        look="primary"
        class="playbtn"
        icon={playing ? 'pause' : 'play'}
        iconSize={20}
        label={playing ? words.pause : words.play}
        onPress={() => player.toggle()}
      />
      <Button
        look="ghost"
        icon="step-next"
        iconSize={20}
        label={words.on}
        disabled={last}
        onPress={() => player.step(1)}
      />
      <Button
        look="ghost"
        icon="phase-next"
        iconSize={20}
        label={words.phaseOn}
        disabled={last}
        onPress={() => player.jump(phaseOn)}
      />
      <Button
        look="ghost"
        icon="round-next"
        iconSize={20}
        label={words.roundOn}
        disabled={last}
        onPress={() => player.jump(roundOn)}
      />
    </div>
  );
}
