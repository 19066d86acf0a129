/* A card's face: the silhouette of its deck, the picture its row gives, and the words. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Icon } from '../../../parts/icon';
import { ICON_NAMES, PHASE_ICONS, TYPE_ICONS } from '../board';
import { words } from '../text';
import type { Feature, Pack } from '../types';
import type { Campaign, Event, SteveCard, Technology } from '../types.gen';
import { mainEffect } from './glyph';
import { CampaignScene, EventScene, FeatureScene, SteveScene, TechnologyScene } from './scene';

export type Deck = 'technology' | 'feature' | 'campaign' | 'event' | 'steve';
/* Picture alone, with name, with words, for reading. */
export type Size = 'thumb' | 'small' | 'normal' | 'large';

interface Rows {
  technology: Technology;
  feature: Feature;
  campaign: Campaign;
  event: Event;
  steve: SteveCard;
}

export const deckOf = (pack: Pack): { [D in Deck]: readonly Rows[D][] } => ({
  technology: pack.technologies,
  feature: pack.features,
  campaign: pack.campaigns,
  event: pack.events,
  steve: pack.steve_jr,
});

/* What a card or a customer on the screen says it is, so that it can be shown large. */
export const faceName = (deck: Deck | 'customer', index: number) => `${deck}:${index}`;

export interface FaceProps {
  pack: Pack;
  deck: Deck;
  index: number;
  size: Size;
  /* What it costs now; a card that is owned costs nothing more. */
  cost?: number;
  discounted?: boolean;
  /* Why it cannot be had, across the picture. */
  short?: string;
}

export const faceClass = (deck: Deck, size: Size) => `playcard ${deck} ${size}`;

export function Face(props: FaceProps & { class?: string }) {
  return (
    <div
      class={`${faceClass(props.deck, props.size)} ${props.class ?? ''}`}
      data-face={faceName(props.deck, props.index)}
    >
      <FaceInside {...props} />
    </div>
  );
}

/* For a frame that is something else, such as a button. */
export function FaceInside(props: FaceProps) {
  const { pack, deck, index, size } = props;
  const row = deckOf(pack)[deck][index];
  if (!row) return null;
  return (
    <>
      {props.cost === undefined ? null : (
        <span class="coin" role="img" aria-label={words.costs(props.cost)}>
          {props.cost}
        </span>
      )}
      {props.discounted ? (
        <span class="discounted" data-ask="discount">
          <Icon name="discount" label={words.discount} />
        </span>
      ) : null}
      {deck === 'event' && size !== 'thumb' ? <b class="name headline">{row.name}</b> : null}
      <Scene pack={pack} deck={deck} index={index} />
      {size === 'thumb' ? null : <Words pack={pack} deck={deck} index={index} size={size} />}
      {props.short ? <span class="short">{props.short}</span> : null}
    </>
  );
}

function Scene({ pack, deck, index }: { pack: Pack; deck: Deck; index: number }) {
  return useMemo(() => {
    const cards = deckOf(pack);
    return (
      <span class="scene">
        {deck === 'technology' ? (
          <TechnologyScene card={cards.technology[index]!} />
        ) : deck === 'feature' ? (
          <FeatureScene card={cards.feature[index]!} />
        ) : deck === 'campaign' ? (
          <CampaignScene card={cards.campaign[index]!} />
        ) : deck === 'event' ? (
          <EventScene card={cards.event[index]!} />
        ) : (
          <SteveScene card={cards.steve[index]!} />
        )}
      </span>
    );
  }, [pack, deck, index]);
}

function Words({ pack, deck, index, size }: FaceProps) {
  const cards = deckOf(pack);
  if (deck === 'event') return size === 'small' ? null : <EventWords pack={pack} event={cards.event[index]!} />;
  const row = cards[deck][index]!;
  const shows = deck === 'feature' || deck === 'steve' ? cards[deck][index]! : null;
  const phase = 'phase' in row ? row.phase : '';
  const technology = deck === 'technology' ? cards.technology[index]! : null;
  return (
    <span class="body">
      <b class="name">{row.name}</b>
      {shows ? <Shows pack={pack} of={shows} /> : null}
      {size !== 'small' && 'text' in row ? <span class="text">{row.text}</span> : null}
      {size !== 'small' && phase ? (
        <span class="when">
          <Icon name={PHASE_ICONS[phase] ?? 'info'} size={14} />
          {words.phaseOf[phase]}
          {technology && mainEffect(technology).kind !== 'stars' ? <Stars n={technology.stars} /> : null}
        </span>
      ) : null}
      {size !== 'small' && deck === 'steve' ? <SteveRows pack={pack} card={cards.steve[index]!} /> : null}
      {size === 'large' ? <span class="source">{words.sources[row.source]}</span> : null}
    </span>
  );
}

/* What an event adds from now on. */
function EventWords({ pack, event }: { pack: Pack; event: Event }) {
  return (
    <span class="body">
      <span class="text">{event.text}</span>
      <span class="sum num">
        <Adds label={words.eventGoods} icon="goods" n={event.production} ask="goods" />
        {event.customers.map((n, type) =>
          n ? (
            <Adds
              key={type}
              label={words.eventCustomers(pack.type_names[type] ?? '')}
              icon={TYPE_ICONS[type] ?? ''}
              n={n}
              ask={`crowd:${type}`}
            />
          ) : null,
        )}
        <small>{words.fromNowOn}</small>
      </span>
    </span>
  );
}

export const Adds = ({ label, icon, n, ask }: { label: string; icon: string; n: number; ask: string }) => (
  <span class="adds" data-ask={ask}>
    <Icon name={icon} label={label} />+{n}
  </span>
);

const SteveRow = ({ icon, label, children }: { icon: string; label: string; children: ComponentChildren }) => (
  <span>
    <Icon name={icon} size={14} label={label} />
    {children}
  </span>
);

function SteveRows({ pack, card }: { pack: Pack; card: SteveCard }) {
  return (
    <span class="steverows num">
      <SteveRow icon="price" label={words.price}>
        {card.price}
      </SteveRow>
      <SteveRow icon="goods" label={words.stats.goods}>
        {words.steveGoods(card.base, card.per_event_icon)}
      </SteveRow>
      {card.private.length ? (
        <SteveRow icon="user" label={words.stats.private}>
          {card.private.map((type, i) => (
            <Icon key={i} name={TYPE_ICONS[type] ?? ''} size={14} label={pack.type_names[type]} />
          ))}
        </SteveRow>
      ) : null}
    </span>
  );
}

export function Stars({ n }: { n: number }) {
  return n ? (
    <span class="stars">
      <Icon name="star" size={14} label={words.stars(n)} />
      {n}
    </span>
  ) : null;
}

/* A feature's icons, stars and $. */
export function Shows({
  pack,
  of,
}: {
  pack: Pack;
  of: { icon_list: readonly number[]; stars: number; cost_icons: number };
}) {
  return (
    <span class="shows">
      {of.icon_list.map((icon, i) => (
        <Icon key={i} name={ICON_NAMES[icon] ?? ''} label={pack.icon_names[icon]} />
      ))}
      <Stars n={of.stars} />
      {Array.from({ length: of.cost_icons }, (_, i) => (
        <Icon
          key={`$${i}`}
          name="cost"
          size={14}
          class="dollar"
          label={i ? undefined : words.costIcon(of.cost_icons)}
        />
      ))}
    </span>
  );
}
