// Written by `python tools/page_types.py` from the structs of the server. Do not edit.

/** The table as a seat sees it; the fields mean what they mean in state.py. */
export interface View {
  seat: number | null;
  rules: Ruleset;
  pack: string;
  round: number;
  phase: number;
  to_act: number[];
  queue: number[];
  turn_open: boolean;
  progress_left: number;
  office_added: boolean;
  direct_done: boolean;
  pending: Pending | null;
  claimants: number[];
  companies: CompanyView[];
  offices: number[][];
  retailers: number[];
  buyers: number[][];
  display: number[];
  pile: number;
  discards: number[];
  sides: string;
  wordings: number[];
  patents: number;
  directives: number[];
  steve: SteveView | null;
  willing: number[][];
  options: (Plan | TakeImprovement | TakeToken | Study | Complete | OpenOffice | Expand | AddOffice | SellDirect | AcceptBonus | ChangePrice | MoveOffice | Sell | Claim | Decline | EndTurn)[];
}

/** One game's options. Two games with equal rulesets, packs, seeds and decisions are equal. The default of a field added later is how tables stored before it were played; the editions below say how new tables are. */
export interface Ruleset {
  edition: "first" | "second";
  colours: string[];
  steve: number | null;
  steve_level: "easier" | "harder" | "standard";
  sides: string;
  directives: boolean;
  rounds: number;
  overhang: number;
  priority_ties: "produced" | "starting_vp";
  retailer_bonus_optional: boolean;
  retailer_bonus_again: boolean;
  technologies_per_good: number;
  control_ties: "goods" | "office";
  routes: boolean;
}

/** A choice that must be made before the turn goes on. */
export interface Pending {
  seat: number;
  kind: string;
  n: number;
  region: number;
}

/** A company as others see it; the fields mean what they mean in state.py. */
export interface CompanyView {
  colour: number;
  vp: number;
  price: number;
  goods: number;
  tokens: number;
  improvements: number[];
  technologies: number;
  bonuses: number;
  patents: number;
  research: number[];
  progress: number[];
  directives: number[];
  claimed: boolean;
  planned: boolean;
  plan: Plan | null;
  result: Result | null;
  produced: number;
  completed: number;
  opened: number;
  carried: number;
  sold_direct: number;
  lost: number;
  led: number;
  vp_before: number;
  bonuses_spent: number;
  costs: number[];
  end_vp: number;
}

/** SI-10, SI-11: two pads and the improvements face up on them; the others lie face down. */
export interface Plan {
  do: "plan";
  lower: string;
  upper: string;
  turn: number;
  row: number;
  col: number;
  laid?: Laid[];
}

/** One improvement face up on the pads. */
export type Laid = [number, [number, number], [number, number], (boolean)?];

/** What a plan shows. */
export interface Result {
  goods: number;
  discount: number;
  markup: number;
  research: number;
  logistics: number;
  factory: number;
  covered: number;
  face_down: number;
}

/** Steve's pad, all of it public. */
export interface SteveView {
  squares: number[];
  delayed: number;
  marker: number;
}

/** SI-41: take the face-up improvement at this place, counted from the top. */
export interface TakeImprovement {
  do: "take";
  slot: number;
}

/** SI-41: take a goods token. */
export interface TakeToken {
  do: "token";
}

/** SI-50, SI-64: put one progress on a technology. */
export interface Study {
  do: "study";
  technology: number;
}

/** SI-52: complete a technology whose cost has already been reached. */
export interface Complete {
  do: "complete";
  technology: number;
}

/** GAMEPAD-B (SI-C6): an office in a small region. */
export interface OpenOffice {
  do: "open";
  region: number;
}

/** SI-60: put one progress in a region. */
export interface Expand {
  do: "expand";
  region: number;
}

/** SI-63, SI-64: a second office in a region. */
export interface AddOffice {
  do: "add";
  region: number;
}

/** SI-63, NFC-A: sell this many goods without placing them. */
export interface SellDirect {
  do: "direct";
  goods: number;
}

/** SI-64: take the goods a retailer offers. */
export interface AcceptBonus {
  do: "accept";
}

