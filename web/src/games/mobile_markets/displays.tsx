/* The three displays: the one the phase is about in front, the others folded to their pictures. */
import { useEffect, useState } from 'preact/hooks';
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { useNarrow } from '../../parts/media';
import { text } from '../../text';
import { FaceInside, faceClass, faceName, type Size } from './art/face';
import { cardOf, colourOf, companyOf, displayOf, type Board, type Card } from './board';
import { heard, type Choice } from './choice';
import { Decks } from './decks';
import type { Gone } from './story';
import { cardKey } from './targets';
import { MARKETING, PRODUCTION, TECHNOLOGY, type Display } from './types';
import { words } from './text';

interface Props {
  board: Board;
  choice: Choice;
  front: Front;
  gone: Record<Display, Gone[]>;
}

const HEADS: [display: Display, icon: string][] = [
  ['technology', 'tech-point'],
  ['feature', 'slot'],
  ['campaign', 'campaign'],
];

export interface Front {
  displays: ReadonlySet<Display>;
  decks: boolean;
  /* Those that somebody opened. */
  opened: ReadonlySet<Display>;
  onOpen: (display: Display) => void;
}

/* What is in front: what the phase is about, what can be chosen from, and what somebody opened. */
export function useFront({ view }: Board, choice: Choice): Front {
  const [opened, setOpened] = useState<ReadonlySet<Display>>(new Set());
  useEffect(() => setOpened(new Set()), [view.phase]);
  const offered = [...choice.targets.at.keys()];
  const displays = HEADS.map(([display]) => display).filter(
    (display) =>
      (display === 'campaign' ? view.phase === MARKETING : view.phase <= TECHNOLOGY) ||
      offered.some((key) => key.startsWith(display)),
  );
  return {
    displays: new Set(displays),
    decks: view.phase === MARKETING || offered.some((key) => key.startsWith('deck')),
    opened,
    onOpen: (display) => setOpened(opened.has(display) ? without(opened, display) : new Set([...opened, display])),
  };
}

const without = <One,>(all: ReadonlySet<One>, one: One) => new Set([...all].filter((other) => other !== one));

/* Which of the three bands grows. */
export const bandOf = ({ view }: Board, front: Front): 'shelf' | 'market' =>
  view.phase >= PRODUCTION && !front.displays.size && !front.opened.size && !front.decks ? 'market' : 'shelf';

export function Displays(props: Props) {
  const { front } = props;
  /* On a phone they have a page of their own. */
  const all = useNarrow() && !front.displays.size && !front.decks;
  const stays = (display: Display) => all || front.displays.has(display);
  const isOpen = (display: Display) => stays(display) || front.opened.has(display);
  const rows = (open: boolean) =>
    HEADS.filter(([display]) => isOpen(display) === open).map(([display, icon]) => (
      <DisplayRow key={display} {...props} display={display} icon={icon} open={open} stays={stays(display)} />
    ));
  return (
    <section class="shelf" aria-label={text.table.cards} tabIndex={0}>
      {rows(true)}
      {front.decks ? <Decks board={props.board} choice={props.choice} /> : null}
      {HEADS.every(([display]) => isOpen(display)) ? null : <div class="folds">{rows(false)}</div>}
    </section>
  );
}

function DisplayRow(props: Props & { display: Display; icon: string; open: boolean; stays: boolean }) {
  const { board, display, open, front } = props;
  const { shown, most } = displayOf(board.view, display);
  /* Who took what, while the phase is about it. */
  const told = open && front.displays.has(display);
  const head = (
    <>
      <Icon name={props.icon} size={14} class="deckicon" />
      {words.displays[display]}
      {open ? <small>{words.limit(most)}</small> : null}
    </>
  );
  return (
    <div class={`display ${display} ${open ? 'open' : 'folded'}`} role="group" aria-label={words.displays[display]}>
      <h3 data-ask={`display:${HEADS.findIndex(([name]) => name === display)}`}>
        {props.stays ? (
          head
        ) : (
          <button type="button" class="bare" aria-expanded={open} onClick={() => front.onOpen(display)}>
            {head}
            <Icon name={open ? 'chev-up' : 'chev-down'} size={12} />
          </button>
        )}
      </h3>
      <div class="cardrow" tabIndex={open ? 0 : undefined}>
        {shown.map((index, slot) => (
          <DisplayCard
            key={index}
            {...props}
            size={open ? 'normal' : 'thumb'}
            slot={slot}
            index={index}
            card={cardOf(board.pack, display, index)}
          />
        ))}
        {shown.length || told ? null : <small>{words.noneLeft}</small>}
        {told
          ? props.gone[display].map(({ seat, how, card }) => (
              <div key={`gone${card}`} class={`${faceClass(display, 'normal')} gone`}>
                <Emblem colour={colourOf(board.view, seat)} title={companyOf(board, seat)} />
                <span>
                  {cardOf(board.pack, display, card).name} {words[how]}
                </span>
              </div>
            ))
          : null}
      </div>
    </div>
  );
}

function DisplayCard(props: Props & { display: Display; slot: number; index: number; card: Card; size: Size }) {
  const { board, choice, display, slot, index, card, size } = props;
  const { view, pack } = board;
  const shown = displayOf(view, display);
  const key = cardKey(display, slot);
  const target = choice.targets.at.get(key);
  const cost = shown.costs[slot] ?? 0;
  const asks =
    choice.mine && !target && (display === 'campaign' ? view.phase === MARKETING : view.phase === TECHNOLOGY);
  const look = [
    faceClass(display, size),
    target ? 'legal' : '',
    asks && !choice.closing ? 'cannot' : '',
    target && choice.aimed === key ? 'hover' : '',
    choice.closing?.key === key ? 'chosen' : '',
    choice.refused === key ? 'refused' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const inside = (
    <FaceInside
      pack={pack}
      deck={display}
      index={index}
      size={size}
      cost={cost}
      discounted={shown.discounted[slot]}
      short={asks && size === 'normal' && !choice.closing ? shortOf(board, cost) : ''}
    />
  );
  const label = target?.effect.title ?? `${card.name}, ${words.costs(cost)}`;
  if (!target && !asks)
    return (
      <div class={look} data-target={key} data-face={faceName(display, index)}>
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      class={look}
      aria-label={`${label}. ${card.text}`}
      data-face={faceName(display, index)}
      {...heard(choice, key)}
    >
      {inside}
    </button>
  );
}

/* By how much what is left to spend falls short of a cost. */
function shortOf({ view }: Board, cost: number): string {
  const tokens = view.phase === TECHNOLOGY ? (view.companies[view.seat ?? 0]?.tokens ?? 0) : 0;
  const lacking = cost - view.points - tokens;
  return lacking > 0 ? words.short(lacking) : '';
}
