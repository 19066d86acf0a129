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
}

export type Targets = TableTargets<Target>;

export const regionKey = (region: number) => `region-${region}`;
export const techKey = (technology: number) => `tech-${technology}`;
export const slotKey = (slot: number) => `slot-${slot}`;
export const priceKey = (price: number) => `price-${price}`;

/* moveFrom: the region whose office is being moved, if one was chosen. */
export function targetsOf(board: Board, choices: readonly string[], moveFrom: number | null): Targets {
  const found = noTargets<Target>();
  const place = (key: string, line: string, action: Action, effect = effectOf(board, action)) => {
    if (found.at.has(key)) return;
    found.at.set(key, { key, line, action, effect });
    found.order.push(key);
  };
  board.view.options.forEach((action, i) => {
    const line = choices[i];
    if (line === undefined) return;
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
