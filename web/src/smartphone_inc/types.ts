/* The game's own structs under the names used here; the server writes every field of a view. */
import type {
  SmartphoneIncAction,
  SmartphoneIncCompanyView,
  SmartphoneIncHappened,
  SmartphoneIncPending,
  SmartphoneIncPlan,
  SmartphoneIncResult,
  SmartphoneIncRuleset,
  SmartphoneIncView,
} from '../types.gen';

export type Action = SmartphoneIncAction;
export type PlanAction = SmartphoneIncPlan;
export type PlanResult = SmartphoneIncResult;
export type CompanyView = SmartphoneIncCompanyView;
export type Happened = SmartphoneIncHappened;
export type Rules = Required<SmartphoneIncRuleset>;
export type Pending = Required<SmartphoneIncPending>;

export interface View extends Omit<SmartphoneIncView, 'rules' | 'pending'> {
  rules: Rules;
  pending: Pending | null;
}

export const FREE = -1;
export const OVER = 9;
export const has = (mask: number, index: number) => ((mask >> index) & 1) === 1;
