/* What a company gets flies to it, over the board: cards from their display, customers from their deck. */
import { effect, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pace } from '../../../parts/count';
import { calm } from '../../../prefs';
import type { Session } from '../../../table/session';
import { Face, faceName, type Deck } from '../art/face';
import { colourOf, type Board } from '../board';
import { LargeCustomer } from '../customer';
import type { Happened, View } from '../types';

/* Of the whole way, at normal speed. */
const WAY_MS = 1500;

interface Flying {
  key: string;
  colour: string;
  card: [deck: Deck, index: number] | null;
  customer: number | null;
  /* Where it was before the event. */
  from: Point | null;
  leaves: boolean;
}

type Point = readonly [x: number, y: number];

const middleOf = (selector: string): Point | null => {
  const found = [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length);
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

const panelOf = (colour: string) =>
  middleOf(`.markets .riv.co-${colour}`) ?? middleOf(`.markets .strip .cc4:has(.co-${colour})`);

function flightOf(
  event: Happened,
  view: View,
  types: readonly string[],
  typeOf: (card: number) => number,
): Flying | null {
  const colour = 'seat' in event ? colourOf(view, event.seat) : '';
  switch (event.event) {
    case 'CardBought':
    case 'CardGained':
    case 'CardDiscarded': {
      const deck = event.display as Deck;
      return {
        key: faceName(deck, event.card),
        colour,
        card: [deck, event.card],
        customer: null,
        from: middleOf(`.markets .shelf [data-face="${faceName(deck, event.card)}"]`),
        leaves: event.event === 'CardDiscarded',
      };
    }
    case 'CustomerTaken':
    case 'CustomerReleased': {
      const taken = event.event === 'CustomerTaken';
      return {
        key: faceName('customer', event.customer),
        colour,
        card: null,
        customer: event.customer,
        from: taken ? middleOf(`.markets .deck.t-${types[typeOf(event.customer)]}`) : panelOf(colour),
        leaves: !taken,
      };
    }
    default:
      return null;
  }
}

export function Flight({ session, board }: { session: Session<View>; board: Board }) {
  const [flying] = useState(() => signal<Flying | null>(null));
  const { pack } = board;
  /* The board still shows the moment before, so that places on it can be measured. */
  useEffect(
    () =>
      effect(() => {
        const beat = session.story.beat.value;
        const event = beat?.told.event as Happened | undefined;
        const view = beat?.after;
        flying.value = event && view ? flightOf(event, view, pack.types, (card) => pack.customers[card]!.type) : null;
      }),
    [session],
  );
  const now = flying.value;
  if (!now) return null;
  return (
    <Flyer key={now.key} flying={now}>
      {now.card ? (
        <Face pack={pack} deck={now.card[0]} index={now.card[1]} size="large" />
      ) : (
        <LargeCustomer pack={pack} index={now.customer!} />
      )}
    </Flyer>
  );
}

function Flyer({ flying, children }: { flying: Flying; children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || calm()) return;
    const board = element.parentElement?.querySelector('.markets') ?? document.body;
    const { left, top, width, height } = board.getBoundingClientRect();
    const centre: Point = [left + width * 0.42, top + height * 0.45];
    const from = flying.from ?? centre;
    const to: Point = flying.leaves ? [centre[0], top + height + 200] : (panelOf(flying.colour) ?? centre);
    const put = ([x, y]: Point, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
    element.animate(
      [
        { transform: put(from, 0.45), opacity: 0.4 },
        { transform: put([from[0], from[1] - 14], 0.55), opacity: 1, offset: 0.12 },
        { transform: put(centre, 1), offset: 0.36, easing: 'linear' },
        { transform: put(centre, 1), opacity: 1, offset: 0.76, easing: 'cubic-bezier(.5,0,.8,.4)' },
        { transform: put(to, 0.18), opacity: 0 },
      ],
      { duration: WAY_MS * pace(), easing: 'cubic-bezier(.4,0,.3,1)', fill: 'both' },
    );
  }, []);
  return (
    <div ref={ref} class={`flight co-${flying.colour}`} aria-hidden="true">
      {children}
    </div>
  );
}
