// Written by `python tools/page_types.py` from the structs of the server. Do not edit.

/** Make these decisions for good, all or none of them; answered by Accepted. `version` is that of the view they were chosen in. If the seat's own choice has changed since, the submission is stale and refused (`submit.stale`); that another seat planned meanwhile does not make it stale. An action that brings hidden cards to light must be the last one (`submit.uncovers`), so that nobody learns something and takes it back. */
export interface Submit {
  type: "Submit";
  token: string;
  version: number;
  actions: string[];
}

/** What would these decisions lead to? Answered by Tried; nothing changes, nobody else knows. */
export interface Try {
  type: "Try";
  token: string;
  actions: string[];
}

/** What would this plan give? Answered by PlanRead; works whenever a game runs. */
export interface ReadPlan {
  type: "ReadPlan";
  token: string;
  plan: string;
  prices?: number[];
}

/** One page of all results the seat's company can attain; answered by Explored. `where` is like `price=4 research>=2`; `sort` names a column, with `-` first for falling. */
export interface Explore {
  type: "Explore";
  token: string;
  where?: string;
  sort?: string;
  offset?: number;
  limit?: number;
}

/** A good way to continue from here, such as the best sale; answered by Proposed. `actions`: those chosen so far in this turn and not submitted yet. */
export interface Propose {
  type: "Propose";
  token: string;
  actions?: string[];
}

/** What would this yield, such as a product? Answered by Previewed; nothing changes. `actions`: those chosen so far in this turn and not submitted yet. */
export interface Preview {
  type: "Preview";
  token: string;
  line: string;
  actions?: string[];
}

/** Take back what the seat submitted last; answered by Accepted, and by Changed to all. Possible while `take_back` of Welcome and Changed says so: the seat's plan until all have planned, or its last submission if nobody decided since and nothing hidden came to light. `version` is that of the view it was asked in; `take_back.stale` if the seat went on since. */
export interface TakeBack {
  type: "TakeBack";
  token: string;
  version: number;
}

/** Keep this plan for the next planning: it is made for the seat the moment planning opens. Answered by Accepted; `You.armed` shows it, to this seat alone. Another one replaces it. If it is not allowed then, `You.armed.why` says why and the seat plans by hand. */
export interface Arm {
  type: "Arm";
  token: string;
  plan: string;
}

/** Forget the plan kept for the next planning; answered by Accepted. */
export interface Disarm {
  type: "Disarm";
  token: string;
}

/** What would a bot do now, and why? Answered by Hinted, where `TableInfo.hints` allows it. The whole table is told that this seat asked: a line of the chat, and `SeatInfo.hints`. `actions`: those chosen so far in this turn and not submitted yet. */
export interface Hint {
  type: "Hint";
  token: string;
  actions?: string[];
}

/** Why is each of these not possible? Answered by Reasons; nothing changes. `actions`: those chosen so far in this turn and not submitted yet. */
export interface WhyNot {
  type: "WhyNot";
  token: string;
  lines: string[];
  actions?: string[];
}

/** What does a bot say about the turn just made? Answered by Reviewed, in a first game only. */
export interface Review {
  type: "Review";
  token: string;
}

/** Say something to the whole table; answered by Accepted, and by Chatted to all. */
export interface Chat {
  type: "Chat";
  token: string;
  text: string;
}

/** The host, before the start: who sits here. Also sends away whoever sat there. */
export interface SetSeat {
  type: "SetSeat";
  token: string;
  seat: number;
  kind: "bot" | "open";
  level?: string;
}

/** The host: begin. Every open seat must have been taken, or given to a bot. */
export interface Start {
  type: "Start";
  token: string;
}

/** After the end, whoever has a seat: the same table again; `TableInfo.rematch` says where. */
export interface Rematch {
  type: "Rematch";
  token: string;
}

/** Give up the seat: before the start it is open again, later a bot plays on for you. */
export interface Leave {
  type: "Leave";
  token: string;
}

/** Take your seat back from the bot. */
export interface Return {
  type: "Return";
  token: string;
}

/** Bots do without their pause until a person has to decide. */
export interface Hurry {
  type: "Hurry";
  token: string;
}

/** The first message on every connection, and all that is needed to show the table. After a lost connection just connect again: Welcome brings everything up to date. */
export interface Welcome {
  type: "Welcome";
  table: TableInfo;
  you: You;
  version: number;
  view: unknown;
  choices: string[];
  take_back: boolean;
  log: LogEntry[];
  chat: ChatLine[];
  now: number;
}

/** What everybody may know of a table. */
export interface TableInfo {
  id: string;
  game: string;
  pack: string;
  options: Record<string, unknown>;
  status: "over" | "running" | "waiting";
  seats: SeatInfo[];
  to_act: number[];
  round: number;
  listed: boolean;
  seeded: boolean;
  turn_seconds: number | null;
  hints: boolean;
  learn: boolean;
  pause_ms: number;
  spectators: number;
  host: string;
  created: number;
  ending: Ending | null;
  rematch: string | null;
}

