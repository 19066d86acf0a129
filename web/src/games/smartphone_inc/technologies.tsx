/* The six technologies: side, patent, cost, owners and progress. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { PlanSymbol } from '../../parts/symbol';
import { TECH_ICONS, colourOf, sideText, type Board } from './board';
import { techKey, type Targets } from './targets';
import { has } from './types';
import { words } from './text';

interface Props {
  board: Board;
  targets: Targets;
  pointed: string | null;
  chosen: string | null;
  /* Which one is being used. */
  using: number | null;
  /* Where the progress goes that was chosen and not confirmed. */
  studied: number | null;
  refused: string | null;
  touched: ReadonlyMap<string, string>;
  onPress: (key: string) => void;
  onPoint: (key: string | null) => void;
}

export function Technologies(props: Props) {
  return (
    <section class="techs" aria-label={words.technologies}>
      {props.board.pack.technologies.map((_, i) => (
        <TechnologyCard key={i} {...props} technology={i} />
      ))}
    </section>
  );
}

export function TechnologyCard(props: Props & { technology: number }) {
  const { board, technology, targets } = props;
  const { view, pack } = board;
  const row = pack.technologies[technology];
  if (!row) return null;
  const key = techKey(technology);
  const target = targets.at.get(key);
  const owners = view.companies
    .map((_, seat) => seat)
    .filter((seat) => has(view.companies[seat]?.technologies ?? 0, technology));
  const holder = owners.find((seat) => has(view.companies[seat]?.patents ?? 0, technology));
  const costs = view.companies.map((company) => company.costs[technology] ?? 0);
  const cost = view.seat === null ? Math.max(...costs) : (costs[view.seat] ?? 0);
  const rows = view.companies
    .map((company, seat) => ({ seat, there: company.research[technology] ?? 0 }))
    .filter(({ seat, there }) => there > 0 || (props.studied === technology && seat === view.seat));
  const says = sideText(board, technology);
  const whole = says.text.replace(/\.$/, '');
  const state = [
    target ? 'legal' : '',
    props.pointed === key && target ? 'hover' : '',
    props.chosen === key || props.using === technology ? 'chosen' : '',
    props.refused === key ? 'refused' : '',
    owners.includes(view.seat ?? -1) ? 'mine' : '',
    props.touched.has(key)
      ? `touched co-${props.touched.get(key)}`
      : view.seat === null
        ? ''
        : `co-${colourOf(view, view.seat)}`,
  ];
  const spoken = [
    `${row.name} ${view.sides[technology]}`,
    whole,
    words.costNow(cost),
    target?.uses === undefined ? '' : target.effect.title,
    owners.length ? words.owners(owners.map((seat) => board.names[seat]).join(', ')) : '',
    ...rows.map(({ seat, there }) => words.progressOf(board.names[seat] ?? '', there, costs[seat] ?? 0)),
  ];
  return (
    <button
      type="button"
      class={`tech panel ${state.filter(Boolean).join(' ')}`}
      data-target={key}
      data-ask={`technology:${technology}`}
      tabIndex={target ? 0 : -1}
      aria-disabled={!target}
      aria-label={spoken.filter(Boolean).join('. ')}
      onClick={() => props.onPress(key)}
      onMouseEnter={() => props.onPoint(key)}
      onMouseLeave={() => props.onPoint(null)}
      onFocus={() => props.onPoint(key)}
      onBlur={() => props.onPoint(null)}
    >
      <span class="row gap2">
        <span class="sym sy-R tsym">
          <Icon name={TECH_ICONS[technology] ?? 'research'} size={20} />
        </span>
        <span class="grow row gap1">
          <b class="tn">{row.name}</b>
          <span class="tside">{view.sides[technology]}</span>
        </span>
        {holder === undefined ? (
          <span class="seal" data-ask={`patent:${technology}`}>
            <Icon name="patent" size={14} />
            {row.patent_vp}
          </span>
        ) : (
          <span class="seal gone" data-ask={`patent:${technology}`}>
            <Icon name="patent" size={14} />
            {row.patent_vp}
            <Emblem colour={colourOf(view, holder)} size="sm" title={board.names[holder]} />
          </span>
        )}
      </span>
      <span class="tt">
        {says.short.split(/(\+\$)/).map((part, i) => (part === '+$' ? <PlanSymbol key={i} mark="+$" /> : part))}
      </span>
      <span class="row tb">
        <span class="cst">
          <Icon name="research" size={14} />
          <b>{cost}</b>
        </span>
        <span class="grow row gap1">
          {owners.map((seat) => (
            <Emblem key={seat} colour={colourOf(view, seat)} size="sm" title={board.names[seat]} />
          ))}
        </span>
        {target?.uses === undefined ? null : <span class="usenow">{words.usableNow}</span>}
        <span class="tps" data-ask="progress">
          {rows.map(({ seat, there }) => (
            <span class="tp" key={seat}>
              {Array.from({ length: Math.max(costs[seat] ?? 0, there) }, (_, i) =>
                i < there ? (
                  <Emblem key={i} colour={colourOf(view, seat)} size="xs" title={board.names[seat]} />
                ) : i === there && props.studied === technology && seat === view.seat ? (
                  <span key={i} class="ghost">
                    <Emblem colour={colourOf(view, seat)} size="xs" title="" />
                  </span>
                ) : (
                  <i key={i} />
                ),
              )}
            </span>
          ))}
        </span>
      </span>
    </button>
  );
}
