/* The three displays: the one the phase is about in front, the others folded to their pictures. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { text } from '../../text';
import { FaceInside, faceClass, faceName, type Size } from './art/face';
import { cardOf, colourOf, companyOf, displayOf, type Board, type Card } from './board';
import { heard, type Choice } from './choice';
import { Decks } from './decks';
import type { Gone } from './story';
import { cardKey } from './targets';
import { MARKETING, SALES, TECHNOLOGY, type Display } from './types';
import { words } from './text';

interface Props {
  board: Board;
  choice: Choice;
  gone: Record<Display, Gone[]>;
}

const HEADS: [display: Display, icon: string][] = [
  ['technology', 'tech-point'],
  ['feature', 'slot'],
  ['campaign', 'campaign'],
];

/* What is in front: what the phase is about, and what can be chosen from. */
export function inFront({ view }: Board, choice: Choice): { displays: ReadonlySet<Display>; decks: boolean } {
  const offered = [...choice.targets.at.keys()];
  const displays = HEADS.map(([display]) => display).filter(
    (display) =>
      (display === 'campaign' ? view.phase === MARKETING : view.phase <= TECHNOLOGY) ||
      offered.some((key) => key.startsWith(display)),
  );
  return {
    displays: new Set(displays),
    decks: view.phase === MARKETING || offered.some((key) => key.startsWith('deck')),
  };
}

/* Which of the three bands grows. */
export const bandOf = ({ view }: Board, front: ReturnType<typeof inFront>): 'shelf' | 'market' =>
  view.phase >= SALES && !front.displays.size && !front.decks ? 'market' : 'shelf';

export function Displays(props: Props) {
  const front = inFront(props.board, props.choice);
  const rows = (open: boolean) =>
    HEADS.filter(([display]) => front.displays.has(display) === open).map(([display, icon]) => (
      <DisplayRow key={display} {...props} display={display} icon={icon} open={open} />
    ));
  return (
    <section class="shelf" aria-label={text.table.cards} tabIndex={0}>
      {rows(true)}
      {front.decks ? <Decks board={props.board} choice={props.choice} /> : null}
      {front.displays.size < HEADS.length ? <div class="folds">{rows(false)}</div> : null}
    </section>
  );
}

function DisplayRow(props: Props & { display: Display; icon: string; open: boolean }) {
  const { board, display, open } = props;
  const { shown, most } = displayOf(board.view, display);
  return (
    <div class={`display ${display} ${open ? 'open' : 'folded'}`} role="group" aria-label={words.displays[display]}>
      <h3 data-ask={`display:${HEADS.findIndex(([name]) => name === display)}`}>
        <Icon name={props.icon} size={14} />
        {words.displays[display]}
        {open ? <small>{words.limit(most)}</small> : null}
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
        {open
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
