/* The game's own structs under the names used here; the server writes every field of a view. */
import type { Happened, Pending, Ruleset, View as SentView } from './types.gen';

export type { Action, Catalogue, CompanyView, Happened, PlansRevealed, Result as PlanResult } from './types.gen';

export interface View extends Omit<SentView, 'rules' | 'pending'> {
  rules: Required<Ruleset>;
  pending: Required<Pending> | null;
}

export const EMPTY = -1;
/* The phases as the view numbers them. */
export const [PLANNING, PRICING, PRODUCTION, IMPROVEMENT, RESEARCH, LOGISTICS, SALE] = [1, 2, 3, 4, 5, 6, 7] as const;
export const has = (mask: number, index: number) => ((mask >> index) & 1) === 1;

/* The events of one kind. */
export const eventsOf = <Name extends Happened['event']>(events: readonly Happened[], name: Name) =>
  events.filter((event): event is Extract<Happened, { event: Name }> => event.event === name);
