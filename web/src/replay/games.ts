/* What a game brings to its replay: its board without a turn in hand, and how its log is told. */
import type { ComponentChildren, ComponentType } from 'preact';
import type { LogEntry, SeatInfo } from '../types.gen';
import type { Kit } from '../planning/kit';
import type { Condense } from '../table/log';

export interface Watched<View = any, Catalogue = any> {
  view: View;
  catalogue: Catalogue;
  seats: readonly SeatInfo[];
  names: readonly string[];
  /* Up to this moment; the last entry is the decision that led to it. */
  log: readonly LogEntry[];
  /* What stands beside the board, and below it. */
  side: ComponentChildren;
  bar: ComponentChildren;
}

export interface WatchedGame {
  Board: ComponentType<Watched>;
  phaseIcons: readonly string[];
  condense: (catalogue: any) => Condense;
  /* The pieces a company plans with. */
  kit: (catalogue: any, company: any) => Kit;
}

/* Loaded when a replay of the game is opened. */
export const GAMES: Record<string, () => Promise<WatchedGame>> = {
  smartphone_inc: async () => (await import('../smartphone_inc/watch')).watched,
  mobile_markets: async () => (await import('../mobile_markets/watch')).watched,
};
