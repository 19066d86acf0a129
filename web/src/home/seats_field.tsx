/* Who sits at a new table. */
import type { GameInfo, NewSeat } from '../types.gen';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { AUTOMATON, automatonName, isAutomaton } from '../game_info';
import { cardOf } from '../games';
import { text } from '../text';

export interface SeatChoice {
  kind: NewSeat['kind'];
  level: string;
  colour: string;
}

const KINDS: NewSeat['kind'][] = ['you', 'bot', 'bot', 'bot'];

/* You and three bots: what the form begins with, and what "Play now" opens. */
export function usualSeats(game: GameInfo): SeatChoice[] {
  const level = game.levels[Math.min(1, game.levels.length - 1)] ?? '';
  const mine = game.colours.includes('blue') ? 'blue' : (game.colours[0] ?? '');
  const colours = [mine, ...game.colours.filter((colour) => colour !== mine)];
  return KINDS.slice(0, game.most).map((kind, i) => ({ kind, level, colour: colours[i] ?? '' }));
}

/* The game the form begins with, and "Play now" opens: the one that says how long it takes. */
export const firstGame = (games: readonly GameInfo[]): GameInfo | undefined =>
  games.find(({ id }) => cardOf(id).minutes) ?? games[0];

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
  const automaton = automatonName(game.id);
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
            <select
              class="plainselect grow"
              aria-label={text.home.seat(i + 1, text.colours[seat.colour] ?? seat.colour)}
              value={seat.kind === 'bot' ? `bot ${seat.level}` : seat.kind}
              onChange={(event) => {
                const [kind, level] = event.currentTarget.value.split(' ') as [NewSeat['kind'], string?];
                change(i, { kind, level: level ?? seat.level });
              }}
            >
              <option value="open">{text.home.byLink}</option>
              {game.levels.map((level) => (
                <option key={level} value={`bot ${level}`}>
                  {text.home.bot(level)}
                </option>
              ))}
              {automaton && (isAutomaton(seat) || !taken) ? <option value={AUTOMATON}>{automaton}</option> : null}
            </select>
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
            onChange([
              ...seats,
              { kind: 'bot', level: seats.at(-1)?.level ?? game.levels[0] ?? '', colour: free[0] ?? '' },
            ])
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
