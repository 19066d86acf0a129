/* Figures of the analysis as they are written. */
import { gameOf } from '../game_info';

/* "+11 VP", "−$7", "0 VP". */
export function signed(game: string, n: number, digits = 0): string {
  const unit = gameOf(game)?.unit ?? '';
  const value = Number(Math.abs(n).toFixed(digits));
  const sign = value === 0 ? '' : n < 0 ? '−' : '+';
  return /^\w/.test(unit) ? `${sign}${value} ${unit}` : `${sign}${unit}${value}`;
}

/* The same without the unit's word, where a column says it. */
export const short = (game: string, n: number): string => signed(game, n).replace(/ \w+$/, '');

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

export const tone = (n: number): string => (n > 0 ? 'pos' : n < 0 ? 'neg' : '');
