// Written by `python tools/page_types.py` from the structs of the server. Do not edit.

/** Make these decisions, all or none of them; the reply is Accepted. `version` is that of the view they were chosen in. If the seat's choice has changed since then, the submission is stale and refused (`submit.stale`); another seat's plan does not make it stale. An action that reveals hidden cards must be the last one (`submit.uncovers`), so that nobody can learn something and take it back. */
export interface Submit {
  type: "Submit";
  token: string;
  version: number;
  actions: string[];
}

/** What would these decisions lead to? The reply is Tried; nothing changes or is revealed. */
export interface Try {
  type: "Try";
  token: string;
  actions: string[];
}

/** What would this plan give? The reply is PlanRead; possible at any time during a game. */
export interface ReadPlan {
  type: "ReadPlan";
  token: string;
  plan: string;
  prices?: number[];
}

/** One page of all results the seat's company can attain; the reply is Explored. `where` looks like `price=4 research>=2`; `sort` is a column, preceded by `-` for descending. */
export interface Explore {
  type: "Explore";
  token: string;
  where?: string;
  sort?: string;
  offset?: number;
  limit?: number;
}

/** A good way to continue from here, such as the best sale; the reply is Proposed. `actions` are those chosen in this turn but not submitted yet. */
export interface Propose {
  type: "Propose";
  token: string;
  actions?: string[];
}

/** What would a composed action, such as a product, yield? The reply is Previewed. `actions` are those chosen in this turn but not submitted yet. */
export interface Preview {
  type: "Preview";
  token: string;
  line: string;
  actions?: string[];
}

/** Take back the seat's last submission; the reply is Accepted, and everyone gets Changed. Possible while `take_back` in Welcome and Changed is true: for a plan until all have planned, otherwise if nobody has decided since and nothing hidden was revealed. `version` is that of the view it was requested in; `take_back.stale` if the seat has decided again since. */
export interface TakeBack {
  type: "TakeBack";
  token: string;
  version: number;
}

/** Store this plan for the next planning phase: it is submitted as soon as that phase begins. The reply is Accepted; `You.armed` shows it to this seat only. A new one replaces it. If it is not legal then, `You.armed.why` says why, and the seat plans by hand. */
export interface Arm {
  type: "Arm";
  token: string;
  plan: string;
}

/** Discard the plan stored for the next planning phase; the reply is Accepted. */
export interface Disarm {
  type: "Disarm";
  token: string;
}

/** What would a bot do now, and why? The reply is Hinted, if `TableInfo.hints` allows it. Everyone at the table learns that this seat asked: from a chat line and `SeatInfo.hints`. `actions` are those chosen in this turn but not submitted yet. */
export interface Hint {
  type: "Hint";
  token: string;
  actions?: string[];
}

/** Why is each of these not possible? The reply is Reasons. `actions` are those chosen in this turn but not submitted yet. */
export interface WhyNot {
  type: "WhyNot";
  token: string;
  lines: string[];
  actions?: string[];
}

/** What is this thing on the table? The reply is Answered; possible for spectators too. `actions` are those chosen in this turn but not submitted yet, `line` is a composed action, such as a product, that is being considered. */
export interface Ask {
  type: "Ask";
  token: string;
  thing: string;
  actions?: string[];
  line?: string;
}

/** What does a bot say about this turn, which is not made yet? The reply is Reviewed; guided first games only. */
export interface Review {
  type: "Review";
  token: string;
  actions: string[];
}

/** From the learner of a guided first game: the lessons read so far; the reply is Accepted. */
export interface KeepLesson {
  type: "KeepLesson";
  token: string;
  read: string[];
}

/** Send a chat message to the whole table; the reply is Accepted, and everyone gets Chatted. */
export interface Chat {
  type: "Chat";
  token: string;
  text: string;
}

/** From the host: no more chat from whoever has this name here, whatever they call themselves later; `on=false` ends that. */
export interface Mute {
  type: "Mute";
  token: string;
  user: string;
  on?: boolean;
}

/** From the host, before the start: who has this seat. Removes the person who had it. */
export interface SetSeat {
  type: "SetSeat";
  token: string;
  seat: number;
  kind: "bot" | "open";
  level?: string;
}

