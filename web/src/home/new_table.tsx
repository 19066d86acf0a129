/* The form for a new table. What can be chosen comes from the server. */
import { useEffect, useState } from 'preact/hooks';
import type { GameInfo, NewSeat, NewTable as Wanted, Option } from '../types.gen';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { text } from '../text';

interface Place {
  kind: NewSeat['kind'];
  level: string;
  colour: string;
}

const SHOWN = new Set(['sides', 'directives', 'steve_level', 'rounds']);

export function NewTable(props: { games: readonly GameInfo[]; onOpen: (wanted: Wanted) => void }) {
  const [gameId, setGame] = useState('smartphone_inc');
  const game = props.games.find((info) => info.id === gameId) ?? props.games[0];
  const [edition, setEdition] = useState('');
  const [options, setOptions] = useState<Record<string, string | number | boolean>>({});
  const [seats, setSeats] = useState<Place[]>([]);
  const [seed, setSeed] = useState('');
  const [more, setMore] = useState(false);
  const [listed, setListed] = useState(false);

  useEffect(() => {
    if (!game) return;
    const level = game.levels[Math.min(1, game.levels.length - 1)] ?? '';
    const kinds: NewSeat['kind'][] = ['you', 'bot', 'bot', 'bot'];
    const mine = game.colours.includes('blue') ? 'blue' : (game.colours[0] ?? '');
    const free = [mine, ...game.colours.filter((colour) => colour !== mine)];
    setSeats(kinds.slice(0, game.most).map((kind, i) => ({ kind, level, colour: free[i] ?? '' })));
    setEdition(game.editions[0]?.name ?? '');
    setOptions({});
  }, [game?.id]);

  if (!game) return <section class="panel sec new" />;
  const soon = game.id !== 'smartphone_inc';
  const free = game.colours.filter((colour) => !seats.some((seat) => seat.colour === colour));
  const change = (index: number, next: Partial<Place>) =>
    setSeats(seats.map((seat, i) => (i === index ? { ...seat, ...next } : seat)));
  const open = () =>
    props.onOpen({
      game: game.id,
      seats: seats.map(({ kind, level, colour }) => ({ kind, level: kind === 'bot' ? level : '', colour })),
      options: { ...(edition ? { edition } : {}), ...options },
      seed,
      listed,
    });
  const steves = seats.some((seat) => seat.kind === 'steve');
  const offered = game.options.filter((option) => SHOWN.has(option.name) && (option.name !== 'steve_level' || steves));

  return (
    <section class="panel sec new">
      <h2>{text.home.newTable}</h2>
      <div class="f">
        <span class="label">{text.home.game}</span>
        <Segments
          label={text.home.game}
          values={props.games.map((info) => [info.id, info.title])}
          value={game.id}
          onChange={setGame}
        />
        {game.editions.length > 1 ? (
          <>
            <span class="label">{text.home.edition}</span>
            <Segments
              label={text.home.edition}
              values={game.editions.map((found) => [found.name, text.home.editionShort[found.name] ?? found.title])}
              value={edition}
              onChange={setEdition}
            />
          </>
        ) : null}
        {offered
          .filter((option) => more || option.name === 'sides' || option.name === 'steve_level')
          .map((option) => (
            <OptionField
              key={option.name}
              option={option}
              value={options[option.name] ?? (option.default as Value)}
              onChange={(value) => setOptions({ ...options, [option.name]: value })}
            />
          ))}
        {more ? (
          <>
            <span class="label">{text.home.seed}</span>
            <input
              class="field"
              value={seed}
              inputMode="numeric"
              placeholder={text.home.seedHint}
              aria-label={text.home.seed}
              onInput={(event) => setSeed(event.currentTarget.value.replace(/\D/g, '').slice(0, 20))}
            />
            <span class="label">{text.home.watch}</span>
            <Segments
              label={text.home.watch}
              values={[
                ['no', text.home.private],
                ['yes', text.home.listed],
              ]}
              value={listed ? 'yes' : 'no'}
              onChange={(value) => setListed(value === 'yes')}
            />
          </>
        ) : null}
        <span class="label seatlabel">{text.home.seats}</span>
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
                  aria-label={text.home.seats}
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
                  {game.steve && (seat.kind === 'steve' || !steves) ? <option value="steve">{game.steve}</option> : null}
                </select>
              )}
              {seat.kind === 'you' ? (
                <Icon name="check" size={14} />
              ) : seats.length > game.fewest ? (
                <Button look="ghost" small icon="close" label={text.home.removeSeat} onPress={() => setSeats(seats.filter((_, j) => j !== i))} />
              ) : null}
            </div>
          ))}
          {seats.length < game.most && free[0] ? (
            <Button
              look="ghost"
              small
              icon="plus"
              onPress={() => setSeats([...seats, { kind: 'bot', level: seats.at(-1)?.level ?? game.levels[0] ?? '', colour: free[0] ?? '' }])}
            >
              {text.home.addSeat}
            </Button>
          ) : null}
        </div>
      </div>
      <div class="row gap2 formfoot">
        <Button look="ghost" icon={more ? 'chev-up' : 'chev-down'} expanded={more} onPress={() => setMore(!more)}>
          {text.home.more}
        </Button>
        <Button look="ink" class="grow openbtn" disabled={soon} onPress={open}>
          {soon ? text.home.laterGame : text.home.openTable}
        </Button>
      </div>
    </section>
  );
}

