/* Each company's chance of winning before every decision, the costs of one company's below. */
import { useState } from 'preact/hooks';
import { apart, useSize } from '../end/size';
import { CompanyPiece, Emblem } from '../parts/emblem';
import type { Analysed, JudgedDecision } from '../types.gen';
import { percent } from './numbers';
import { words } from './text';

const [LEFT, TOP, FOOT] = [44, 12, 66];
const COSTS = 24;
const GRADES = ['good', 'ink-3', 'warn', 'bad'];

export function ChanceCurve(props: {
  found: Analysed;
  colours: readonly string[];
  names: readonly string[];
  winners: readonly number[];
  seat: number;
  /* The decision looked at, by its number. */
  at: number;
  onAt: (number: number) => void;
}) {
  const { found, colours, names, winners, seat, at } = props;
  const [box, width, height] = useSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const { decisions, total } = found;
  const right = width - (width < 500 ? 34 : 92);
  const floor = height - FOOT;
  const x = (number: number) => LEFT + ((right - LEFT) * number) / total;
  const y = (chance: number) => floor - (floor - TOP) * chance;
  const whole = decisions.length === total;
  const ends = colours.map((_, one) => (winners.includes(one) ? 1 / winners.length : 0));
  const points = (one: number): [number, number][] => [
    ...decisions.map(({ number, chances }): [number, number] => [x(number - 1), y(chances[one] ?? 0)]),
    ...(whole ? [[x(total), y(ends[one]!)] as [number, number]] : []),
  ];
  const line = (one: number) => points(one).map(([px, py], i) => `${i ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)}`);
  const rounds = roundsOf(decisions);
  const own = decisions.filter((one) => one.seat === seat);
  const most = Math.max(1, ...own.map(({ cost }) => cost));
  const costly = found.seats[seat]?.costliest ?? [];
  const shown = decisions[(pointed ?? at) - 1];
  const last = decisions.length;
  const places = apart(colours.map((_, one) => points(one).at(-1)?.[1] ?? floor));
  const nearest = (event: PointerEvent) => {
    const frame = (event.currentTarget as SVGElement).getBoundingClientRect();
    const number = Math.round(((event.clientX - frame.left - LEFT) / (right - LEFT)) * total) + 1;
    return Math.max(1, Math.min(last, number));
  };
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10, Home: -last, End: last }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    props.onAt(Math.max(1, Math.min(last, at + by)));
  };
  return (
    <>
      <div class="chart" ref={box}>
        <svg
          width={width}
          height={height}
          role="slider"
          tabindex={0}
          aria-label={words.decision}
          aria-valuemin={Math.min(1, last)}
          aria-valuemax={last}
          aria-valuenow={Math.min(at, last)}
          aria-valuetext={shown ? spoken(shown, total, names) : words.working(0, total)}
          onKeyDown={walk}
          onPointerMove={(event) => setPointed(last ? nearest(event) : null)}
          onPointerLeave={() => setPointed(null)}
          onClick={(event) => last && props.onAt(nearest(event as unknown as PointerEvent))}
        >
          {rounds.map(([round, first, end], i) => (
            <g key={round}>
              {i % 2 === 0 ? (
                <rect
                  class="band"
                  x={x(first - 1)}
                  y={TOP}
                  width={Math.max(0, x(end) - x(first - 1))}
                  height={floor - TOP}
                />
              ) : null}
              <text class="ax" x={(x(first - 1) + x(end)) / 2} y={height - 8} text-anchor="middle">
                {width < 500 ? round : words.roundOf(round)}
              </text>
            </g>
          ))}
          {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
            <g key={chance}>
              <path class={`gln${chance === 0.5 ? ' zero' : ''}`} d={`M${LEFT} ${y(chance)}H${right}`} />
              <text class="ax" x={LEFT - 7} y={y(chance) + 4} text-anchor="end">
                {chance === 1 ? '100%' : chance * 100}
              </text>
            </g>
          ))}
          {decisions.length > 1 ? (
            <path class={`area co-${colours[seat]}`} d={`${line(seat).join('')}V${floor}H${LEFT}Z`} />
          ) : null}
          {colours.map((colour, one) => (
            <path
              key={colour}
              class={`cv co-${colour}${one === seat ? ' own' : ` dash${one}`}`}
              d={line(one).join('')}
            />
          ))}
          {shown ? (
            <path class={pointed ? 'pointed' : 'now'} d={`M${x(shown.number - 1)} ${TOP}V${floor + COSTS + 12}`} />
          ) : null}
          {pointed ? <path class="now" d={`M${x(at - 1)} ${TOP}V${floor + COSTS + 12}`} /> : null}
          {whole || decisions.length
            ? colours.map((colour, one) => (
                <g key={colour}>
                  <CompanyPiece colour={colour} x={(whole ? right : x(last - 1)) + 16} y={places[one]!} size={17} />
                  {whole && width >= 500 ? (
                    <text class="axb" x={right + 30} y={places[one]! + 4}>
                      {cut(names[one]!)}
                    </text>
                  ) : null}
                </g>
              ))
            : null}
          <path class="gln zero" d={`M${LEFT} ${floor + 12}H${right}`} />
          <text class="ax" x={LEFT - 7} y={floor + 24} text-anchor="end">
            {words.cost}
          </text>
          {own.map(({ number, cost, grade = 0 }) => (
            <rect
              key={number}
              class="costbar"
              style={{ fill: `var(--${GRADES[grade]})` }}
              x={x(number - 1) - 2.5}
              y={floor + 12}
              width={5}
              height={Math.max(2.5, (cost / most) * COSTS)}
              rx={1.5}
            />
          ))}
          {costly.map((number, i) => {
            const one = decisions[number - 1]!;
            const cy = Math.max(TOP + 11, y(one.chances[seat] ?? 0) - 20);
            return (
              <g key={number} class={`costly${number === at ? ' on' : ''}`}>
                <circle cx={x(number - 1)} cy={cy} r={11} />
                <text x={x(number - 1)} y={cy + 4.5} text-anchor="middle">
                  {i + 1}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <p class="read" aria-hidden="true">
        <span>{shown ? words.at(shown.round, shown.number, total) : words.working(0, total)}</span>
        <span class="grow" />
        {shown?.chances.map((chance, one) => (
          <span key={one} class="pc num">
            <Emblem colour={colours[one]!} size="sm" title="" />
            {percent(chance)}
          </span>
        ))}
      </p>
    </>
  );
}

const spoken = (one: JudgedDecision, total: number, names: readonly string[]) =>
  `${words.at(one.round, one.number, total)}: ${one.chances.map((chance, i) => `${names[i]} ${percent(chance)}`).join(', ')}`;

/* Each round with its first and last decision so far. */
function roundsOf(decisions: readonly JudgedDecision[]): [round: number, first: number, last: number][] {
  const found: [number, number, number][] = [];
  for (const { round, number } of decisions) {
    const known = found.at(-1);
    if (known?.[0] === round) known[2] = number;
    else found.push([round, number, number]);
  }
  return found;
}

const cut = (name: string) => (name.length > 8 ? `${name.slice(0, 7).trimEnd()}…` : name);