/** From the host: start. No seat may still be open. */
export interface Start {
  type: "Start";
  token: string;
}

/** From anyone seated, after the end: the same table again; see `TableInfo.rematch`. */
export interface Rematch {
  type: "Rematch";
  token: string;
}

/** Give up the seat: before the start it is open again, later a bot plays for you. */
export interface Leave {
  type: "Leave";
  token: string;
}

/** Take your seat back from the bot. */
export interface Return {
  type: "Return";
  token: string;
}

/** Bots skip their pauses until a person must decide. */
export interface Hurry {
  type: "Hurry";
  token: string;
}

/** The first message on every connection, with everything needed to show the table. After a lost connection, connect again: Welcome brings everything up to date. */
export interface Welcome {
  type: "Welcome";
  table: TableInfo;
  you: You;
  version: number;
  view: unknown;
  standing: (Record<string, number>)[];
  choices: string[];
  take_back: boolean;
  log: LogEntry[];
  chat: ChatLine[];
  now: number;
}

/** What everyone may know about a table. */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  pack: string;
  options: Record<string, unknown>;
  status: "over" | "running" | "waiting";
  damaged: boolean;
  seats: SeatInfo[];
  to_act: number[];
  round: number;
  listed: boolean;
  seeded: boolean;
  turn_seconds: number | null;
  hints: boolean;
  learn: boolean;
  deal: DealTry | null;
  sealed: boolean;
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

/** A table of the day's deal. */
export interface DealTry {
  day: string;
  number: number;
  counts: boolean;
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
  lesson: string[];
  muted: string[];
}

/** A plan stored for the next planning phase. */
export interface Armed {
  plan: string;
  why: string;
  rule: string;
}

/** One decision and its events. Secret decisions are sent without their content. */
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

/** A chat message. */
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
  standing: (Record<string, number>)[];
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

/** The request with this token has been done; decisions of a Submit are on disk. */
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

/** The result of trying a turn that is not submitted. */
export interface Tried {
  type: "Tried";
  token: string;
  shown: number;
  ends: boolean;
  uncovers: boolean;
  view: unknown;
  standing: (Record<string, number>)[];
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
  reach: Reach[];
}

/** One part of a figure: an amount and its source. */
export interface Summand {
  amount: number;
  source: string;
}

/** Whom a plan would sell to if all the others asked the same price. */
export interface Reach {
  price: number;
  before: number;
  sure: number;
  more: number;
  where: string[];
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

/** A way to continue, in notation; empty if there is nothing better. */
export interface Proposed {
  type: "Proposed";
  token: string;
  actions: string[];
  sentence: string;
  figures: Record<string, number>;
}

/** What a composed action would yield. */
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
  times: number;
  sentence: string;
  thing: string;
  nudge: string;
}

/** For each line, why it is not possible; null if it is. */
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

/** What a thing on the table is. */
export interface Answered {
  type: "Answered";
  token: string;
  answer: Answer | null;
}

/** What a thing is, what it is worth now, and what the asking seat can do with it. */
export interface Answer {
  title: string;
  kind: string;
  lines: Fact[];
  now: Fact[];
  can: string;
  why: string;
  rule: string;
}

/** One line of an answer. */
export interface Fact {
  about: string;
  text: string;
}

/** What a bot says about a turn, if the others play as it expects. */
export interface Reviewed {
  type: "Reviewed";
  token: string;
  verdict: "best" | "better" | "costly" | "even" | "good";
  gain: number;
  unit: string;
  own: ReviewedTurn;
  better: ReviewedTurn | null;
  reasons: ReviewReason[];
  why: string;
}

/** A turn that is compared with another. */
export interface ReviewedTurn {
  actions: string[];
  named: string[];
  ahead: number;
}

/** A part of what a better turn brings. */
export interface ReviewReason {
  amount: number;
  text: string;
}

/** A new chat message. */
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

/** GET /api/me: who this browser is; sets the cookie. PUT takes SetMe. */
export interface Me {
  name: string;
}

/** GET /api/games. */
export interface Games {
  games: GameInfo[];
}

