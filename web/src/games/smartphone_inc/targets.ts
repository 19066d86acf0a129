/* What can be done now, by the place on the board where it is done, and what will happen.

Which actions are possible comes from the server alone; this only says where they lie. */
import { noTargets, type Target as TableTarget, type Targets as TableTargets } from '../../table/targets';
import type { Board } from './board';
import { effectOf, plain, priceAfter, type Effect } from './effects';
import { SALE, type Action } from './types';
import { words } from './text';

export interface Target extends TableTarget {
  action: Action;
  effect: Effect;
  /* The technology whose card is pressed first: its own places light up then. */
  uses?: number;
}

export type Targets = TableTargets<Target>;

export const regionKey = (region: number) => `region-${region}`;
export const techKey = (technology: number) => `tech-${technology}`;
export const slotKey = (slot: number) => `slot-${slot}`;
export const priceKey = (price: number) => `price-${price}`;

/* What is done through a technology lies on its card. */
const CARDS: Partial<Record<Action['do'], string>> = { add: 'WI-FI', direct: 'NFC' };

export function cardOf({ view, pack }: Board, action: Action): number | null {
  const name = view.pending ? undefined : CARDS[action.do];
  return name ? pack.technologies.findIndex((row) => row.name === name) : null;
}

/* What was chosen before the place: the region whose office moves, the technology that is used. */
export interface Begun {
  moveFrom: number | null;
  using: number | null;
}

export function targetsOf(board: Board, choices: readonly string[], { moveFrom, using }: Begun): Targets {
  const trucks = board.view.options.some((action) => action.do === 'expand');
  const found = noTargets<Target>();
  const place = (key: string, line: string, action: Action, effect = effectOf(board, action)) => {
    if (found.at.has(key)) return;
    found.at.set(key, { key, line, action, effect });
    found.order.push(key);
  };
  board.view.options.forEach((action, i) => {
    const line = choices[i];
    if (line === undefined) return undefined;
    const card = cardOf(board, action);
    if (card !== null && card !== using && trucks) {
      const use = words.useCard(board.pack.technologies[card]?.name ?? '');
      place(techKey(card), line, action, plain(use, use));
      found.at.get(techKey(card))!.uses = card;
      return undefined;
    }
    if (using !== null && action.do === 'expand') return undefined;
    switch (action.do) {
      case 'expand':
      case 'open':
      case 'sell':
      case 'add':
        return place(regionKey(action.region), line, action);
      case 'move':
        if (moveFrom === null) {
          const name = board.pack.regions[action.source]?.name ?? '';
          return place(regionKey(action.source), line, action, plain(words.doMoveFrom(name), words.doMoveFrom(name)));
        }
        if (moveFrom === action.source) return place(regionKey(action.target), line, action);
        return undefined;
      case 'study':
      case 'complete':
        return place(techKey(action.technology), line, action);
      case 'take':
        return place(slotKey(action.slot), line, action);
      case 'price':
        return place(priceKey(priceAfter(board, action.by)), line, action);
      case 'end':
        found.end = loose(board, line, action);
        return undefined;
      default:
        return found.loose.push(loose(board, line, action));
    }
  });
  return found;
}

const loose = (board: Board, line: string, action: Action): Target => ({
  key: `do-${line}`,
  line,
  action,
  effect: effectOf(board, action),
});

/* The line for something that is not offered, to ask the server why. */
export function askedLine(board: Board, key: string): string | null {
  const [kind, number] = key.split('-') as [string, string];
  const index = Number(number);
  const { view, pack } = board;
  if (kind === 'tech') return `study ${pack.technologies[index]?.name}`;
  if (kind === 'slot') return `take ${index + 1}`;
  if (kind !== 'region') return null;
  const name = pack.regions[index]?.name;
  const moving = view.options.find((action) => action.do === 'move');
  if (moving && moving.do === 'move') return `move ${pack.regions[moving.source]?.name} > ${name}`;
  if (view.pending?.kind === 'office') return `open ${name}`;
  if (view.pending?.kind === 'second_office') return `add ${name}`;
  return view.phase === SALE ? `sell ${name}` : `expand ${name}`;
}