/** A place at the table, in the game's order of seats. */
export interface SeatInfo {
  seat: number;
  colour: string;
  company: string;
  kind: "automaton" | "bot" | "open" | "person";
  level: string;
  user: string;
  connected: boolean;
  away: boolean;
  late: boolean;
  hints: number;
  deadline: number | null;
}

/** How the game ended. */
export interface Ending {
  scores: number[];
  winners: number[];
}

/** Who the receiver is at this table. */
export interface You {
  seat: number | null;
  host: boolean;
  armed: Armed | null;
}

/** A plan that is kept for the next planning. */
export interface Armed {
  plan: string;
  why: string;
  rule: string;
}

/** One decision and all it brought about. Secret decisions are told without their content. */
export interface LogEntry {
  version: number;
  seat: number | null;
  bot: boolean;
  at: number;
  told: Told[];
  took_back: number[];
}

/** Something that happened: the game's own event, and one sentence. */
export interface Told {
  event: { event: string };
  sentence: string;
}

/** Something said at the table. */
export interface ChatLine {
  at: number;
  user: string;
  seat: number | null;
  text: string;
}

/** A decision was made or taken back, by you or another seat; also sent at the start. */
export interface Changed {
  type: "Changed";
  version: number;
  entries: LogEntry[];
  view: unknown;
  choices: string[];
  take_back: boolean;
  moments: (([(string | number)[], unknown])[])[];
}

/** Something about the table changed: seats, connections, timers, status, rematch. */
export interface TableChanged {
  type: "TableChanged";
  table: TableInfo;
  you: You;
  now: number;
}

/** The request with this token is done; a Submit's decisions are on disk. */
export interface Accepted {
  type: "Accepted";
  token: string;
  version: number;
}

/** The request was not done and nothing changed. */
export interface Refused {
  type: "Refused";
  token: string | null;
  key: string;
  rule: string;
  sentence: string;
  version: number;
  place: number;
}

/** A look ahead at a turn that is not submitted. */
export interface Tried {
  type: "Tried";
  token: string;
  shown: number;
  ends: boolean;
  uncovers: boolean;
  view: unknown;
  choices: string[];
  told: Told[];
}

/** What a draft of a plan gives the seat's company, or why it is not a plan. */
export interface PlanRead {
  type: "PlanRead";
  token: string;
  figures: Record<string, number>;
  price: Summand[];
  goods: Summand[];
  order: number[];
  key: string;
  rule: string;
  sentence: string;
  tile: number | null;
}

/** One part of a figure: an amount and its source. */
export interface Summand {
  amount: number;
  source: string;
}

/** A page of attainable results. */
export interface Explored {
  type: "Explored";
  token: string;
  columns: string[];
  rows: ExploredRow[];
  total: number;
  offset: number;
}

/** One attainable result. */
export interface ExploredRow {
  figures: number[];
  plan: string;
}

/** A way to continue, in notation; no actions: nothing better than what is there. */
export interface Proposed {
  type: "Proposed";
  token: string;
  actions: string[];
  sentence: string;
  figures: Record<string, number>;
}

/** What something assembled from parts would yield. */
export interface Previewed {
  type: "Previewed";
  token: string;
  preview: unknown;
}

/** What a bot would do in the seat's place. */
export interface Hinted {
  type: "Hinted";
  token: string;
  version: number;
  action: string;
  sentence: string;
}

/** For each line asked, why it is not possible; null: it is. */
export interface Reasons {
  type: "Reasons";
  token: string;
  reasons: (Reason | null)[];
}

/** Why something is not possible now. */
export interface Reason {
  key: string;
  rule: string;
  sentence: string;
}

/** What a bot says about a turn. */
export interface Reviewed {
  type: "Reviewed";
  token: string;
  own: string;
  better: string;
  why: string;
}

/** Somebody said something. */
export interface Chatted {
  type: "Chatted";
  line: ChatLine;
}

/** Why a request was refused. */
export interface Problem {
  key: string;
  rule: string;
  sentence: string;
}

/** GET /api/me: who this browser is; the cookie is made here. PUT takes SetMe. */
export interface Me {
  name: string;
}

/** GET /api/games. */
export interface Games {
  games: GameInfo[];
}

/** A game, as data for the form. */
export interface GameInfo {
  id: string;
  title: string;
  unit: string;
  rule_prefix: string;
  automaton: AutomatonInfo | null;
  colours: string[];
  companies: string[];
  editions: Edition[];
  options: Option[];
  levels: string[];
  fewest: number;
  most: number;
  learn: boolean;
  pack: string;
}

