/* The games the page has screens for, found by the build among the folders here. */
import { cards } from 'games:cards';
import { screens } from 'games:screens';
import { automatonName, isAutomatonLevel } from '../game_info';
import { screenStyles } from '../screen_styles';
import type { GameInfo, Option } from '../types.gen';
import type { GameCard, GameScreens } from './game';

const PLAIN: GameCard = { icon: 'map', about: '' };

export const cardOf = (game: string): GameCard => cards[game] ?? PLAIN;

export async function screensOf(game: string): Promise<GameScreens> {
  const load = screens[game];
  await screenStyles();
  return load ? (await load()).screens : (await import('../plain')).screens;
}

/* What an option of the form for a new table is called. */
export const titleOfOption = (game: GameInfo, { name, title }: Option): string =>
  isAutomatonLevel(game, name) ? automatonName(game.id) : (cardOf(game.id).options?.[name]?.title ?? title);