/** SI-64: move your price up (1) or down (-1). */
export interface ChangePrice {
  do: "price";
  by: number;
}

/** SI-64: move one of your offices. */
export interface MoveOffice {
  do: "move";
  source: number;
  target: number;
}

/** SI-70: put one good on the leftmost free willing buyer of a region. */
export interface Sell {
  do: "sell";
  region: number;
}

/** SI-90: claim a directive. */
export interface Claim {
  do: "claim";
  directive: number;
}

/** SI-62, SI-90: decline a bonus or a claim. */
export interface Decline {
  do: "decline";
}

/** End your turn; what is not placed or sold is lost. */
export interface EndTurn {
  do: "end";
}

/** SI-4: a round begins with these improvements face up. */
export interface RoundBegan {
  event: "RoundBegan";
  round: number;
  display: number[];
}

/** A phase begins; phases 4 to 7 with the turn order (SI-40). */
export interface PhaseBegan {
  event: "PhaseBegan";
  phase: number;
  order?: number[];
}

/** SI-C14: chance put these tied seats in order. */
export interface CoinFlipped {
  event: "CoinFlipped";
  order: number[];
}

/** A seat has planned; the plan is still secret. */
export interface Planned {
  event: "Planned";
  seat: number;
}

/** SI-14: all plans are open; Steve has none. */
export interface PlansRevealed {
  event: "PlansRevealed";
  plans: (Plan | null)[];
  results: Result[];
  goods?: number[];
  prices?: number[];
  logistics?: number[];
}

/** SI-20. */
export interface PriceSet {
  event: "PriceSet";
  seat: number;
  price: number;
}

/** SI-30: where this round's goods came from. */
export interface GoodsProduced {
  event: "GoodsProduced";
  seat: number;
  symbols: number;
  covered: number;
  face_down: number;
  tokens: number;
  technologies: number;
  total: number;
}

/** SI-41. */
export interface ImprovementTaken {
  event: "ImprovementTaken";
  seat: number;
  slot: number;
  tile: number;
}

/** SI-41, SI-S2. */
export interface TokenTaken {
  event: "TokenTaken";
  seat: number;
}

/** SI-50, SI-60: progress to place in this turn. */
export interface ProgressReceived {
  event: "ProgressReceived";
  seat: number;
  progress: number;
}

/** Progress that was not placed. */
export interface ProgressLost {
  event: "ProgressLost";
  seat: number;
  progress: number;
}

/** SI-50: progress on a technology, with the total there now and its current cost. */
export interface Studied {
  event: "Studied";
  seat: number;
  technology: number;
  progress: number;
  cost: number;
}

/** SI-51. */
export interface TechnologyCompleted {
  event: "TechnologyCompleted";
  seat: number;
  technology: number;
  patent: boolean;
}

/** Goods at once, from a technology or a retailer. */
export interface GoodsGained {
  event: "GoodsGained";
  seat: number;
  goods: number;
  source: string;
}

/** A price moved after phase 2. */
export interface PriceChanged {
  event: "PriceChanged";
  seat: number;
  price: number;
  source: string;
}

/** SI-60: progress in a region, with the total there now. */
export interface Expanded {
  event: "Expanded";
  seat: number;
  region: number;
  progress: number;
  cost: number;
}

/** SI-61, SI-62: a first office in a region or on its retailer. */
export interface OfficeOpened {
  event: "OfficeOpened";
  seat: number;
  region: number;
  space: number;
  retailer?: string;
}

/** SI-63, SI-64: a second office in a region. */
export interface OfficeAdded {
  event: "OfficeAdded";
  seat: number;
  region: number;
  space: number;
}

/** SI-64. */
export interface OfficeMoved {
  event: "OfficeMoved";
  seat: number;
  source: number;
  target: number;
  space: number;
}

/** SI-62: a retailer's bonus, or the rest of it, was declined or could not be used. */
export interface BonusDeclined {
  event: "BonusDeclined";
  seat: number;
  region: number;
  retailer?: string;
}

