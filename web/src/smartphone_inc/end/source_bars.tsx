/* VP by source and round: a group of stacked bars for each company. */
import { Piece } from '../../parts/emblem';
import { steps, useSize } from './size';
import { SOURCES, sum, type Tally } from './tally';
import { words } from './text';

const LEFT = 30;
const TOP = 20;
const FOOT = 58;

export function SourceBars(props: { tallies: readonly Tally[]; names: readonly string[]; colours: readonly string[] }) {
  const { tallies, names, colours } = props;
  const [box, width, height] = useSize();
  const high = Math.max(10, ...tallies.flatMap((one) => one.steps.map(sum)));
  const ticks = steps(0, high, 5);
  const top = ticks.at(-1)!;
  const floor = height - FOOT;
  const y = (vp: number) => floor - ((floor - TOP) * vp) / top;
  const group = (width - LEFT) / tallies.length;
  const bars = tallies[0]?.steps.length ?? 0;
  const pitch = Math.min(25, (group - 10) / bars);
  const bar = pitch * 0.8;
  const when = (i: number) => (i === 0 ? words.start : i === bars - 1 ? words.end : String(i));
  return (
    <div class="chart" ref={box}>
      <svg width={width} height={height} role="img" aria-label={words.sources}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path class="gln" d={`M${LEFT} ${y(tick)}H${width}`} />
            <text class="ax" x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {tallies.map((one, i) => {
          const x0 = LEFT + i * group + Math.max(4, (group - bars * pitch) / 2);
          const name = names[one.seat]!;
          return (
            <g key={one.seat}>
              {one.steps.map((amounts, step) => {
                let base = 0;
                const x = x0 + step * pitch;
                const all = sum(amounts);
                return (
                  <g key={step}>
                    <title>
                      {words.bar(name, when(step), SOURCES.filter((s) => amounts[s]).map((s) => `${words.source[s]} ${amounts[s]}`).join(', '))}
                    </title>
                    {SOURCES.filter((source) => amounts[source]).map((source) => {
                      const from = base;
                      base += amounts[source]!;
                      const tall = y(from) - y(base);
                      return (
                        <rect
                          key={source}
                          class={`k-${source}`}
                          x={x}
                          y={y(base) + 0.6}
                          width={bar}
                          height={Math.max(0.5, tall - 1.4)}
                          rx={Math.min(2.5, bar / 5)}
                        />
                      );
                    })}
                    {all && pitch > 15 ? (
                      <text class="ax" x={x + bar / 2} y={y(all) - 5} text-anchor="middle">
                        {all}
                      </text>
                    ) : null}
                    {pitch > 15 || step === 0 || step === bars - 1 ? (
                      <text class="ax" x={x + bar / 2} y={floor + 16} text-anchor="middle">
                        {step === 0 ? words.startShort : when(step)}
                      </text>
                    ) : null}
                  </g>
                );
              })}
              <Piece colour={colours[one.seat]!} x={x0 + 11} y={floor + 40} size={22} />
              {group > 130 ? (
                <text class="axb" x={x0 + 29} y={floor + 44}>
                  {name}
                </text>
              ) : null}
              <text class="axb" x={x0 + bars * pitch - 4} y={floor + 44} text-anchor="end">
                {one.total}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
