/* The game's own structs under the names used here; the server writes every field of a view. */
import type {
  MobileMarketsAction,
  MobileMarketsCatalogue,
  MobileMarketsCompanyView,
  MobileMarketsCustomer,
  MobileMarketsDisplayView,
  MobileMarketsFeature,
  MobileMarketsHappened,
  MobileMarketsPreview,
  MobileMarketsView,
  MobileMarketsVisit,
} from '../../types.gen';

export type Action = MobileMarketsAction;
export type CompanyView = MobileMarketsCompanyView;
export type Customer = MobileMarketsCustomer;
export type DisplayView = MobileMarketsDisplayView;
export type Feature = MobileMarketsFeature;
export type Happened = MobileMarketsHappened;
export type Pack = MobileMarketsCatalogue;
export type Preview = MobileMarketsPreview;
export type View = MobileMarketsView;
export type Visit = MobileMarketsVisit;

export type Display = 'technology' | 'feature' | 'campaign';

export const EMPTY = -1;
/* The phases as the view numbers them; after the last the game is over. */
export const PLANNING = 2;
export const PRICING = 3;
export const TECHNOLOGY = 4;
export const MARKETING = 5;
export const SALES = 7;
export const PROFIT = 8;
export const OVER = 9;