/** The rulebook's own opponent. */
export interface AutomatonInfo {
  name: string;
  levels: string[];
  max_others: number;
  level_option: string;
}

/** An edition and its presets. */
export interface Edition {
  name: string;
  title: string;
  presets: Record<string, unknown>;
}

/** One field of the form for a new table. */
export interface Option {
  name: string;
  title: string;
  kind: "choice" | "number" | "sides" | "switch";
  default: unknown;
  help: string;
  choices: unknown[];
}

/** The new table; go to /tables/{id}. */
export interface Created {
  id: string;
}

/** GET /api/tables/{id}. */
export interface TableDetail {
  table: TableInfo;
  you: You;
  links: Record<string, string>;
}

/** GET /api/tables?which=listed|mine, the newest first. */
export interface Tables {
  tables: TableRow[];
}

/** A table in a list. */
export interface TableRow {
  table: TableInfo;
  you: You;
}

/** GET /api/tables/{id}/log?before=VERSION: up to 100 earlier entries, oldest first. */
export interface Log {
  entries: LogEntry[];
}

/** GET /api/replays/{id}: of a table that is over, or of a file somebody opened. POST /api/replays with a save file as the body is answered by Created, with the replay's id. GET /api/replays/{id}/save gives the save file. */
export interface Replay {
  id: string;
  table: boolean;
  game: string;
  pack: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  you: number | null;
  ending: Ending | null;
  moments: ([number, number])[];
  log: LogEntry[];
}

/** GET /api/replays/{id}/frames?seat=&start=&count=: as a seat saw it; no seat: all open. */
export interface Frames {
  frames: Frame[];
}

/** The table at one moment. */
export interface Frame {
  version: number;
  view: unknown;
  moments: (([(string | number)[], unknown])[])[];
}

/** GET /api/tables/{id}/story?round=: a round as the asker's seat, or a spectator, saw it. So far as it has been played. */
export interface Story {
  round: number;
  view: unknown;
  entries: LogEntry[];
  moments: (([(string | number)[], unknown])[])[];
}

/** GET /api/packs/{digest}: what every index in a view stands for; never changes. */
export interface PackInfo {
  digest: string;
  game: string;
  catalogue: { phases: string[] };
}

/** GET /api/packs/{digest}/reference: every component of a game in words; never changes. */
export interface Reference {
  game: string;
  kinds: ComponentKind[];
}

/** All components of one kind. */
export interface ComponentKind {
  id: string;
  title: string;
  rule: string;
  entries: Entry[];
}

/** One card, tile or region. */
export interface Entry {
  id: string;
  name: string;
  words: string[];
  source: string;
  house: string[];
  note: string;
}

/** GET /api/learn/{game}: everything to tell, in the order it comes up. */
export interface Lessons {
  game: string;
  phases: number;
  lessons: Lesson[];
}

/** Told once, when its phase first comes, or when a choice of these kinds is offered. */
export interface Lesson {
  id: string;
  phase: number;
  title: string;
  steps: LessonStep[];
  task: string;
  choice: string[];
}

/** One thing said. */
export interface LessonStep {
  text: string;
  rules: string[];
  point: string;
  drawing: string;
}

/** PUT /api/me: another name. */
export interface SetMe {
  name: string;
}

/** POST /api/tables; answered by Created. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string | number | boolean>;
  seed?: string;
  listed?: boolean;
  turn_seconds?: number | null;
  pause_ms?: number;
  hints?: boolean | null;
  start?: boolean;
}

/** A seat of a new table. `you` is at most one; `open` waits for a person. */
export interface NewSeat {
  kind: "automaton" | "bot" | "open" | "you";
  level?: string;
  colour?: string;
}

/** POST /api/join with a link's last part; or POST /api/tables/{id}/sit for a listed table. Answered by Created, the table the seat is at. The page posts the link when it is opened at /join/{link}: opening alone takes no seat, so that a preview of the link does not. */
export interface Join {
  link?: string;
  seat?: number | null;
}

/** POST /api/replays/{id}/fork: a new table that goes on from a moment; answered by Created. You have the seat, bots of the level all others, except the automatic opponent's. */
export interface Fork {
  at: number;
  seat: number;
  level: string;
}

/** POST /api/learn: the guided first game, or the one already begun; answered by Created. */
export interface Learn {
  game: string;
}

export type FromClient = Submit | Try | ReadPlan | Explore | Propose | Preview | TakeBack | Arm | Disarm | Hint | WhyNot | Review | Chat | SetSeat | Start | Rematch | Leave | Return | Hurry;

export type FromServer = Welcome | Changed | TableChanged | Accepted | Refused | Tried | PlanRead | Explored | Proposed | Previewed | Hinted | Reasons | Reviewed | Chatted;
