/* What planning asks the server, and who else sits at the table. */
import type { Explore, Explored, ExploredRow, Part, PlanRead } from '../types.gen';

export type { Part };
export type Reading = PlanRead;
export type Row = ExploredRow;

export interface Ask {
  readPlan(plan: string): Promise<Reading>;
  explore(query: Omit<Explore, 'type' | 'token'>): Promise<Explored>;
}

export interface Sitting {
  name: string;
  colour: string;
}

export const isLegal = (reading: Reading) => reading.key === '';