/** A game, with the data for the new-table form. */
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
  characters: CharacterInfo[];
  fewest: number;
  most: number;
  learn: boolean;
  rules: boolean;
  components: boolean;
  pack: string;
}

/** The rulebook's automatic opponent. */
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
  kind: "choice" | "letters" | "number" | "switch";
  default: unknown;
  help: string;
  choices: unknown[];
  items: string[];
}

/** A bot's way to play at any level: the bot `hard-pouch` is Pouch, playing hard. */
export interface CharacterInfo {
  id: string;
  name: string;
  style: string;
  tastes: Record<string, number>;
}

/** The new table; go to /tables/{id}. */
export interface Created {
  id: string;
}

/** GET /api/join/{link}: what a link leads to. */
export interface Invitation {
  table: string;
  seat: number;
  open: boolean;
}

/** GET /api/tables/{id}. */
export interface TableDetail {
  table: TableInfo;
  you: You;
  links: Record<string, string>;
}

/** GET /api/tables?which=listed, or ?which=mine&over=&before=&find=; last moved first. `over` is 1 for finished games, `before` the last row's `moved` for the next page, `find` some words. DELETE /api/tables/{id} puts one of them out of the guest's sight, and deletes it if nobody else had it; the reply is Done. */
export interface Tables {
  tables: TableRow[];
  more: boolean;
}

/** A table in a list. */
export interface TableRow {
  table: TableInfo;
  you: You;
  moved: number;
  since: number | null;
  phase: string;
  scores: number[];
}

/** GET /api/home: what the first page shows. */
export interface Home {
  running: number;
  aside: number;
  finished: number;
  tables: TableRow[];
  listed: TableRow[];
  ratings: RatingInfo[];
  last: LastResult[];
}

/** A guest's rating in one game, against people or against bots. */
export interface RatingInfo {
  game: string;
  people: boolean;
  points: number;
  doubt: number;
  games: number;
  history: ([number, number])[];
}

/** How a game ended. */
export interface LastResult {
  table: string;
  game: string;
  place: number;
  seats: number;
  at: number;
}

/** GET /api/profile: everything a guest has played to its end. */
export interface Profile {
  name: string;
  since: number | null;
  games: number;
  won: number;
  days: ([string, number])[];
  streak: number;
  longest: number;
  waiting: number;
  ratings: RatingInfo[];
  records: GameRecord[];
  last: LastResult[];
}

/** What a guest has played of one game. */
export interface GameRecord {
  game: string;
  games: number;
  won: number;
  best: number;
  sizes: SizeRecord[];
  gains: GainRecord[];
  rivals: RivalRecord[];
}

/** Games with this many companies. */
export interface SizeRecord {
  seats: number;
  games: number;
  won: number;
}

/** A technology or card: in how many games the guest got it, and won. */
export interface GainRecord {
  name: string;
  games: number;
  won: number;
}

/** Games against one bot or person. */
export interface RivalRecord {
  kind: "automaton" | "bot" | "person";
  bot: string;
  name: string;
  games: number;
  ahead: number;
  won: number;
  second: number;
  margin: number;
  best: number;
}

/** GET /api/me/link: the path that moves the profile to another browser, for a day. */
export interface ProfileLink {
  path: string;
}

/** GET /api/me/export: all that is kept about a guest. DELETE /api/me deletes it. */
export interface Everything {
  name: string;
  tables: unknown[];
  results: unknown[];
  chat: unknown[];
}

/** It is done. */
export interface Done {
  done: boolean;
}

/** GET /api/tables/{id}/log?before=VERSION: up to 100 earlier entries, oldest first. */
export interface Log {
  entries: LogEntry[];
}

