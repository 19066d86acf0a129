/* The game's own structs under the names used here; the server writes every field of a view. */
import type {
  SmartphoneIncAction,
  SmartphoneIncCompanyView,
  SmartphoneIncHappened,
  SmartphoneIncPending,
  SmartphoneIncResult,
  SmartphoneIncRuleset,
  SmartphoneIncView,
} from '../../types.gen';

export type Action = SmartphoneIncAction;
export type PlanResult = SmartphoneIncResult;
export type CompanyView = SmartphoneIncCompanyView;
export type Happened = SmartphoneIncHappened;
type Rules = Required<SmartphoneIncRuleset>;
type Pending = Required<SmartphoneIncPending>;

export interface View extends Omit<SmartphoneIncView, 'rules' | 'pending'> {
  rules: Rules;
  pending: Pending | null;
}

export const FREE = -1;
/* The phases as the view numbers them. */
export const PLANNING = 1;
export const IMPROVEMENT = 4;
export const RESEARCH = 5;
export const LOGISTICS = 6;
export const SALE = 7;
export const has = (mask: number, index: number) => ((mask >> index) & 1) === 1;
