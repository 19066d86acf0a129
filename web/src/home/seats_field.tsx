/* Who sits at a new table. */
import type { GameInfo, NewSeat } from '../types.gen';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { isAutomaton } from '../game_info';
import { SeatSelect } from '../parts/seat_select';
import { cardOf } from '../games';
import { text } from '../text';

export interface SeatChoice {
  kind: NewSeat['kind'];
  level: string;
  colour: string;
}

/* Bots of medium strength, each with a character of its own. */
const rivalOf = (game: GameInfo, i: number): string => {
  const level = game.levels[Math.min(1, game.levels.length - 1)] ?? '';
  const character = game.characters[i % Math.max(1, game.characters.length)];
  return character ? `${level}-${character.id}` : level;
};

function seatsOf(game: GameInfo, others: NewSeat['kind']): SeatChoice[] {
  const mine = game.colours.includes('blue') ? 'blue' : (game.colours[0] ?? '');
  const colours = [mine, ...game.colours.filter((colour) => colour !== mine)];
  return colours
    .slice(0, Math.min(4, game.most))
    .map((colour, i) => ({ kind: i ? others : 'you', level: rivalOf(game, Math.max(0, i - 1)), colour }));
}

/* You and three bots: what the form begins with, and what "Play" opens. */
export const usualSeats = (game: GameInfo): SeatChoice[] => seatsOf(game, 'bot');

/* You and open seats, some of which the host may give to bots. */
export const withFriends = (game: GameInfo): SeatChoice[] => seatsOf(game, 'open');

/* The game the form begins with. */
export const firstGame = (games: readonly GameInfo[]): GameInfo | undefined =>
  games.find(({ id }) => cardOf(id).first) ?? games[0];

/* As the server wants them: only bots have a level. */
export const asked = (seats: readonly SeatChoice[]): NewSeat[] =>
  seats.map(({ kind, level, colour }) => ({ kind, level: kind === 'bot' ? level : '', colour }));

export function SeatsField(props: {
  game: GameInfo;
  seats: readonly SeatChoice[];
  onChange: (seats: SeatChoice[]) => void;
}) {
  const { game, seats, onChange } = props;
  const free = game.colours.filter((colour) => !seats.some((seat) => seat.colour === colour));
  const taken = seats.some(isAutomaton);
  const change = (index: number, next: Partial<SeatChoice>) =>
    onChange(seats.map((seat, i) => (i === index ? { ...seat, ...next } : seat)));
  return (
    <div class="st5">
      {seats.map((seat, i) => (
        <div key={i}>
          <button
            type="button"
            class="bare"
            title={text.home.nextColour}
            aria-label={`${text.colours[seat.colour] ?? seat.colour}: ${text.home.nextColour}`}
            disabled={!free.length}
            onClick={() => change(i, { colour: after(game.colours, seat.colour, free) })}
          >
            <Emblem colour={seat.colour} />
          </button>
          {seat.kind === 'you' ? (
            <b class="grow you">{text.home.you}</b>
          ) : (
            <SeatSelect
              game={game}
              label={text.home.seat(i + 1, text.colours[seat.colour] ?? seat.colour)}
              value={{ kind: seat.kind, level: seat.level }}
              automaton={isAutomaton(seat) || !taken}
              onChange={(kind, level) => change(i, { kind: kind as NewSeat['kind'], level: level || seat.level })}
            />
          )}
          {seat.kind === 'you' ? (
            <Icon name="check" size={14} />
          ) : seats.length > game.fewest ? (
            <Button
              variant="ghost"
              small
              icon="close"
              label={text.home.removeSeat(i + 1)}
              onPress={() => onChange(seats.filter((_, j) => j !== i))}
            />
          ) : null}
        </div>
      ))}
      {seats.length < game.most && free[0] ? (
        <Button
          variant="ghost"
          small
          icon="plus"
          onPress={() =>
            onChange([...seats, { kind: 'bot', level: rivalOf(game, seats.length - 1), colour: free[0] ?? '' }])
          }
        >
          {text.home.addSeat}
        </Button>
      ) : null}
    </div>
  );
}

function after(colours: readonly string[], now: string, free: readonly string[]): string {
  const at = colours.indexOf(now);
  const round = [...colours.slice(at + 1), ...colours.slice(0, at)];
  return round.find((colour) => free.includes(colour)) ?? now;
}
