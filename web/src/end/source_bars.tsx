/* What counts by source and round: a group of stacked bars for each company, losses below zero. */
import { CompanyPiece } from '../parts/emblem';
import type { ChartWords } from '.';
import { steps, useSize } from './size';
import type { Amounts, Tally } from './tally';
import { words } from './text';

const LEFT = 30;
const TOP = 20;
const FOOT = 58;

export function SourceBars(props: {
  game: ChartWords;
  tallies: readonly Tally[];
  names: readonly string[];
  colours: readonly string[];
}) {
  const { game, tallies, names, colours } = props;
  const [box, width, height] = useSize();
  const all = tallies.flatMap((one) => one.steps);
  const ticks = steps(Math.min(0, ...all.map(lost)), Math.max(10, ...all.map(won)), 5);
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const floor = height - FOOT;
  const y = (n: number) => floor - ((floor - TOP) * (n - low)) / (high - low);
  const group = (width - LEFT) / tallies.length;
  const bars = tallies[0]?.steps.length ?? 0;
  /* Nothing to begin with: no bar for it. */
  const first = tallies.some((one) => won(one.steps[0] ?? {})) ? 0 : 1;
  const pitch = Math.max(1, Math.min(25, (group - 10) / (bars - first)));
  const bar = pitch * 0.8;
  const when = (i: number) => (i === 0 ? words.start : i === bars - 1 ? words.end : String(i));
  return (
    <div class="chart" ref={box}>
      <svg width={width} height={height} role="img" aria-label={game.bySource}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path class={`gln${tick === 0 && low < 0 ? ' zero' : ''}`} d={`M${LEFT} ${y(tick)}H${width}`} />
            <text class="ax" x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
              {String(tick).replace('-', '−')}
            </text>
          </g>
        ))}
        {tallies.map((one, i) => {
          const x0 = LEFT + i * group + Math.max(4, (group - (bars - first) * pitch) / 2);
          const name = names[one.seat]!;
          return (
            <g key={one.seat}>
              {one.steps.map((amounts, step) => {
                if (step < first) return null;
                const x = x0 + (step - first) * pitch;
                const sum = won(amounts) + lost(amounts);
                const parts = game.sources.filter(([source]) => amounts[source]);
                return (
                  <g key={step}>
                    <title>
                      {words.bar(
                        name,
                        when(step),
                        parts.map(([source, called]) => `${called} ${amounts[source]}`).join(', '),
                      )}
                    </title>
                    {stacked(game, amounts).map(([source, from, to]) => (
                      <rect
                        key={source}
                        class={`k-${source}`}
                        x={x}
                        y={y(Math.max(from, to)) + 0.6}
                        width={bar}
                        height={Math.max(0.5, Math.abs(y(from) - y(to)) - 1.4)}
                        rx={Math.min(2.5, bar / 5)}
                      />
                    ))}
                    {parts.length && pitch > 15 ? (
                      <text class="ax" x={x + bar / 2} y={y(won(amounts)) - 5} text-anchor="middle">
                        {String(sum).replace('-', '−')}
                      </text>
                    ) : null}
                    {pitch > 15 || step === first || step === bars - 1 ? (
                      <text class="ax" x={x + bar / 2} y={floor + 16} text-anchor="middle">
                        {step === 0 ? words.startShort : when(step)}
                      </text>
                    ) : null}
                  </g>
                );
              })}
              <CompanyPiece colour={colours[one.seat]!} x={x0 + 11} y={floor + 40} size={22} />
              <text class="axb" x={x0 + 29} y={floor + 44}>
                {group > 130 ? <tspan>{shortened(name, LEFT + (i + 1) * group - x0 - 80)}</tspan> : null}
                <tspan dx={group > 130 ? 10 : 0}>{game.amount(one.total)}</tspan>
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/* About as much of a name as fits. */
const LETTER = 7.5;
const shortened = (name: string, room: number) =>
  name.length * LETTER <= room ? name : `${name.slice(0, Math.max(1, Math.floor(room / LETTER) - 1)).trimEnd()}…`;

const won = (amounts: Amounts) => Object.values(amounts).reduce((sum, n) => sum + Math.max(0, n), 0);
const lost = (amounts: Amounts) => Object.values(amounts).reduce((sum, n) => sum + Math.min(0, n), 0);

/* From where to where each part reaches: gains upwards from zero, losses downwards. */
function stacked({ sources }: ChartWords, amounts: Amounts): [source: string, from: number, to: number][] {
  let [up, down] = [0, 0];
  return sources
    .filter(([source]) => amounts[source])
    .map(([source]) => {
      const n = amounts[source]!;
      const from = n > 0 ? up : down;
      if (n > 0) up += n;
      else down += n;
      return [source, from, from + n];
    });
}
