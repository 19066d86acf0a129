/* Every plan there was at a moment: by what could be expected, and by what the rivals really did. */
import { useState } from 'preact/hooks';
import { steps, useSize } from '../end/size';
import type { GameCatalogue, GameScreens } from '../games/game';
import { CompanyPiece, Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { columnsOf, type Column } from '../planning/figures';
import { PlanDrawing } from '../planning/drawing';
import type { PlanningParts, PlanningView } from '../planning/table';
import type { JudgedDecision, Replay } from '../types.gen';
import { short, tone } from './numbers';
import { useMoment } from './moment';
import { words } from './text';

type Against = 'expect' | 'did';
const SHOWN = 5;

interface Props {
  replay: Replay;
  decision: JudgedDecision;
  game: GameScreens;
  catalogue: GameCatalogue;
  colour: string;
}

/* A result: its figures, and what it is worth beside the plan made. */
interface Row {
  figures: Record<string, number>;
  worth: number;
  own: boolean;
  /* The best by what could be expected, or by what the rivals did. */
  best: Against | '';
}

export function PlanDots(props: Props) {
  const { replay, decision, game, colour } = props;
  const [against, setAgainst] = useState<Against>('expect');
  const rows = rowsOf(decision, against);
  const columns = game.planning ? columnsOf(game.planning.figures) : plainColumns(decision.columns ?? []);
  const best = against === 'did' ? decision.hindsight : decision.best;
  const ranked = [...rows].sort((a, b) => b.worth - a.worth || Number(b.own) - Number(a.own));
  const own = ranked.findIndex((row) => row.own);
  return (
    <section class="panel rowB">
      <div>
        <h2>{words.planAndBest}</h2>
        <span class="cap">{words.where(decision.round, decision.phase)}</span>
        {game.planning ? <Pair {...props} parts={game.planning} best={best ?? ''} against={against} /> : null}
      </div>
      <div>
        <div class="hd2">
          <h2>{words.every}</h2>
          <span class="cap">{words.results(rows.length)}</span>
          <span class="grow" />
          <div class="seg2" role="radiogroup" aria-label={words.against}>
            {(['expect', 'did'] as const).map((one) => (
              <button
                key={one}
                type="button"
                role="radio"
                aria-checked={against === one}
                class={against === one ? 'on' : ''}
                onClick={() => setAgainst(one)}
              >
                {one === 'did' ? words.theyDid : words.expect}
              </button>
            ))}
          </div>
        </div>
        <Scatter rows={rows} game={replay.game} colour={colour} />
        <p class="lg4">
          <span>
            <Emblem colour={colour} size="sm" title="" /> {words.madeIsZero}
          </span>
          <span>
            <Star of="expect" /> {words.bestKnown}
          </span>
          <span>
            <Star of="did" /> {words.bestMet}
          </span>
          <span>
            <i class="another" /> {words.another}
          </span>
        </p>
      </div>
      <div>
        <div class="hd2">
          <h2>{words.ranked}</h2>
          <span class="cap">{against === 'did' ? words.byMet : words.byExpected}</span>
        </div>
        <table class="xt num">
          <thead>
            <tr>
              <th scope="col">{words.rank}</th>
              {columns.map((column) => (
                <th key={column.field} scope="col">
                  {column.icon ? <Icon name={column.icon} label={column.name} /> : column.name}
                </th>
              ))}
              <th scope="col">±</th>
            </tr>
          </thead>
          <tbody>
            {ranked
              .map((row, i) => [row, i + 1] as const)
              .filter(([, place]) => place <= SHOWN || place === own + 1)
              .map(([row, place]) => (
                <tr key={place} class={row.own ? 'me' : row.best === against ? 'b1' : ''}>
                  <td>
                    <span class="tag">
                      {row.own ? <Emblem colour={colour} size="sm" title={words.made} /> : null}
                      {row.best ? <Star of={row.best} /> : null}
                      {place}
                    </span>
                  </td>
                  {columns.map(({ field, kind }) => (
                    <td key={field}>{kind ? (row.figures[field] ? '✓' : '–') : (row.figures[field] ?? 0)}</td>
                  ))}
                  <td class={tone(row.worth)}>{row.own ? words.made : short(replay.game, row.worth)}</td>
                </tr>
              ))}
          </tbody>
        </table>
        <p class="cap">{against === 'did' ? words.knownLater : words.counts}</p>
      </div>
    </section>
  );
}

function rowsOf({ plans = [], columns = [] }: JudgedDecision, against: Against): Row[] {
  const at = (which: Against) => columns.length + (which === 'did' ? 1 : 0);
  const most = (which: Against) => Math.max(...plans.map((plan) => plan[at(which)]!));
  const first = (which: Against) => plans.findIndex((plan) => plan[at(which)] === most(which));
  const best = { expect: first('expect'), did: first('did') };
  return plans.map((plan, i) => ({
    figures: Object.fromEntries(columns.map((name, column) => [name, plan[column]!])),
    worth: plan[at(against)]! / 10,
    own: i === 0,
    best: best[against] === i ? against : best.expect === i ? 'expect' : best.did === i ? 'did' : '',
  }));
}

const plainColumns = (names: readonly string[]): Column[] =>
  names.map((name) => ({ field: name, name, icon: '', first: ['=', 0] }));

const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

const Star = ({ of }: { of: Against }) => (
  <svg
    class={`dotkey ${of}`}
    viewBox="0 0 20 20"
    role="img"
    aria-label={of === 'did' ? words.bestMet : words.bestKnown}
  >
    <path d={STAR} />
  </svg>
);

function Scatter({ rows, game, colour }: { rows: readonly Row[]; game: string; colour: string }) {
  const [box, width, height] = useSize();
  const worths = rows.map(({ worth }) => worth).sort((a, b) => a - b);
  /* The worst twentieth would press the others together. */
  const low = worths[Math.floor(worths.length / 20)] ?? 0;
  const ticks = steps(Math.min(0, low), Math.max(1, worths.at(-1) ?? 1), 5);
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const prices = [...new Set(rows.map(({ figures }) => figures.price ?? 0))].sort((a, b) => a - b);
  const [left, right, head, floor] = [46, width - 12, 12, height - 38];
  const slot = (right - left) / Math.max(1, prices.length);
  const x = (row: Row, i: number) =>
    left + slot * (prices.indexOf(row.figures.price ?? 0) + 0.5) + (row.own || row.best ? 0 : spread(i) * slot * 0.7);
  const y = (worth: number) => floor - ((floor - head) * (Math.max(worth, bottom) - bottom)) / (top - bottom || 1);
  const marked = rows.filter((row) => row.best && !row.own);
  return (
    <div class="chart dots" ref={box}>
      <svg width={width} height={height} role="img" aria-label={words.dots}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path class={`gln${tick ? '' : ` mine co-${colour}`}`} d={`M${left} ${y(tick)}H${right}`} />
            <text class="ax" x={left - 6} y={y(tick) + 4} text-anchor="end">
              {short(game, tick)}
            </text>
          </g>
        ))}
        {prices.map((price, i) => (
          <text key={price} class="axb" x={left + slot * (i + 0.5)} y={height - 20} text-anchor="middle">
            {price}
          </text>
        ))}
        <text class="ax" x={right} y={height - 4} text-anchor="end">
          {words.priceOf}
        </text>
        {rows.map((row, i) =>
          row.own || row.best || row.worth < bottom ? null : (
            <circle key={i} class="dot" cx={x(row, i)} cy={y(row.worth)} r={3.2} />
          ),
        )}
        {marked.map((row, i) => (
          <g key={i} transform={`translate(${x(row, 0) - 11} ${y(row.worth) - 11})`} class={`star ${row.best}`}>
            <circle cx={11} cy={11} r={12} />
            <path transform="translate(1 .5)" d={STAR} />
            <text x={26} y={15}>
              {short(game, row.worth)}
            </text>
          </g>
        ))}
        {rows.slice(0, 1).map((row) => (
          <g key="own" class="ownplan">
            <circle cx={x(row, 0)} cy={y(0)} r={12} />
            <CompanyPiece colour={colour} x={x(row, 0)} y={y(0)} size={18} />
          </g>
        ))}
      </svg>
    </div>
  );
}

