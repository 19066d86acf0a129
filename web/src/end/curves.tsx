/* Two charts over the rounds: what counts, as totals or against the average, and prices. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { CompanyPiece } from '../parts/emblem';
import type { ChartWords } from '.';
import { apart, steps, useSize } from './size';
import type { Tally } from './tally';
import { words } from './text';

interface Props {
  game: ChartWords;
  tallies: readonly Tally[];
  names: readonly string[];
  colours: readonly string[];
}

export function LeadCurve({ game, tallies, names, colours }: Props) {
  const [lead, setLead] = useState(true);
  const size = useSize();
  const [, width, height] = size;
  const count = tallies[0]?.curve.length ?? 0;
  const average = Array.from(
    { length: count },
    (_, i) => tallies.reduce((all, one) => all + one.curve[i]!, 0) / tallies.length,
  );
  const value = (one: Tally, i: number) => one.curve[i]! - (lead ? average[i]! : 0);
  const all = tallies.flatMap((one) => one.curve.map((_, i) => value(one, i)));
  const ticks = steps(Math.min(0, ...all), Math.max(1, ...all), 5);
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const [left, right, top, floor] = [40, width - 62, 12, height - 26];
  const x = (i: number) => left + ((right - left) * i) / Math.max(1, count - 1);
  const y = (vp: number) => floor - ((floor - top) * (vp - low)) / (high - low || 1);
  const signed = (n: number) => (lead && n > 0 ? `+${n}` : minus(n));
  const labels = apart(tallies.map((one) => y(value(one, count - 1))));
  return (
    <section class="sec panel">
      <div class="row head">
        <h2 class="grow">{lead ? game.lead : game.total}</h2>
        <div class="seg2">
          {[false, true].map((way) => (
            <button
              key={String(way)}
              type="button"
              aria-pressed={lead === way}
              class={lead === way ? 'on' : ''}
              onClick={() => setLead(way)}
            >
              {way ? words.byLead : words.byTotal}
            </button>
          ))}
        </div>
      </div>
      <Chart size={size} label={tallies.map((one) => `${names[one.seat]} ${one.curve.join(', ')}`).join('; ')}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path class={`gln${tick === 0 && lead ? ' zero' : ''}`} d={`M${left - 8} ${y(tick)}H${right}`} />
            <text class="ax" x={left - 14} y={y(tick) + 4} text-anchor="end">
              {signed(tick)}
            </text>
          </g>
        ))}
        {average.map((_, i) => (
          <text key={i} class="ax" x={x(i)} y={height - 6} text-anchor="middle">
            {i === 0 ? words.start : i === count - 1 ? words.end : i}
          </text>
        ))}
        {[...tallies].reverse().map((one) => (
          <path
            key={one.seat}
            class={`cv co-${colours[one.seat]}`}
            d={one.curve.map((_, i) => `${i ? 'L' : 'M'}${x(i)} ${y(value(one, i))}`).join('')}
          />
        ))}
        {tallies.map((one, i) => (
          <g key={one.seat}>
            <CompanyPiece colour={colours[one.seat]!} x={right + 16} y={labels[i]!} size={16} />
            <text class="axb" x={right + 30} y={labels[i]! + 4}>
              {minus(one.total)}
            </text>
          </g>
        ))}
      </Chart>
    </section>
  );
}

export function PriceCurve({ tallies, names, colours, track }: Omit<Props, 'game'> & { track: readonly number[] }) {
  const size = useSize();
  const [, width, height] = size;
  const rounds = Math.max(0, ...tallies.map((one) => one.prices.length));
  const [left, right, top, floor] = [66, width - 40, 16, height - 34];
  const [low, high] = [Math.min(...track), Math.max(...track)];
  const y = (price: number) => floor - ((floor - top) * (price - low)) / (high - low || 1);
  /* Companies with the same price stand side by side. */
  const x = (one: Tally, round: number) => {
    const together = tallies.filter((other) => other.prices[round] === one.prices[round]);
    const aside = together.indexOf(one) - (together.length - 1) / 2;
    return left + ((right - left) * round) / Math.max(1, rounds - 1) + aside * 17;
  };
  return (
    <section class="sec panel">
      <div class="row head">
        <h2 class="grow">{words.prices}</h2>
      </div>
      <Chart size={size} label={tallies.map((one) => `${names[one.seat]} ${one.prices.join(', ')}`).join('; ')}>
        {track.map((price) => (
          <g key={price}>
            <path class="gln" d={`M${left - 8} ${y(price)}H${width - 4}`} />
            <text class="ax" x={left - 16} y={y(price) + 4} text-anchor="end">
              {price}
            </text>
          </g>
        ))}
        {Array.from({ length: rounds }, (_, round) => (
          <text
            key={round}
            class="ax"
            x={left + ((right - left) * round) / Math.max(1, rounds - 1)}
            y={height - 6}
            text-anchor="middle"
          >
            {round + 1}
          </text>
        ))}
        {tallies.map((one) => (
          <path
            key={one.seat}
            class={`cv thin co-${colours[one.seat]}`}
            d={one.prices.map((price, round) => `${round ? 'L' : 'M'}${x(one, round)} ${y(price)}`).join('')}
          />
        ))}
        {tallies.map((one) =>
          one.prices.map((price, round) => (
            <CompanyPiece
              key={`${one.seat} ${round}`}
              colour={colours[one.seat]!}
              x={x(one, round)}
              y={y(price)}
              size={16}
            />
          )),
        )}
      </Chart>
    </section>
  );
}

const minus = (n: number) => String(n).replace('-', '−');

function Chart(props: { size: ReturnType<typeof useSize>; label: string; children: ComponentChildren }) {
  const [box, width, height] = props.size;
  return (
    <div class="chart" ref={box}>
      <svg width={width} height={height} role="img" aria-label={props.label}>
        {props.children}
      </svg>
    </div>
  );
}
