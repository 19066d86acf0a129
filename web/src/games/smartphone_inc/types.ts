/* The game's own structs under the names used here; the server writes every field of a view. */
import type { Pending, Ruleset, View as SentView } from './types.gen';

export type { Action, Catalogue, CompanyView, Happened, PlansRevealed, Result as PlanResult } from './types.gen';

export interface View extends Omit<SentView, 'rules' | 'pending'> {
  rules: Required<Ruleset>;
  pending: Required<Pending> | null;
}

export const EMPTY = -1;
/* The phases as the view numbers them. */
export const [PLANNING, IMPROVEMENT, RESEARCH, LOGISTICS, SALE] = [1, 4, 5, 6, 7] as const;
export const has = (mask: number, index: number) => ((mask >> index) & 1) === 1;
