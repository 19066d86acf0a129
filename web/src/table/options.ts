/* How a table is set up, in one line for who joins. */
import type { GameInfo, Option, TableInfo } from '../types.gen';
import { text } from '../text';

/* Said always; the other options only where they are not as the edition has them. */
const ALWAYS = new Set(['sides', 'directives', 'steve_level', 'rounds']);

export function optionsLine(table: TableInfo, game: GameInfo): string {
  const { options } = table;
  const edition = game.editions.find(({ name }) => name === options.edition);
  const steves = table.seats.some((seat) => seat.kind === 'steve');
  const said = game.options.filter(({ name }) =>
    name === 'steve_level' ? steves : ALWAYS.has(name) || options[name] !== edition?.presets[name],
  );
  return [
    game.editions.length > 1 ? edition?.title : '',
    ...said.map(
      (option) => `${text.home.options[option.name] ?? option.title}: ${valueWords(option, options[option.name])}`,
    ),
    `${text.home.timer}: ${timerWords(table.turn_seconds)}`,
    `${text.home.hints}: ${onOff(table.hints)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function valueWords(option: Option, value: unknown): string {
  if (typeof value === 'boolean') return onOff(value);
  const words = String(value);
  if (option.kind === 'sides')
    return /^A+$/.test(words) ? text.home.allA : /^\?+$/.test(words) ? text.home.random : words;
  return text.home.choices[`${option.name} ${words}`] ?? words;
}

const onOff = (on: boolean) => (on ? text.table.on : text.table.off);

function timerWords(seconds: number | null): string {
  return text.home.timers[String(seconds ?? 0)] ?? text.table.seconds(seconds ?? 0);
}
