/* What a round brought: who gained what from where, who leads now, and what happened. */
import type { SummaryProps } from '../../game';
import { Emblem } from '../../../parts/emblem';
import { Icon } from '../../../parts/icon';
import { colourOf } from '../board';
import { packOf, type Pack } from '../pack';
import { words } from '../text';
import type { Catalogue, Happened, View } from '../types';
import { courses, facts, gained, headline, type Fact, type Gained } from './recap';

const show = words.show;

export function Summary({ played, events, catalogue, names }: SummaryProps<View, Catalogue>) {
  const pack = packOf(catalogue);
  const view = played.after;
  const rows = gained(played);
  const [lead, gap] = headline(rows, names, view.seat);
  const happened = events as readonly Happened[];
  const all = courses(happened, view, pack);
  const scale = Math.max(...rows.map(({ now, end }) => now + end), 1);
  return (
    <section class="summary">
      <h1>
        {show.round(played.round)}
        <small>
          <b>{lead}</b> {gap}
        </small>
      </h1>
      <div class="sumgrid">
        <div class="panel sumtable" role="table" style={{ '--companies': rows.length }}>
          <div class="sumrow head" role="row">
            <span role="columnheader">{show.place}</span>
            <span role="columnheader">{show.company}</span>
            <span role="columnheader">{show.before}</span>
            <span role="columnheader" class="sumlegend">
              <span class="sales">{show.sales}</span>
              <span class="first">{show.controlFirst}</span>
              <span class="second">{show.controlSecond}</span>
            </span>
            <span role="columnheader">{show.sales}</span>
            <span role="columnheader">{show.control}</span>
            <span role="columnheader">{show.now}</span>
            <span role="columnheader">{show.end}</span>
          </div>
          {rows.map((row) => (
            <CompanyRow key={row.seat} row={row} view={view} pack={pack} name={names[row.seat] ?? ''} scale={scale} />
          ))}
        </div>
        <div class="panel sumfacts">
          <h2>{show.happened}</h2>
          {facts(played, happened, rows, pack).map((fact, i) => (
            <FactLine key={i} fact={fact} names={names} />
          ))}
          {all ? <BehindTheLeader courses={all} view={view} names={names} /> : null}
        </div>
      </div>
      <p class="muted sumnext">{show.next(view.rules.rounds - played.round)}</p>
    </section>
  );
}

function CompanyRow({
  row,
  view,
  pack,
  name,
  scale,
}: {
  row: Gained;
  view: View;
  pack: Pack;
  name: string;
  scale: number;
}) {
  const width = (vp: number) => ({ width: `${(Math.max(0, vp) / scale) * 100}%` });
  const colour = colourOf(view, row.seat);
  return (
    <div class={`sumrow co-${colour} ${row.place ? '' : 'lead'}`} role="row">
      <span class="rank" role="cell">
        {row.place + 1}
        {row.rose ? (
          <i class={row.rose > 0 ? 'up' : 'down'} title={show.rose(row.rose)}>
            {row.rose > 0 ? '▲' : '▼'}
          </i>
        ) : (
          <i>–</i>
        )}
      </span>
      <span class="who" role="rowheader">
        <Emblem colour={colour} size="lg" title="" />
        {name}
      </span>
      <span class="n was" role="cell">
        {row.before}
      </span>
      <span class="parts" role="cell">
        <span class="bars" aria-hidden="true">
          <i class="b0" style={width(row.before)} />
          <i class="b1" style={width(row.sales)} />
          <i class="b2" style={width(row.first)} />
          <i class="b3" style={width(row.second)} />
        </span>
        <span class="where">
          {row.regions.map(({ region, place, vp }) => (
            <span key={region}>
              <i class={`medal ${place === 1 ? '' : 'silver'}`}>{vp}</i>
              {pack.regions[region]?.name}
            </span>
          ))}
        </span>
      </span>
      <span class="n sold" role="cell">
        +{row.sales}
        <small>{show.soldAt(row.phones, row.price, row.sales)}</small>
      </span>
      <span class="n held" role="cell">
        +{row.first + row.second}
        <small>{show.regions(row.regions.length)}</small>
      </span>
      <span class="n now" role="cell">
        {row.now}
      </span>
      <span class="n later" role="cell">
        +{row.end}
        <small>{show.makes(row.now + row.end)}</small>
      </span>
    </div>
  );
}

const FactLine = ({ fact, names }: { fact: Fact; names: readonly string[] }) => (
  <p class="fact">
    <Icon name={fact.icon} size={24} />
    <span>{fact.words.map((word, i) => (typeof word === 'number' ? <b key={i}>{names[word]}</b> : word))}</span>
  </p>
);

const [WIDE, HIGH, LEFT, RIGHT, TOP, FLOOR] = [306, 172, 24, 52, 16, 146];
const LABEL = 17;

/* How far each company was behind the leader, round by round. */
function BehindTheLeader(props: { courses: readonly number[][]; view: View; names: readonly string[] }) {
  const count = props.courses[0]?.length ?? 0;
  const most = Array.from({ length: count }, (_, i) => Math.max(...props.courses.map((one) => one[i]!)));
  const behind = props.courses.map((one) => one.map((vp, i) => most[i]! - vp));
  const far = Math.max(...behind.flat(), 1);
  const x = (i: number) => LEFT + ((WIDE - LEFT - RIGHT) * i) / Math.max(1, count - 1);
  const y = (n: number) => TOP + ((FLOOR - TOP - 8) * n) / far;
  const last = behind.map((one, seat) => ({ seat, n: one.at(-1)! })).sort((one, other) => one.n - other.n);
  let under = -Infinity;
  const labels = last.map(({ seat, n }) => ({ seat, n, at: (under = Math.max(under + LABEL, y(n))) }));
  const said = last.map(({ seat, n }) => `${props.names[seat]} ${show.behindBy(n)}`).join(', ');
  return (
    <figure class="course">
      <h2>{show.behind}</h2>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={said}>
        {most.map((_, i) => (
          <g key={i}>
            <path class="axis" d={`M${x(i)} 8V${FLOOR}`} />
            <text x={x(i)} y={HIGH - 8} text-anchor="middle">
              {i ? (count > 4 ? i : show.roundShort(i)) : show.start}
            </text>
          </g>
        ))}
        {behind.map((one, seat) => (
          <path
            key={seat}
            class={`curve co-${colourOf(props.view, seat)}`}
            d={`M${one.map((n, i) => `${x(i)} ${y(n)}`).join('L')}`}
          />
        ))}
        {labels.map(({ seat, n, at }) => (
          <g
            key={seat}
            transform={`translate(${x(count - 1) + 9} ${at - 8})`}
            class={`co-${colourOf(props.view, seat)}`}
          >
            <use href={`#e-${colourOf(props.view, seat)}`} width="16" height="16" class="emblem" />
            <text x="20" y="13" class="figure">
              {n ? `−${n}` : 0}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