function after(colours: readonly string[], now: string, free: readonly string[]): string {
  const at = colours.indexOf(now);
  const round = [...colours.slice(at + 1), ...colours.slice(0, at)];
  return round.find((colour) => free.includes(colour)) ?? now;
}

function Segments(props: {
  label: string;
  values: [value: string, words: string][];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div class="seg" role="radiogroup" aria-label={props.label}>
      {props.values.map(([value, words]) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={props.value === value}
          class={props.value === value ? 'on' : ''}
          onClick={() => props.onChange(value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

type Value = string | number | boolean;

function OptionField(props: { option: Option; value: Value; onChange: (value: Value) => void }) {
  const { option, value } = props;
  return (
    <>
      <span class="label" title={option.help}>
        {text.home.options[option.name] ?? option.title}
      </span>
      {option.kind === 'sides' ? (
        <Sides value={String(value)} onChange={props.onChange} />
      ) : option.kind === 'switch' ? (
        <Segments
          label={option.title}
          values={[
            ['no', text.home.without],
            ['yes', text.home.with],
          ]}
          value={value ? 'yes' : 'no'}
          onChange={(next) => props.onChange(next === 'yes')}
        />
      ) : option.kind === 'choice' ? (
        <Segments
          label={option.title}
          values={(option.choices ?? []).map((choice) => [String(choice), String(choice)])}
          value={String(value)}
          onChange={(next) => props.onChange((option.choices ?? []).find((choice) => String(choice) === next) as Value)}
        />
      ) : (
        <input
          class="field"
          type="number"
          min={option.choices?.[0] as number}
          max={option.choices?.[1] as number}
          value={String(value)}
          aria-label={option.title}
          onInput={(event) => props.onChange(Number(event.currentTarget.value))}
        />
      )}
    </>
  );
}

const TECHNOLOGIES = ['GPS', 'WI-FI', 'GAMEPAD', 'LI-ION', 'NFC', '4G'];
const TURN: Record<string, string> = { A: 'B', B: '?', '?': 'A' };

function Sides({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [own, setOwn] = useState(!/^(A+|\?+)$/.test(value));
  const way = own ? 'choose' : value.startsWith('?') ? 'random' : 'a';
  return (
    <div class="sidesfield">
      <Segments
        label={text.home.technologies}
        values={[
          ['a', text.home.allA],
          ['random', text.home.random],
          ['choose', text.home.choose],
        ]}
        value={way}
        onChange={(next) => {
          setOwn(next === 'choose');
          if (next !== 'choose') onChange((next === 'a' ? 'A' : '?').repeat(value.length));
        }}
      />
      {own ? (
        <div class="sides">
          {[...value].map((side, i) => (
            <button
              key={i}
              type="button"
              class="chip"
              onClick={() => onChange(value.slice(0, i) + TURN[side] + value.slice(i + 1))}
            >
              {TECHNOLOGIES[i]} <b>{side}</b>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
