/* The game's own structs under the names used here; the server writes every field of a view. */
import type * as gen from './types.gen';

export type {
  Action,
  Catalogue as Pack,
  CompanyView,
  Customer,
  DisplayView,
  Feature,
  Preview,
  View,
  Visit,
} from './types.gen';

export interface CustomerRefused extends gen.CustomerRefused {
  /* In the server's words. */
  why: string;
}
export type Happened = Exclude<gen.Happened, gen.CustomerRefused> | CustomerRefused;

export type Display = 'technology' | 'feature' | 'campaign';

export const EMPTY = -1;
/* The phases as the view numbers them; after the last the game is over. */
export const [PREPARATION, PLANNING, PRICING, TECHNOLOGY, MARKETING, PRODUCTION, SALES, PROFIT, OVER] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const;
