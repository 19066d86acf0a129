/* How each seat is called at a table. */
import { automatonName, isAutomaton } from '../game_info';
import { text } from '../text';
import type { SeatInfo } from '../types.gen';

export const namesOf = ({ game, seats }: { game: string; seats: readonly SeatInfo[] }, own: number | null): string[] =>
  seats.map((info) => {
    if (info.seat === own) return text.table.you;
    return info.user || (isAutomaton(info) ? automatonName(game) : info.company);
  });
