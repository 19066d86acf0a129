/* How a table is set up, in words for who joins. */
import type { GameInfo, Option, TableInfo } from '../types.gen';
import { editionOf, isAutomaton, isAutomatonLevel } from '../game_info';
import { cardOf, titleOfOption } from '../games';
import { text } from '../text';

export function optionWords(table: TableInfo, game: GameInfo): string[] {
  const { options } = table;
  const edition = game.editions.find(({ name }) => name === options.edition);
  const card = cardOf(game.id).options ?? {};
  const automaton = table.seats.some(isAutomaton);
  const said = game.options.filter(({ name }) => {
    if (isAutomatonLevel(game, name)) return automaton;
    return card[name]?.told || options[name] !== edition?.presets[name];
  });
  return [
    editionOf(table),
    ...said.map((option) => {
      const words = valueWords(option, options[option.name], card[option.name]?.choices);
      return `${titleOfOption(game, option)}: ${words}`;
    }),
    `${text.home.timer}: ${timerWords(table.turn_seconds)}`,
    `${text.home.hints}: ${onOff(table.hints)}`,
  ].filter(Boolean);
}

function valueWords(option: Option, value: unknown, choices: Record<string, string> = {}): string {
  if (typeof value === 'boolean') return onOff(value);
  const words = String(value);
  if (option.kind === 'letters') return new Set(words).size === 1 ? allOf(words.slice(0, 1), choices) : words;
  return choices[words] ?? words;
}

/* The same letter for every item. */
export const allOf = (letter: string, names: Record<string, string> = {}): string =>
  names[letter] ?? text.home.all(letter);

const onOff = (on: boolean) => (on ? text.table.on : text.table.off);

function timerWords(seconds: number | null): string {
  return text.home.timers[String(seconds ?? 0)] ?? text.table.seconds(seconds ?? 0);
}