/** GET /api/replays/{id}: the replay of a finished table or of an opened file. The reply to POST /api/replays with a save file as the body is Created, with the replay's id. GET /api/replays/{id}/save gives the save file. */
export interface Replay {
  id: string;
  name: string;
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

/** GET /api/replays/{id}/frames?seat=&start=&count=: as a seat saw it; no seat: all revealed. */
export interface Frames {
  frames: Frame[];
}

/** The table at one moment. */
export interface Frame {
  version: number;
  view: unknown;
  standing: (Record<string, number>)[];
  moments: (([(string | number)[], unknown])[])[];
}

/** GET /api/tables/{id}/story?round=: a round as the asker's seat, or a spectator, saw it. So far as it has been played. */
export interface Story {
  round: number;
  view: unknown;
  entries: LogEntry[];
  moments: (([(string | number)[], unknown])[])[];
}

/** GET /api/tables/{id}/position and /api/replays/{id}/position?at=: what everybody sees there, as one line of text (docs/positions.md). */
export interface PositionText {
  position: string;
}

/** GET /api/packs/{digest}: what every index in a view means. */
export interface PackInfo {
  digest: string;
  game: string;
  catalogue: { phases: string[] };
}

/** GET /api/packs/{digest}/reference: every component of a game in words. */
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

/** GET /api/rules/{book}: the rules of the game of that id, the glossary or the rulings. */
export interface Rulebook {
  pages: RulesPage[];
}

/** A page of a rulebook, in Markdown. */
export interface RulesPage {
  id: string;
  text: string;
}

/** GET /api/learn/{game}: all lessons, in the order they come up. */
export interface Lessons {
  game: string;
  lessons: Lesson[];
}

/** One thing told at the place it is about. In texts, `[…]` stands for a drawing: a plan symbol, `me` or `rival` for a company, `i:` with an icon, `b` with a number for a buyer, `p:` for a buyer with a wish, `c:` for a customer; and `{Event.field}` for what comes next to the learner, `{rival.Event.field}` for the other seat. */
export interface Lesson {
  id: string;
  when: "again" | "choice" | "end" | "look" | "next" | "plan";
  title: string;
  text: string;
  rules: string[];
  phase: number;
  at: string;
  also: string[];
  ok: string;
  task: string;
  done: "" | "decided" | "moved";
  legend: ([string, string])[];
  sum: ([string, string])[];
  unit: string;
  choice: string[];
}

/** GET /api/today: the same deal, bots and seat for everybody, for each game. */
export interface Today {
  day: string;
  ends: number;
  now: number;
  hidden: boolean;
  deals: Deal[];
}

/** The day's deal of one game. */
export interface Deal {
  game: string;
  seats: SeatInfo[];
  seat: number;
  rounds: number;
  tries: OwnTry[];
  left: number;
  board: Board;
  week: DayResult[];
  streak: number;
  before: PastDeal | null;
}

/** A try of the receiver. */
export interface OwnTry {
  table: string;
  counts: boolean;
  score: number | null;
  won: boolean;
}

/** The results of a deal. */
export interface Board {
  played: number;
  rows: BoardRow[];
  own: BoardRow | null;
  spread: ([number, number])[];
}

/** A result that counts. */
export interface BoardRow {
  place: number;
  name: string;
  score: number;
  won: boolean;
  ms: number;
  you: boolean;
}

/** The receiver's result of a day; null if there is none. */
export interface DayResult {
  day: string;
  score: number | null;
  place: number;
  played: number;
}

/** A deal that is over, with how the strongest bot plays it. */
export interface PastDeal {
  day: string;
  board: Board;
  tries: OwnTry[];
  model: string;
  model_score: number;
}

/** GET /api/replays/{id}/analysis: worked out once, from when it is first asked for. Ask again while `seats` is empty; `decisions` grows meanwhile. */
export interface Analysed {
  total: number;
  decisions: JudgedDecision[];
  seats: SeatAnalysis[];
}

/** A decision beside the best that the adviser knows. */
export interface JudgedDecision {
  number: number;
  seat: number;
  round: number;
  phase: string;
  action: string;
  best: string;
  chances: number[];
  cost: number;
  chance: number;
  grade?: number;
  did?: string;
  better?: string;
  said?: string;
  why?: string;
  thing?: string;
  better_thing?: string;
  options?: OptionWorth[];
  columns?: string[];
  plans?: number[][];
  hindsight?: string;
  expected?: number[];
  drawn?: number[];
}

/** A choice in few words, and how much more it was worth than the one made. */
export interface OptionWorth {
  name: string;
  worth: number;
  own: boolean;
}

/** What a seat's game came to. */
export interface SeatAnalysis {
  name: string;
  score: number;
  won: boolean;
  lost: number;
  grades: number[];
  costliest: number[];
  parts: Record<string, number>;
  gap: GapParts | null;
}

/** What the gap between two seats' scores is made up of; the parts add up to it. */
export interface GapParts {
  against: number;
  gap: number;
  decisions: number;
  draw: number;
  start: number;
  plans: number;
}

/** GET /api/notices: where the receiver is called when it is their turn at a table they left. */
export interface Notices {
  key: string;
  notices: Notice[];
}

/** A place where the receiver is called. */
export interface Notice {
  push: boolean;
  url: string;
}

/** GET /api/puzzles. */
export interface PuzzleList {
  rating: number;
  tried: number;
  solved: number;
  streak: number;
  puzzles: PuzzleRow[];
}

/** A puzzle in a list. */
export interface PuzzleRow {
  id: string;
  game: string;
  round: number;
  seats: number;
  colour: string;
  rating: number;
  tried: number;
  solved: number;
  mine: "" | "missed" | "solved";
}

/** GET /api/puzzles/{id}: the moment, as a table that waits for the receiver's plan. */
export interface PuzzleTable {
  puzzle: PuzzleRow;
  welcome: Welcome;
}

/** How good a plan for a puzzle is. Only the first one counts. */
export interface Verdict {
  solved: boolean;
  cost: number;
  own: string;
  best: string;
  plan: string;
  why: string;
  counted: boolean;
  rating: number;
  change: number;
  streak: number;
}

/** POST /api/me/move: be the guest of this link from now on; the reply is Me. */
export interface Move {
  link: string;
}

/** PUT /api/me: a new name. */
export interface SetMe {
  name: string;
}

/** POST /api/tables; the reply is Created. */
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

/** A seat of a new table. At most one is `you`; `open` waits for a person. */
export interface NewSeat {
  kind: "automaton" | "bot" | "open" | "you";
  level?: string;
  colour?: string;
}

/** POST /api/join with a link's last part; or POST /api/tables/{id}/sit for a listed table. The reply is Created, with the seat's table. A link preview only fetches the page, so it takes no seat. */
export interface Join {
  link?: string;
  seat?: number | null;
  name?: string;
}

/** POST /api/replays/{id}/fork: a new table that continues from a moment; the reply is Created. You get the seat; bots of the level get all others, except the automatic opponent's. */
export interface Fork {
  at: number;
  seat: number;
  level: string;
}

/** POST /api/positions: a new table that begins in a position; the reply is Created. You get the seat, by default the first that must decide; bots get all others. */
export interface OpenPosition {
  position: string;
  seat?: number | null;
  level?: string;
}

/** POST /api/learn: a new guided first game, or the unfinished one; the reply is Created. */
export interface Learn {
  game: string;
}

/** POST /api/today: the unfinished try, or a new one; the reply is Created. */
export interface PlayToday {
  game: string;
}

/** PUT /api/tables/{id}/aside: whether a game of the guest is put aside; the reply is Done. */
export interface SetAside {
  aside: boolean;
}

/** PUT /api/today: whether to be kept off all boards; the reply is Today. */
export interface SetHidden {
  hidden: boolean;
}

/** PUT /api/notices: begin or end one; the reply is Notices. */
export interface SetNotice {
  kind: "push" | "webhook";
  url: string;
  on: boolean;
  p256dh?: string;
  auth?: string;
}

/** POST /api/puzzles/{id}: a plan; the reply is Verdict. */
export interface Solve {
  plan: string;
}

/** POST /api/puzzles/{id}/ask: a question as at a table; the reply is its answer. */
export interface AskPuzzle {
  request: ReadPlan | Explore | Ask | Try | WhyNot | Preview | Propose;
}

export type FromClient = Submit | Try | ReadPlan | Explore | Propose | Preview | TakeBack | Arm | Disarm | Hint | WhyNot | Ask | Review | KeepLesson | Chat | Mute | SetSeat | Start | Rematch | Leave | Return | Hurry;

export type FromServer = Welcome | Changed | TableChanged | Accepted | Refused | Tried | PlanRead | Explored | Proposed | Previewed | Hinted | Reasons | Answered | Reviewed | Chatted;
