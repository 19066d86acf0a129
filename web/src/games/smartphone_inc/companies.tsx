/* Every company: order, name, what it is doing, VP, its figures and tiles. */
import type { SeatInfo } from '../../types.gen';
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { Tile } from '../../parts/symbol';
import { ACTING, IDLE, planningStatus, queueStatus, type CompanyStatus } from '../../table/company_status';
import { text } from '../../text';
import { TECH_ICONS, colourOf, officesOf, patentVp, type Board } from './board';
import { IMPROVEMENT, PLANNING, SALE, has } from './types';
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
  const steve = seat === view.rules.steve ? view.steve : null;
  const tiles = steve ? steve.squares : company.improvements;
  const ordered = view.phase !== PLANNING;
  const away = info?.kind === 'person' && (info.away || !info.connected) && seat !== view.seat;
  return (
    <article
      class={`coy panel co-${colour} ${status.acting ? 'act' : ''} ${status.done ? 'done' : ''}`}
      aria-label={board.names[seat]}
      data-own={seat === view.seat || undefined}
    >
      <div class="row gap2 coyhead">
        <span class="ord">{ordered ? props.place + 1 : ''}</span>
        <Emblem colour={colour} size="lg" title={text.colours[colour]} />
        <div class="grow">
          <div class="nm">
            <span>{board.names[seat]}</span>
            {info?.kind === 'bot' || info?.away ? <Icon name="bot" size={14} label={text.table.bot} /> : null}
          </div>
          <span class={`st ${status.acting ? 'act' : ''}`}>
            {status.done ? <Icon name="check" size={12} /> : null}
            {away ? text.table.away : status.words}
          </span>
        </div>
        <div class="vp num">
          {company.vp}
          <small>{words.ending.total}</small>
        </div>
      </div>
      <div class="stats num">
        <span title={stats.price}>
          <Icon name="price" label={stats.price} />
          {company.price}
        </span>
        <span title={stats.goods}>
          <Icon name="goods" label={stats.goods} />
          {company.goods}
        </span>
        <span title={stats.offices}>
          <Icon name="office" label={stats.offices} />
          {officesOf(view, seat)}
        </span>
        <span class="tk" title={stats.technologies}>
          {pack.technologies.map((row, i) =>
            has(company.technologies, i) ? <Icon key={i} name={TECH_ICONS[i] ?? ''} label={row.name} /> : null,
          )}
          {company.technologies ? null : <Icon name="research" label={stats.technologies} class="nothing" />}
        </span>
        <span title={stats.patents}>
          <Icon name="patent" label={stats.patents} />
          {patentVp(pack, company) || '–'}
        </span>
      </div>
      <div class="tiles">
        {tiles.map((tile, i) => (
          <Tile
            key={i}
            marks={pack.tiles[tile]?.cells ?? []}
            class={`mini ${!steve && props.fresh.has(seat) && i === tiles.length - 1 ? 'new' : ''}`}
          />
        ))}
        {steve && steve.delayed >= 0 ? <Tile marks={pack.tiles[steve.delayed]?.cells ?? []} class="mini new" /> : null}
        {company.tokens > 3 ? (
          <span class="tok" title={stats.tokens}>
            +{company.tokens}
          </span>
        ) : (
          Array.from({ length: company.tokens }, (_, i) => (
            <span key={`t${i}`} class="tok" title={stats.tokens}>
              +1
            </span>
          ))
        )}
        {company.directives.map((directive) => (
          <span
            key={`d${directive}`}
            class="tok dir"
            title={`${pack.directives[directive]?.title}: ${pack.directives[directive]?.goal}`}
          >
            {pack.directives[directive]?.name} {pack.directives[directive]?.vp}
          </span>
        ))}
      </div>
    </article>
  );
}

/* On narrow screens. */
export const stripOf = (board: Board, order: readonly number[], acting: readonly number[]) =>
  order.map((seat) => {
    const { vp, price } = board.view.companies[seat]!;
    return {
      seat,
      name: board.names[seat] ?? '',
      colour: colourOf(board.view, seat),
      score: String(vp),
      said: words.ending.amount(vp),
      price,
      status: statusOf(board, seat, acting),
    };
  });
