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
} from '../types.gen';

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
export const PLANNING = 2;
export const TECHNOLOGY = 4;
export const MARKETING = 5;
export const SALES = 7;
export const OVER = 9;
/* Whether a plan for the round after this one makes sense. */
export const canPlanAhead = ({ seat, phase, round, rules }: View) =>
  seat !== null && phase > PLANNING && phase < OVER && round < rules.rounds;