/** SI-C6: GAMEPAD-B found no small region. */
export interface OfficeForgone {
  event: "OfficeForgone";
  seat: number;
}

/** SI-63, NFC-A. */
export interface SoldDirect {
  event: "SoldDirect";
  seat: number;
  goods: number;
  vp: number;
}

/** SI-70: a good on a buyer. */
export interface Sold {
  event: "Sold";
  seat: number;
  region: number;
  buyer: number;
}

/** SI-72. */
export interface GoodsLost {
  event: "GoodsLost";
  seat: number;
  goods: number;
}

/** SI-72, WI-FI-B. */
export interface GoodsKept {
  event: "GoodsKept";
  seat: number;
  goods: number;
}

/** SI-80. */
export interface SalesScored {
  event: "SalesScored";
  seat: number;
  goods: number;
  vp: number;
}

/** SI-81: first or second place in a region. */
export interface RegionControlled {
  event: "RegionControlled";
  seat: number;
  region: number;
  place: number;
  vp: number;
}

/** SI-90. */
export interface DirectiveClaimed {
  event: "DirectiveClaimed";
  seat: number;
  directive: number;
}

/** SI-S4: Steve aims at another region, or at none. */
export interface MarkerMoved {
  event: "MarkerMoved";
  region: number;
}

/** SI-82. */
export interface GameEnded {
  event: "GameEnded";
  scores: Score[];
  winners: number[];
}

/** SI-82: one company's final score. */
export interface Score {
  board: number;
  patents: number;
  retailers: number;
  directives: number;
  total: number;
}

/** What every index in a view stands for, and the words for it. */
export interface Catalogue {
  name: string;
  price_track: number[];
  start_price: number;
  improvement_slots: number;
  colours: string[];
  companies: Company[];
  tiles: Tile[];
  regions: Region[];
  technologies: Technology[];
  retailers: Retailer[];
  faces: Face[];
  directives: Directive[];
  pads: Record<string, number[][]>;
  steve: Record<string, number[][]>;
  symbols: string[];
  meanings: Record<string, string>;
  phases: string[];
  reasons: Record<string, [string, string]>;
}

export interface Company {
  colour: string;
  home: number;
  vp: number;
  tile: number;
  source: string;
}

/** A kind of improvement. */
export interface Tile {
  name: string;
  cells: [number, number];
  copies: number;
  source: string;
}

export interface Region {
  name: string;
  size: string;
  cost: number;
  first: number[];
  second: number[];
  buyers: number[];
  neighbours: number[];
  source: string;
}

export interface Technology {
  name: string;
  cost: number;
  patent_vp: number;
  source: string;
  texts: Record<string, Wording[]>;
}

/** What a side of a technology does. */
export interface Wording {
  short: string;
  text: string;
  when: Record<string, number>;
  case: string;
}

export interface Retailer {
  name: string;
  size: string;
  faces: [Face, Face];
  source: string;
  called: string;
  note: string;
}

/** A side of a retailer. */
export interface Face {
  name: string;
  vp: number[];
  source: string;
  called: string;
  bonus: string | null;
  n: number;
}

export interface Directive {
  name: string;
  title: string;
  goal: string;
  kind: string;
  phase: number;
  vp: number;
  source: string;
  n: number;
  price: number;
  size: string;
  note: string;
}

export type Action = Plan | TakeImprovement | TakeToken | Study | Complete | OpenOffice | Expand | AddOffice | SellDirect | AcceptBonus | ChangePrice | MoveOffice | Sell | Claim | Decline | EndTurn;

export type Happened = RoundBegan | PhaseBegan | CoinFlipped | Planned | PlansRevealed | PriceSet | GoodsProduced | ImprovementTaken | TokenTaken | ProgressReceived | ProgressLost | Studied | TechnologyCompleted | GoodsGained | PriceChanged | Expanded | OfficeOpened | OfficeAdded | OfficeMoved | BonusDeclined | OfficeForgone | SoldDirect | Sold | GoodsLost | GoodsKept | SalesScored | RegionControlled | DirectiveClaimed | MarkerMoved | GameEnded;
