/* All moments of the game in a row, by round and phase; dragging or a click goes there. */
import { useMemo } from 'preact/hooks';
import { Icon } from '../parts/icon';
import type { ReplayPlayer } from './player';
import { phaseSpans, type PhaseSpan } from './steps';
import { words } from './text';

const ROOM_FOR_ICON = 0.024;

export function Timeline(props: {
  player: ReplayPlayer;
  phases: readonly string[];
  icons: readonly string[];
  where: string;
}) {
  const { player } = props;
  const { last } = player;
  const at = player.at.value;
  const rounds = useMemo(() => byRound(phaseSpans(player.replay.moments)), [player]);
  /* The last moment is where the line ends, and takes no room. */
  const steps = (from: number, to: number) => Math.max(0, Math.min(to, last) - from);
  return (
    <div class="timeline">
      <div class="trounds" aria-hidden="true">
        {rounds.map((round) => (
          <div key={round[0]!.from} class="tround" style={{ flexGrow: steps(round[0]!.from, round.at(-1)!.to) }}>
            <span class="tname num">{words.roundOf(round[0]!.round)}</span>
            <div class="tphases">
              {round.map(({ from, to, phase }) => (
                <i
                  key={from}
                  class={at >= from && at < to ? 'now' : at >= to ? 'done' : ''}
                  style={{ flexGrow: steps(from, to) }}
                  title={props.phases[phase - 1]}
                >
                  {steps(from, to) > ROOM_FOR_ICON * last ? (
                    <Icon name={props.icons[phase - 1] ?? ''} size={12} />
                  ) : null}
                </i>
              ))}
            </div>
          </div>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.timeline}
        aria-valuetext={words.spoken(at, last, props.where)}
        onInput={(event) => {
          player.playing.value = false;
          player.to(Number(event.currentTarget.value));
        }}
      />
    </div>
  );
}

function byRound(all: readonly PhaseSpan[]): PhaseSpan[][] {
  const rounds: PhaseSpan[][] = [];
  for (const span of all) {
    const round = rounds.at(-1);
    if (round && round[0]!.round === span.round) round.push(span);
    else rounds.push([span]);
  }
  return rounds;
}
