/* What the server says of each game: its title, what scores are counted in, its automatic opponent. */
import { signal } from '@preact/signals';
import { get } from './http';
import type { GameInfo, Games, TableInfo } from './types.gen';

export const games = signal<readonly GameInfo[]>([]);
let asked: Promise<readonly GameInfo[]> | null = null;

/* Asks once, and again after a failure. */
export function loadGames(): Promise<readonly GameInfo[]> {
  asked ??= get<Games>('/api/games').then(
    (found) => (games.value = found.games),
    (problem: Error) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

export const gameOf = (id: string): GameInfo | null => games.value.find((game) => game.id === id) ?? null;
export const titleOf = (id: string): string => gameOf(id)?.title ?? '';

/* What the game calls the edition that is played; nothing where there is but one. */
export function editionOf(table: { game: string; options: TableInfo['options'] }): string {
  const editions = gameOf(table.game)?.editions ?? [];
  return editions.length > 1 ? (editions.find(({ name }) => name === table.options.edition)?.title ?? '') : '';
}

/* "12 VP", "1 point", "$12": words come after the number, signs before it. */
export function amountIn(unit: string, n: number): string {
  const digits = String(Math.abs(n));
  const word = digits === '1' ? unit.replace(/(?<=[a-z])s$/, '') : unit;
  return `${n < 0 ? '−' : ''}${/^\w/.test(unit) ? `${digits} ${word}` : unit + digits}`;
}

export const scoreOf = (id: string, score: number): string => amountIn(gameOf(id)?.unit ?? '', score);

/* The game whose rules have numbers that begin so. */
export const gameOfRule = (rule: string): string | null =>
  games.value.find(({ rule_prefix }) => rule.startsWith(`${rule_prefix}-`))?.id ?? null;

/* A seat's kind where the game's automatic opponent sits. */
export const AUTOMATON = 'automaton';
export const isAutomaton = ({ kind }: { kind: string }): boolean => kind === AUTOMATON;
export const automatonName = (id: string): string => gameOf(id)?.automaton?.name ?? '';

/* Whether an option of the form says how strong the automaton is. */
export const isAutomatonLevel = (game: GameInfo, option: string): boolean => game.automaton?.level_option === option;

/* A bot's level and character by its name: `hard-pouch` is Pouch, playing hard. */
export function levelOf(game: GameInfo | null, bot: string) {
  const character = game?.characters.find(({ id }) => bot.endsWith(`-${id}`)) ?? null;
  const level = character ? bot.slice(0, -character.id.length - 1) : bot;
  return { level, character, rank: (game?.levels.indexOf(level) ?? -1) + 1 };
}

/* "Pouch, hard", or "Bot, hard". */
export function botName(game: GameInfo | null, bot: string): string {
  const { level, character } = levelOf(game, bot);
  return `${character?.name ?? 'Bot'}, ${level}`;
}