/* From −½ to ½, the same for the same dot. */
const spread = (i: number) => ((i * 0.618034) % 1) - 0.5;

/* What a plan gives, in symbols. */
function Figures({ parts, figures = {} }: { parts: PlanningParts; figures: Row['figures'] | undefined }) {
  return (
    <span class="mini">
      {columnsOf(parts.figures).map(({ field, icon, name, kind }) => (
        <span key={field} class="p" title={name}>
          <Icon name={icon} label={name} />
          {kind ? (figures[field] ? '✓' : '–') : (figures[field] ?? 0)}
        </span>
      ))}
    </span>
  );
}

/* A choice in few words: a plan by what it gives. */
export function InShort(props: { decision: JudgedDecision; best: boolean; parts: PlanningParts | undefined }) {
  const { decision, parts } = props;
  if (!parts || !decision.plans?.length) return <>{props.best ? decision.better : decision.did}</>;
  const rows = rowsOf(decision, 'expect');
  return (
    <Figures parts={parts} figures={(props.best ? rows.find((row) => row.best === 'expect') : rows[0])?.figures} />
  );
}

/* Both plans as they lie. */
function Pair(props: Props & { parts: PlanningParts; best: string; against: Against }) {
  const { replay, decision, parts, catalogue, colour } = props;
  const view = useMoment(replay, decision) as PlanningView | null;
  const company = view?.companies[decision.seat];
  const pieces = company && parts.pieces(catalogue, company);
  const same = props.best === decision.action;
  const row = rowsOf(decision, props.against);
  const cards: [name: string, plan: string, best: boolean][] = [[words.yours, decision.action, false]];
  if (!same) cards.push([props.against === 'did' ? words.hindsight : words.bestThen, props.best, true]);
  return (
    <div class="pair">
      {cards.map(([name, plan, best]) => (
        <figure key={name} class={`pc2${best ? ' best' : ''}`}>
          <figcaption class="cap">
            {best ? <Star of={props.against} /> : <Emblem colour={colour} size="sm" title="" />} {name}
          </figcaption>
          {pieces ? (
            <PlanDrawing plan={plan} pieces={pieces} colour={colour} label={name} />
          ) : (
            <span class="plandraw" />
          )}
          <Figures parts={parts} figures={(best ? row.find((one) => one.best === props.against) : row[0])?.figures} />
        </figure>
      ))}
      {same ? <p class="muted">{words.asGood}</p> : null}
    </div>
  );
}
