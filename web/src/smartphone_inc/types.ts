/* The game's own structs under the names used here; the server writes every field of a view. */
import type {
  SmartphoneIncAction,
  SmartphoneIncCompanyView,
  SmartphoneIncHappened,
  SmartphoneIncPending,
  SmartphoneIncResult,
  SmartphoneIncRuleset,
  SmartphoneIncView,
} from '../types.gen';

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
export const PLANNING = 1;
export const OVER = 9;
/* Whether a plan for the round after this one makes sense. */
export const canPlanAhead = ({ seat, phase, round, rules }: View) =>
  seat !== null && phase > PLANNING && phase < OVER && round < rules.rounds;
export const has = (mask: number, index: number) => ((mask >> index) & 1) === 1;
