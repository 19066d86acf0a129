/* What planning asks the server, and its answers: a part of src/flagship/server/protocol. */
export interface Part {
  amount: number;
  source: string;
}

/* PlanRead */
export interface Reading {
  figures: Record<string, number>;
  price: Part[];
  goods: Part[];
  order: number[];
  /* Why it is no plan; empty if it is one. */
  key: string;
  rule: string;
  sentence: string;
  /* The tile at fault; null: the pads. */
  tile: number | null;
}

/* Explore */
export interface Query {
  where: string;
  sort: string;
  offset: number;
  limit: number;
}

export interface Row {
  figures: number[];
  plan: string;
}

/* Explored */
export interface Page {
  columns: string[];
  rows: Row[];
  total: number;
  offset: number;
}

export interface Ask {
  readPlan(plan: string): Promise<Reading>;
  explore(query: Query): Promise<Page>;
}

/* Who else sits at the table. */
export interface Sitting {
  name: string;
  colour: string;
  bot: boolean;
}

export const isLegal = (reading: Reading) => reading.key === '';
