/* The whole game of a company: where points came from, skill and luck, how well each decided. */
import { scoreOf } from '../game_info';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import type { GapParts, SeatAnalysis } from '../types.gen';
import { short, signed, tone } from './numbers';
import { Bar } from './options';
import { words } from './text';

interface Props {
  game: string;
  seats: readonly SeatAnalysis[];
  seat: number;
  names: readonly string[];
  colours: readonly string[];
}

export function Whole(props: Props) {
  const gap = props.seats[props.seat]?.gap;
  return (
    <div class="rowC">
      {gap ? <Sources {...props} gap={gap} /> : null}
      {gap ? <SkillAndLuck {...props} gap={gap} /> : null}
      <Quality {...props} />
    </div>
  );
}

function Sources({ game, seats, seat, names, colours, gap }: Props & { gap: GapParts }) {
  const pair = [seat, gap.against];
  const used = Object.keys(seats[seat]!.parts).filter((source) => pair.some((one) => seats[one]!.parts[source]));
  const most = Math.max(1, ...used.flatMap((source) => pair.map((one) => seats[one]!.parts[source] ?? 0)));
  return (
    <section class="panel pad">
      <div class="hd2">
        <h2>{words.sources}</h2>
        <span class="cap">{words.beside(names[gap.against]!)}</span>
      </div>
      <dl class="srcs">
        {used.map((source) => {
          const [own = 0, other = 0] = pair.map((one) => seats[one]!.parts[source] ?? 0);
          return (
            <div key={source}>
              <dt>{source}</dt>
              <dd>
                {pair.map((one) => (
                  <span key={one} class={`bl num co-${colours[one]}`}>
                    <Emblem colour={colours[one]!} size="xs" title={names[one]} />
                    <i
                      class="amount"
                      style={{ width: `${Math.max(0, ((seats[one]!.parts[source] ?? 0) / most) * 76)}%` }}
                    />
                    {seats[one]!.parts[source] ?? 0}
                  </span>
                ))}
              </dd>
              <dd class={`d num ${tone(own - other)}`}>{short(game, own - other)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function SkillAndLuck({ game, seats, seat, names, gap }: Props & { gap: GapParts }) {
  const parts = (['decisions', 'plans', 'draw', 'start'] as const).map((part) => [part, gap[part]] as const);
  const most = Math.max(1, ...parts.map(([, worth]) => Math.abs(worth)));
  const low = parts.some(([, worth]) => worth < 0);
  const high = parts.some(([, worth]) => worth > 0);
  const zero = low && high ? 50 : low ? 94 : 6;
  const rival = names[gap.against]!;
  const lost = (one: number) => scoreOf(game, Math.round(seats[one]!.lost));
  return (
    <section class="panel pad">
      <div class="hd2">
        <h2>{words.skill}</h2>
        <span class="cap">
          {words.gap(rival)} <b>{signed(game, gap.gap)}</b>
        </span>
      </div>
      <dl class="wf">
        {parts.map(([part, worth]) => (
          <div key={part}>
            <dt>
              <b>{words.parts[part]}</b>
              <span class="cap">
                {part === 'decisions'
                  ? words.partsHow.decisions(lost(seat), lost(gap.against), rival)
                  : words.partsHow[part]}
              </span>
            </dt>
            <dd>
              <Bar
                worth={worth}
                most={most}
                zero={zero}
                tint={part === 'decisions' ? 'var(--sym-research)' : 'var(--sym-up)'}
              />
            </dd>
            <dd class={`v num ${tone(worth)}`}>{short(game, worth)}</dd>
          </div>
        ))}
      </dl>
      <p class="tags">
        <span class="lucktag s">
          <Icon name="hand" size={14} />
          {words.skillTag}
        </span>
        <span class="lucktag l">
          <Icon name="dice" size={14} />
          {words.luckTag}
        </span>
      </p>
    </section>
  );
}

function Quality({ game, seats, names, colours }: Props) {
  return (
    <section class="panel pad">
      <div class="hd2">
        <h2>{words.quality}</h2>
      </div>
      <ul class="qs">
        {seats.map((one, seat) => {
          const all = one.grades.reduce((sum, n) => sum + n, 0);
          if (!all) return null;
          return (
            <li key={seat}>
              <Emblem colour={colours[seat]!} title="" />
              <span>
                <b>{names[seat]}</b> <span class="cap">{words.goodOnes(one.grades[0] ?? 0, all)}</span>
                <span
                  class="gradebar"
                  role="img"
                  aria-label={one.grades.map((n, i) => `${n} ${words.grades[i]}`).join(', ')}
                >
                  {one.grades.map((n, grade) =>
                    n ? <i key={grade} class={`gr${grade}`} style={{ flexGrow: n }} /> : null,
                  )}
                </span>
              </span>
              <b class="num">{signed(game, -one.lost)}</b>
            </li>
          );
        })}
      </ul>
      <p class="lg4">
        {words.grades.map((name, grade) => (
          <span key={name}>
            <i class={`gr${grade}`} />
            {name}
          </span>
        ))}
      </p>
      <p class="cap">{words.howIsIt}</p>
    </section>
  );
}
