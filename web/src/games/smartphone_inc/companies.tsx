/* Every company: name, what it is doing, VP now and what the end adds, figures, tiles, its plan. */
import type { SeatInfo } from '../../types.gen';
import { Count } from '../../parts/count';
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { Tile } from '../../parts/symbol';
import { planLine } from '../../planning/draft';
import { PlanThumb } from '../../planning/pieces';
import { ACTING, IDLE, planningStatus, queueStatus, type CompanyStatus } from '../../table/company_status';
import { text } from '../../text';
import { th } from '../../words';
import { TECH_ICONS, colourOf, officesOf, type Board } from './board';
import { shownPlans } from './show/pads';
import { PlanButton } from './show/plans';
import { IMPROVEMENT, PLANNING, SALE, has, type PlansRevealed } from './types';
import { words } from './text';

function statusOf({ view }: Board, seat: number, acting: readonly number[]): CompanyStatus {
  const acts = acting.includes(seat);
  if (view.phase === PLANNING) return planningStatus(view.companies[seat]?.planned || seat === view.rules.steve, acts);
  if (acts) return ACTING;
  return view.phase >= IMPROVEMENT && view.phase <= SALE ? queueStatus(view.queue, seat, acting) : IDLE;
}

interface Props {
  board: Board;
  seats: readonly SeatInfo[];
  order: readonly number[];
  acting: readonly number[];
  fresh: ReadonlySet<number>;
  /* The plans that were revealed last. */
  revealed: PlansRevealed | undefined;
}

export function Companies(props: Props) {
  return (
    <div class="companies">
      {props.board.view.companies.map((_, seat) => (
        <CompanyPanel key={seat} {...props} seat={seat} place={props.order.indexOf(seat)} />
      ))}
    </div>
  );
}

function CompanyPanel(props: Props & { seat: number; place: number }) {
  const { board, seat } = props;
  const { view, pack } = board;
  const company = view.companies[seat];
  const info = props.seats[seat];
  if (!company) return null;
  const colour = colourOf(view, seat);
  const status = statusOf(board, seat, props.acting);
  const stats = words.stats;
  const shown = shownPlans(board, props.revealed)[seat];
  const plan = shown?.plan ?? company.plan;
  const steve = seat === view.rules.steve ? view.steve : null;
  const tiles = steve ? steve.squares : company.improvements;
  const away = info?.kind === 'person' && (info.away || !info.connected) && seat !== view.seat;
  return (
    <article
      class={`coy panel co-${colour} ${status.acting ? 'act' : ''} ${status.done ? 'done' : ''}`}
      aria-label={board.names[seat]}
      data-own={seat === view.seat || undefined}
      data-company={seat}
      data-ask={`company:${seat}`}
    >
      <Emblem colour={colour} size="lg" title={text.colours[colour]} />
      <div class="nm" data-ask={steve ? 'steve' : undefined}>
        <span>
          {board.names[seat]}
          {info?.kind === 'bot' || info?.away ? <Icon name="bot" size={14} label={text.table.bot} /> : null}
        </span>
        <small data-ask={view.phase === PLANNING && !steve ? `plan:${seat}` : undefined}>
          {[view.phase === PLANNING ? '' : th(props.place + 1), away ? text.table.away : status.words]
            .filter(Boolean)
            .join(', ')}
        </small>
      </div>
      <div class="vp num" data-ask="vp">
        <b data-vp>
          <Count value={company.vp} />
        </b>
        {company.end_vp ? <span class="atend">+{company.end_vp}</span> : null}
      </div>
      <div class="facts num">
        <span data-ask={`price:${company.price}`}>
          <Icon name="price" label={stats.price} />
          {company.price}
        </span>
        <span data-ask="goods">
          <Icon name="goods" label={stats.goods} />
          {company.goods}
        </span>
        <span class="of">
          <Icon name="office" label={stats.offices} />
          {officesOf(view, seat)}
        </span>
        <span class="tk">
          {pack.technologies.map((row, i) =>
            has(company.technologies, i) ? (
              <span key={i} data-ask={`technology:${i}`}>
                <Icon name={TECH_ICONS[i] ?? ''} label={row.name} />
              </span>
            ) : null,
          )}
        </span>
      </div>
      <div class="tiles">
        {tiles.map((tile, i) => (
          <Tile
            key={i}
            ask={tile >= 0 ? `improvement:${tile}` : undefined}
            marks={pack.tiles[tile]?.cells ?? []}
            class={`mini ${!steve && props.fresh.has(seat) && i === tiles.length - 1 ? 'new' : ''}`}
          />
        ))}
        {steve && steve.delayed >= 0 ? <Tile marks={pack.tiles[steve.delayed]?.cells ?? []} class="mini new" /> : null}
        {company.tokens > 3 ? (
          <span class="tok" data-ask="token">
            +{company.tokens}
          </span>
        ) : (
          Array.from({ length: company.tokens }, (_, i) => (
            <span key={`t${i}`} class="tok" data-ask="token">
              +1
            </span>
          ))
        )}
        {company.directives.map((directive) => (
          <span key={`d${directive}`} class="tok dir" data-ask={`directive:${directive}`}>
            {pack.directives[directive]?.name} {pack.directives[directive]?.vp}
          </span>
        ))}
      </div>
      {plan || shown ? (
        <PlanButton seat={seat} name={board.names[seat] ?? ''} old={view.phase === PLANNING}>
          {plan ? (
            <PlanThumb
              plan={planLine(plan)}
              pieces={{
                pads: pack.pads,
                tiles: (shown?.tiles ?? company.improvements).map((tile) => pack.tiles[tile]!.cells),
              }}
              colour={colour}
            />
          ) : (
            <Icon name="p-planning" />
          )}
        </PlanButton>
      ) : null}
    </article>
  );
}

/* On narrow screens. */
export const stripOf = (board: Board, order: readonly number[], acting: readonly number[]) =>
  order.map((seat) => {
    const { vp, price, end_vp } = board.view.companies[seat]!;
    return {
      seat,
      name: board.names[seat] ?? '',
      colour: colourOf(board.view, seat),
      score: vp,
      more: end_vp ? `+${end_vp}` : '',
      price,
      status: statusOf(board, seat, acting),
    };
  });
