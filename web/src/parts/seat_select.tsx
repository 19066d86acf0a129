/* Who has a seat: a friend by link, a bot by character and level, or the automatic opponent. */
import { AUTOMATON, automatonName, botName } from '../game_info';
import { text } from '../text';
import type { GameInfo } from '../types.gen';

export function SeatSelect(props: {
  game: GameInfo;
  label: string;
  value: { kind: string; level: string; user?: string };
  /* Whether the automatic opponent may have it. */
  automaton?: boolean;
  onChange: (kind: string, level: string) => void;
}) {
  const { game, value } = props;
  const automaton = props.automaton ? automatonName(game.id) : '';
  return (
    <select
      class="plainselect grow"
      aria-label={props.label}
      value={value.kind === 'bot' ? `bot ${value.level}` : value.kind}
      onChange={(event) => {
        const [kind = '', level = ''] = event.currentTarget.value.split(' ');
        props.onChange(kind, level);
      }}
    >
      {value.kind === 'person' ? <option value="person">{value.user}</option> : null}
      <option value="open">{text.home.byLink}</option>
      <Bots game={game} names={game.levels} />
      {game.characters.map(({ id, name }) => (
        <optgroup key={id} label={name}>
          <Bots game={game} names={game.levels.map((level) => `${level}-${id}`)} />
        </optgroup>
      ))}
      {automaton ? <option value={AUTOMATON}>{automaton}</option> : null}
    </select>
  );
}

const Bots = ({ game, names }: { game: GameInfo; names: readonly string[] }) => (
  <>
    {names.map((bot) => (
      <option key={bot} value={`bot ${bot}`}>
        {botName(game, bot)}
      </option>
    ))}
  </>
);
