/* What a game brings to the page. A folder beside this file holds `card.ts`, which is always loaded,
and `index.tsx`, which is loaded when a table or a replay of the game is opened; the build finds the
folders. A game without a folder is shown by the plain screens. */
import type { ComponentChildren, ComponentType } from 'preact';
import type { EndParts } from '../end';
import type { PlanningParts, PlanningView } from '../planning/table';
import type { ActionBarProps } from '../table/action_bar';
import type { Sound } from '../sounds';
import type { BoardChoice } from '../table/board_choice';
import type { Condense } from '../table/log';
import type { PlayedRound } from '../table/rounds';
import type { Session } from '../table/session';
import type { Target } from '../table/targets';
import type { Beat, BeatLength } from '../table/told';
import type { Frame, LogEntry, PackInfo, SeatInfo, TableInfo, Told } from '../types.gen';

/* What the page may read of any game's view. */
export interface GameView {
  seat: number | null;
  round: number;
  phase: number;
  to_act: readonly number[];
  options: readonly { do: string }[];
}

/* And of any game's catalogue. */
export type GameCatalogue = PackInfo['catalogue'];

/* How an option of the form for a new table is shown, where the server's words are too long. */
interface OptionCard {
  title?: string;
  /* Shown before "More options" is pressed. */
  first?: boolean;
  /* Told to whoever joins, even if it is as the edition has it. */
  told?: boolean;
  choices?: Record<string, string>;
}

export interface GameCard {
  icon: string;
  /* One line for the list of rulebooks. */
  about: string;
  /* A sentence for who has never heard of it, and what kind of game it is. */
  pitch?: string;
  kind?: [icon: string, words: string];
  /* How many minutes a game against bots takes. */
  minutes?: number;
  /* The one to begin with. */
  first?: boolean;
  /* The automatic opponent: the page of the rules about him, and his portrait (SVG). */
  automaton?: { page: string; face: string };
  /* A picture of it, as wide as a card of the home page. */
  Art?: ComponentType;
  options?: Record<string, OptionCard>;
  /* How its cards look, for pages that are not a table. */
  faces?: () => Promise<CardFaces>;
  /* What its rules draw. */
  figures?: () => Promise<Figures>;
  key?: () => Promise<readonly KeyRow[]>;
}

/* A symbol of a game. */
export interface KeyRow {
  /* In the glossary. */
  word: string;
  /* As the table draws it. */
  drawing: ComponentChildren;
  /* What it is called when a table is asked about it. */
  ask: string;
}

/* The face of a component: by its kind, id and sentences in the reference, drawn from the catalogue; null
where it has none. */
export type CardFaces = (
  catalogue: unknown,
  kind: string,
  id: string,
  sentences?: readonly string[],
) => ComponentChildren;

/* A figure of the rules by its name in them, drawn from the catalogue; null for a name it does not know. */
export type Figures = (catalogue: unknown, name: string) => ComponentChildren;

/* A table in play, as a game's screens get it. */
export interface TableProps<View extends GameView = GameView, Catalogue = GameCatalogue> {
  session: Session<View>;
  table: TableInfo;
  view: View;
  catalogue: Catalogue;
  names: readonly string[];
  /* Turns to the other screen: the plan, or the result. */
  onSwitch: () => void;
}

/* The board at this moment, with what keys and the bar do on it. */
export interface BoardState<Own extends Target = Target> {
  choice: BoardChoice<Own>;
  bar: ActionBarProps;
  undo: () => void;
  /* What Esc leaves beside the choice on the board. */
  leave?: () => void;
  /* Places the arrow keys reach beside the targets, and what Enter does on them. */
  keys?: readonly string[];
  pressFocused?: () => boolean;
  board: (parts: BoardParts) => ComponentChildren;
}

/* What stands beside the board and below it. */
export interface BoardParts {
  side: ComponentChildren;
  bar: ComponentChildren;
}

/* A board as it is drawn, at a table and in a replay. */
export interface BoardProps<Event> extends BoardParts {
  seats: readonly SeatInfo[];
  acting: readonly number[];
  events: readonly Event[];
  /* Places that were just touched, with the colour of who did it. */
  touched: ReadonlyMap<string, string>;
}

/* A moment of a replay. */
export interface ReplayBoardProps<View extends GameView = GameView, Catalogue = GameCatalogue> extends BoardParts {
  view: View;
  catalogue: Catalogue;
  seats: readonly SeatInfo[];
  names: readonly string[];
  /* A few figures of each company, as the game names them. */
  standing: Frame['standing'];
  /* Up to this moment; the last entry is the decision that led to it. */
  log: readonly LogEntry[];
  /* The event of that decision that is being told. */
  beat: Beat<View> | null;
}

/* Where on the table these things are, named as in `data-ask`. */
export interface PartProps<View extends GameView = GameView, Catalogue = GameCatalogue> {
  view: View;
  catalogue: Catalogue;
  names: readonly string[];
  things: readonly string[];
}

/* An event that is being told, with the table before and after it. */
export interface SceneProps<View extends GameView = GameView, Catalogue = GameCatalogue> {
  beat: Beat<View>;
  /* Which part of it, where it has several. */
  part: number;
  seats: readonly SeatInfo[];
  catalogue: Catalogue;
  names: readonly string[];
}

export interface SummaryProps<View extends GameView = GameView, Catalogue = GameCatalogue> {
  played: PlayedRound<View>;
  /* Everything that happened up to the end of it. */
  events: readonly Told['event'][];
  seats: readonly SeatInfo[];
  catalogue: Catalogue;
  names: readonly string[];
}

/* How a game tells its rounds. */
export interface StoryParts<View extends GameView = GameView, Catalogue = GameCatalogue> {
  length: BeatLength<View>;
  /* The kinds of events that are told to whose doing they are, too. */
  alsoOwn?: readonly string[];
  /* What the bar says meanwhile, where it is more than the event's sentence. */
  Narration?: ComponentType<SceneProps<View, Catalogue>>;
  /* What lies over the board while something is told; most is told by the board itself. */
  Scene?: ComponentType<SceneProps<View, Catalogue>>;
  /* What a round brought. */
  Summary?: ComponentType<SummaryProps<View, Catalogue>>;
}

/* By the kind of event. */
export type EventSounds<Kind extends string = string> = Readonly<Partial<Record<Kind, Sound>>>;

/* Typed by what the game's own view, catalogue and targets are. */
export interface GameScreens<View extends GameView = GameView, Catalogue = GameCatalogue, Own extends Target = Target> {
  phaseIcons: readonly string[];
  condense?: (catalogue: Catalogue) => Condense;
  /* Beside the table's name; without it the edition, if there are several. */
  subtitle?: (view: View) => string;
  /* Its own keys, for the list of keys. */
  keys?: readonly [key: string, what: string][];
  useBoard: (props: TableProps<View, Catalogue>) => BoardState<Own>;
  ReplayBoard: ComponentType<ReplayBoardProps<View, Catalogue>>;
  /* A part of the table as a picture, of which a frame shows some; without it there is none. */
  Part?: ComponentType<PartProps<View, Catalogue>>;
  /* The kinds of events that are a company's own doing, as against what happens to it. */
  ownEvents?: readonly string[];
  story?: StoryParts<View, Catalogue>;
  sounds?: EventSounds;
  planning?: PlanningParts<View & PlanningView, Catalogue>;
  end?: EndParts<View, Catalogue>;
  /* Where on the screen the things are that lessons point at, as CSS selectors. */
  lessonPoints?: Record<string, string>;
}
