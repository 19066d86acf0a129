/* What can be done now, by the place on the table where it is done, and what will happen.

Which actions are possible comes from the server alone; this only says where they lie. */
import { noTargets, type Target as TableTarget, type Targets } from '../../table/targets';
import type { Board } from './board';
import { effectOf } from './effects';
import { MARKETING, type Action, type Display, type Preview } from './types';

export interface Target extends TableTarget {
  action: Action;
}

export const cardKey = (display: Display, slot: number) => `${display}-${slot}`;
export const deckKey = (deck: number) => `deck-${deck}`;
export const keepKey = (place: number, under: readonly number[] = []) => `keep-${place}-${under.join()}`;
export const privateKey = (place: number) => `private-${place}`;
export const priceKey = (price: number) => `price-${price}`;
export const companyKey = (seat: number) => `company-${seat}`;

export function targetsOf(
  board: Board,
  choices: readonly string[],
  foretold: ReadonlyMap<string, Preview>,
): Targets<Target> {
  const found = noTargets<Target>();
  board.view.options.forEach((action, i) => {
    const line = choices[i];
    if (line === undefined) return;
    const key = keyOf(board, action);
    const target = { key: key ?? `do-${line}`, line, action, effect: effectOf(board, action, foretold.get(line)) };
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
      return keepKey(action.place, action.under);
    case 'release':
    case 'serve':
      return privateKey(action.place);
    default:
      return null;
  }
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
