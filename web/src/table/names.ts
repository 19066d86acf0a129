/* How each seat is called at a table. */
import { automatonName, gameOf, isAutomaton, levelOf } from '../game_info';
import { text } from '../text';
import type { SeatInfo } from '../types.gen';

export function namesOf({ game, seats }: { game: string; seats: readonly SeatInfo[] }, own: number | null): string[] {
  const known = gameOf(game);
  const called = seats.map((info) => {
    if (info.seat === own) return text.table.you;
    if (isAutomaton(info)) return automatonName(game);
    return info.user || levelOf(known, info.level).character?.name || info.company;
  });
  /* Two of the same name are told apart by their companies. */
  return called.map((name, i) =>
    called.indexOf(name) === called.lastIndexOf(name) ? name : `${name} (${seats[i]?.company ?? ''})`,
  );
}
