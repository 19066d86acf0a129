/* What can be done now, by the place on the table where it is done, and what will happen.

Which actions are possible comes from the server alone; this only says where they lie and what
the view and the card say of them. */
import { text } from '../text';
import { cardOf, customerLabel, customerWords, shelfOf, type Board } from './board';
import { MARKETING, TECHNOLOGY, type Action, type Display } from './types';

export interface Effect {
  title: string;
  lines: [icon: string, line: string][];
  /* For the bar: what, and what of it. */
  say: [what: string, then: string, more: string];
  button: string;
}

export interface Target {
  key: string;
  line: string;
  action: Action;
  effect: Effect;
}

export interface Targets {
  at: Map<string, Target>;
  /* In the order the keyboard walks through them. */
  order: string[];
  /* Actions without a place on the table. */
  loose: Target[];
  end: Target | null;
}

export const cardKey = (display: Display, slot: number) => `${display}-${slot}`;
export const deckKey = (deck: number) => `deck-${deck}`;
export const keepKey = (place: number) => `keep-${place}`;
export const privateKey = (place: number) => `private-${place}`;
export const priceKey = (price: number) => `price-${price}`;
export const companyKey = (seat: number) => `company-${seat}`;

export function targetsOf(board: Board, choices: readonly string[]): Targets {
  const found: Targets = { at: new Map(), order: [], loose: [], end: null };
  board.view.options.forEach((action, i) => {
    const line = choices[i];
    if (line === undefined) return;
    const key = keyOf(board, action);
    const target = { key: key ?? `do-${line}`, line, action, effect: effectOf(board, action) };
    if (action.do === 'end') found.end = target;
    else if (key === null || found.at.has(key)) found.loose.push(target);
    else {
      found.at.set(key, target);
      found.order.push(key);
    }
  });
  return found;
}

function keyOf(board: Board, action: Action): string | null {
  switch (action.do) {
    case 'technology':
    case 'feature':
    case 'campaign':
      return cardKey(action.do, action.slot);
    case 'gain':
      return cardKey(board.view.pending[0]?.display as Display, action.slot);
    case 'take':
      return deckKey(action.deck);
    case 'keep':
      return keepKey(action.place);
    case 'release':
      return privateKey(action.place);
    default:
      return null;
  }
}

export function effectOf(board: Board, action: Action): Effect {
  const { view, pack } = board;
  const t = text.mm;
  const company = view.companies[view.seat ?? 0];
  switch (action.do) {
    case 'technology':
    case 'feature':
    case 'campaign': {
      const shelf = shelfOf(view, action.do);
      const card = cardOf(pack, action.do, shelf.shown[action.slot] ?? 0);
      const cost = shelf.costs[action.slot] ?? 0;
      const points = Math.min(cost, view.points);
      const tokens = cost - points;
      const left = t.after(view.points - points, (company?.tokens ?? 0) - tokens);
      return {
        title: t.buy(card.name),
        lines: [
          [action.do === 'campaign' ? 'marketing-point' : 'tech-point', t.pay(cost, t.paid(points, tokens))],
          ['info', card.text],
          ['progress', left],
        ],
        say: [`${card.name}:`, card.text, `${left}.`],
        button: t.buyFor(cost),
      };
    }
    case 'gain': {
      const display = view.pending[0]?.display as Display;
      const card = cardOf(pack, display, shelfOf(view, display).shown[action.slot] ?? 0);
      return {
        title: t.gain(card.name),
        lines: [
          ['check', t.forNothing],
          ['info', card.text],
        ],
        say: [`${card.name}:`, card.text, `${t.forNothing}.`],
        button: t.takeIt,
      };
    }
    case 'take': {
      const type = pack.type_names[action.deck] ?? '';
      const crowd = view.crowds[action.deck];
      return {
        title: t.deck(type),
        lines: [
          ...(view.pending.length ? [] : ([['marketing-point', t.onePoint]] as [string, string][])),
          ['cover', t.deckLeft(crowd?.deck ?? 0)],
          ['hand', t.staysYours],
          ['lock', t.noWayBack],
        ],
        say: [`${t.deck(type)}:`, `${t.staysYours}.`, `${t.noWayBack}.`],
        button: t.deck(type),
      };
    }
    case 'keep': {
      const cards = view.pending[0]?.cards ?? [];
      const kept = customerLabel(pack, cards[action.place] ?? 0);
      const under = (action.under ?? []).map((place) => customerLabel(pack, cards[place] ?? 0)).join('; ');
      return {
        title: t.keep(kept),
        lines: under ? [['layer', t.keepUnder(under)]] : [],
        say: [`${t.keep(kept)}.`, under ? `${t.keepUnder(under)}.` : '', ''],
        button: t.keepShort(customerWords(pack, cards[action.place] ?? 0), (action.under ?? []).length > 1 ? customerWords(pack, cards[action.under?.[0] ?? 0] ?? 0) : ''),
      };
    }
    case 'release': {
      const index = company?.private[action.place] ?? 0;
      const reward = rewardOf(board);
      const there = t.releaseThere(pack.customers[index]?.price ?? 0);
      return {
        title: t.release(customerLabel(pack, index)),
        lines: [['users', there], ...(reward ? ([['plus', t.brings(reward)]] as [string, string][]) : [])],
        say: [`${t.release(customerLabel(pack, index))}.`, `${there}.`, reward ? `${t.brings(reward)}.` : ''],
        button: t.release(`one at ${pack.customers[index]?.price}`),
      };
    }
    case 'price':
      return plain(t.movePrice(action.by), t.movePrice(action.by));
    case 'tokens':
      return plain(t.tokens(action.tokens), t.tokens(action.tokens));
    case 'end':
      if (view.pending.length) return plain('', t.endRelease);
      return plain('', view.phase === TECHNOLOGY && view.points ? t.endKeep(view.points) : t.end);
    default:
      return plain('', '');
  }
}

const plain = (title: string, button: string, more = ''): Effect => ({
  title,
  lines: more ? [['info', more]] : [],
  say: [title ? `${title}.` : '', more ? `${more}.` : '', ''],
  button,
});

/* What a released customer brings, in words. */
export function rewardOf({ view }: Board): string {
  const pending = view.pending[0];
  return pending?.reward ? (text.mm.rewards[pending.reward]?.(pending.amount) ?? '') : '';
}

/* The line for something that is not offered, to ask the server why. */
export function askedLine(board: Board, key: string): string | null {
  const [kind, number] = key.split('-') as [string, string];
  const index = Number(number);
  const gains = board.view.pending[0]?.kind === 'gain';
  switch (kind) {
    case 'technology':
    case 'feature':
    case 'campaign':
      return gains ? `gain ${index + 1}` : `${kind} ${index + 1}`;
    case 'deck':
      return board.view.phase === MARKETING ? `take ${board.pack.types[index]}` : null;
    default:
      return null;
  }
}
