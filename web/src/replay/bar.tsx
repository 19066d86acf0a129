/* Below the board: what happened at this moment, and the buttons that go through the game. */
import type { SeatInfo } from '../types.gen';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Segments } from '../parts/segments';
import { SPEEDS, type Reel, type Speed } from './reel';
import { phaseBack, phaseOn, roundBack, roundOn } from './steps';
import { words } from './text';

export function Bar({ reel, seats, where }: { reel: Reel; seats: readonly SeatInfo[]; where: string }) {
  const at = reel.at.value;
  const entry = reel.replay.log[at];
  const seat = entry?.seat ?? null;
  const told = (entry?.told ?? []).map((one) => one.sentence).join(' ');
  return (
    <section class="bar panel rbar" aria-label={words.controls} id="decision">
      <div class="grow said">
        <span class="cap num">
          {words.moment(at, reel.last)} · {where}
        </span>
        <p title={told} role="status" aria-live="polite">
          {seat === null ? null : (
            <Emblem colour={seats[seat]?.colour ?? 'black'} size="sm" title={seats[seat]?.company} />
          )}
          <span>{reel.failed.value ? words.notFetched : told || words.begins}</span>
        </p>
      </div>
      <Transport reel={reel} />
      <Segments
        label={words.speed}
        values={SPEEDS.map((speed) => [speed, words.speeds[speed]])}
        value={reel.speed.value}
        onChange={(speed) => {
          reel.speed.value = speed as Speed;
        }}
      />
      <Button
        look="ghost"
        class="cycle"
        label={`${words.speed}: ${words.speeds[reel.speed.value]}`}
        onPress={() => faster(reel)}
      >
        {words.speeds[reel.speed.value]}
      </Button>
    </section>
  );
}

/* On a phone one button goes through the speeds. */
function faster(reel: Reel) {
  const next = SPEEDS.indexOf(reel.speed.value) + 1;
  reel.speed.value = SPEEDS[next % SPEEDS.length] ?? 'normal';
}

function Transport({ reel }: { reel: Reel }) {
  const at = reel.at.value;
  const first = at === 0;
  const last = at === reel.last;
  const playing = reel.playing.value;
  return (
    <div class="row transport">
      <Button
        look="ghost"
        icon="round-prev"
        iconSize={20}
        label={words.roundBack}
        disabled={first}
        onPress={() => reel.jump(roundBack)}
      />
      <Button
        look="ghost"
        icon="phase-prev"
        iconSize={20}
        label={words.phaseBack}
        disabled={first}
        onPress={() => reel.jump(phaseBack)}
      />
      <Button
        look="ghost"
        icon="step-prev"
        iconSize={20}
        label={words.back}
        disabled={first}
        onPress={() => reel.step(-1)}
      />
      <Button
        look="primary"
        class="playbtn"
        icon={playing ? 'pause' : 'play'}
        iconSize={20}
        label={playing ? words.pause : words.play}
        onPress={() => reel.toggle()}
      />
      <Button
        look="ghost"
        icon="step-next"
        iconSize={20}
        label={words.on}
        disabled={last}
        onPress={() => reel.step(1)}
      />
      <Button
        look="ghost"
        icon="phase-next"
        iconSize={20}
        label={words.phaseOn}
        disabled={last}
        onPress={() => reel.jump(phaseOn)}
      />
      <Button
        look="ghost"
        icon="round-next"
        iconSize={20}
        label={words.roundOn}
        disabled={last}
        onPress={() => reel.jump(roundOn)}
      />
    </div>
  );
}
