/* The event of the round and the three displays, each card with what it costs now. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { text } from '../../text';
import {
  ICON_NAMES,
  PHASE_ICONS,
  TYPE_ICONS,
  cardOf,
  colourOf,
  companyOf,
  displayOf,
  type Board,
  type Card,
} from './board';
import { Stars } from './customer';
import { heard, type Choice } from './choice';
import type { Gone } from './story';
import { cardKey } from './targets';
import { MARKETING, TECHNOLOGY, type Display, type Feature } from './types';
import { words } from './text';

interface Props {
  board: Board;
  choice: Choice;
  gone: Record<Display, Gone[]>;
}

const HEADS: [display: Display, icon: string][] = [
  ['technology', 'tech-point'],
  ['feature', 'f-camera'],
  ['campaign', 'marketing-point'],
];

export function Displays(props: Props) {
  return (
    <section class="disp panel" aria-label={text.table.cards} tabIndex={0}>
      <EventCard board={props.board} />
      {HEADS.map(([display, icon]) => (
        <div key={display} class={`display ${display}`} role="group" aria-label={words.displays[display]}>
          <h3>
            <Icon name={icon} size={14} />
            {words.displays[display]}
            <small>{words.limit(displayOf(props.board.view, display).most)}</small>
          </h3>
          <div class={display === 'feature' ? 'cardpair' : 'cardlist'}>
            {displayOf(props.board.view, display).shown.map((index, slot) => (
              <DisplayCard
                key={index}
                {...props}
                display={display}
                slot={slot}
                card={cardOf(props.board.pack, display, index)}
              />
            ))}
            {props.gone[display].map(({ seat, how }, i) => (
              <div key={`gone${i}`} class="dcard gone">
                {words[how]}{' '}
                <Emblem colour={colourOf(props.board.view, seat)} size="sm" title={companyOf(props.board, seat)} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function EventCard({ board }: { board: Board }) {
  const { view, pack } = board;
  const now = pack.events[view.revealed.at(-1) ?? -1];
  if (!now) return null;
  const all = view.revealed.map((index) => pack.events[index]!);
  const goods = all.reduce((sum, event) => sum + event.production, 0);
  return (
    <div class="event">
      <b>
        <Icon name="event" />
        <span class="grow">{now.name}</span>
        <Source source={now.source} />
      </b>
      <p>{now.text}</p>
      <div class="sum num">
        <span class="grow">{words.event(view.revealed.length, view.rules.rounds)}</span>
        <span title={words.eventGoods}>
          <Icon name="goods" size={14} label={words.eventGoods} />+{goods}
        </span>
        {TYPE_ICONS.map((icon, type) => {
          const more = all.reduce((sum, event) => sum + event.customers[type as 0 | 1 | 2], 0);
          const label = words.eventCustomers(pack.type_names[type] ?? '');
          return (
            <span key={icon} title={label}>
              <Icon name={icon} size={14} label={label} />+{more}
            </span>
          );
        })}
      </div>
    </div>
  );
}

export function Source({ source }: { source: string }) {
  if (source === 'printed') return null;
  return (
    <small class="src" title={words.sources[source]}>
      <Icon name="house" size={12} label={words.sources[source]} />
      <span aria-hidden="true">{source}</span>
    </small>
  );
}

/* A feature's icons, stars and $. */
export function Faces({ board, feature }: { board: Board; feature: Feature }) {
  return (
    <span class="fi">
      {feature.icon_list.map((icon, i) => (
        <Icon key={i} name={ICON_NAMES[icon] ?? ''} label={board.pack.icon_names[icon]} />
      ))}
      <Stars n={feature.stars} />
      {feature.cost_icons ? (
        <span class="ci" title={words.costIcon(feature.cost_icons)}>
          {Array.from({ length: feature.cost_icons }, (_, i) => (
            <Icon key={i} name="cost" size={14} label={i ? undefined : words.costIcon(feature.cost_icons)} />
          ))}
        </span>
      ) : null}
    </span>
  );
}

function DisplayCard(props: Props & { display: Display; slot: number; card: Card }) {
  const { board, choice, display, slot, card } = props;
  const { view } = board;
  const shown = displayOf(view, display);
  const key = cardKey(display, slot);
  const target = choice.targets.at.get(key);
  const discounted = shown.discounted[slot];
  const cost = shown.costs[slot] ?? 0;
  const look = [
    'dcard',
    display === 'feature' ? 'f' : '',
    target ? 'legal' : '',
    target && choice.aimed === key ? 'hover' : '',
    choice.closing?.key === key ? 'chosen' : '',
    choice.refused === key ? 'refused' : '',
  ];
  const label = target?.effect.title ?? `${card.name}, ${words.costs(cost)}`;
  const asks =
    choice.mine && !target && (display === 'campaign' ? view.phase === MARKETING : view.phase === TECHNOLOGY);
  const inside = (
    <>
      <span class={`cc ${discounted ? 'd' : ''}`} title={words.costs(cost)}>
        {cost}
      </span>
      <span class="grow">
        <b>{card.name}</b>
        {card.feature ? (
          <Faces board={board} feature={card.feature} />
        ) : (
          <span class="what">
            <Icon name={PHASE_ICONS[card.phase] ?? 'info'} size={12} label={words.phaseOf[card.phase]} /> {card.text}{' '}
            <Stars n={card.stars} />
          </span>
        )}
      </span>
      <span class="marks">
        {discounted ? (
          <span class="dt" title={words.discount}>
            <Icon name="discount" size={14} label={words.discount} />
          </span>
        ) : null}
        <Source source={card.source} />
      </span>
    </>
  );
  if (!target && !asks)
    return (
      <div class={look.filter(Boolean).join(' ')} data-target={key} title={`${card.name}: ${card.text}`}>
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      class={look.filter(Boolean).join(' ')}
      aria-label={`${label}. ${card.text}`}
      title={target ? undefined : `${card.name}: ${card.text}`}
      {...heard(choice, key)}
    >
      {inside}
    </button>
  );
}
