/* The pads of a data pack as pieces to plan with, and a plan in notation. */
import type { Mark } from '../parts/symbol';
import type { Kit, Side } from './kit';

/* `names` are those of both sides of each pad; `mark` is what a number in the pack stands for. */
export function padsOf(
  pads: Record<string, readonly (readonly number[])[]>,
  names: Record<'black' | 'white', readonly [string, string]>,
  mark: (symbol: number) => Mark | null,
): Kit['pads'] {
  const side = (name: string): Side => ({ name, rows: (pads[name] ?? []).map((row) => row.map(mark)) });
  const both = ([first, second]: readonly [string, string]) => [side(first), side(second)] as const;
  return { black: both(names.black), white: both(names.white) };
}

interface PlanAction {
  lower: string;
  upper: string;
  turn: number;
  row: number;
  col: number;
  laid?: readonly (readonly [tile: number, first: readonly number[], second: readonly number[], under?: boolean])[];
}

/* A plan that was submitted, in notation. */
export function line(plan: PlanAction): string {
  const laid = (plan.laid ?? []).map(
    ([tile, first, second, under]) => ` ${tile}${under ? '_' : ':'}${first}>${second}`,
  );
  return `plan ${plan.lower} ${plan.upper}/${plan.turn} @${plan.row},${plan.col}${laid.join('')}`;
}
