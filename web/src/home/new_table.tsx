/* The form for a new table. What can be chosen comes from the server. */
import { useEffect, useState } from 'preact/hooks';
import type { GameInfo, NewTable as Wanted } from '../types.gen';
import { Button } from '../parts/button';
import { isAutomaton, isAutomatonLevel } from '../game_info';
import { cardOf } from '../games';
import { text } from '../text';
import { OptionField, type Value } from './option_field';
import { SeatsField, asked, firstGame, usualSeats, type SeatChoice } from './seats_field';
import { Segments } from '../parts/segments';
import { WithOrWithout } from './with_or_without';

const TIMERS: [seconds: string, words: string][] = Object.entries(text.home.timers);

export function NewTable(props: { games: readonly GameInfo[]; onOpen: (wanted: Wanted) => void }) {
  const [gameId, setGame] = useState('');
  const game = props.games.find((info) => info.id === gameId) ?? firstGame(props.games);
  const [edition, setEdition] = useState('');
  const [options, setOptions] = useState<Record<string, Value>>({});
  const [seats, setSeats] = useState<SeatChoice[]>([]);
  const [seed, setSeed] = useState('');
  const [timer, setTimer] = useState('0');
  const [more, setMore] = useState(false);
  const [listed, setListed] = useState(false);
  const [hints, setHints] = useState<boolean | null>(null);

  useEffect(() => {
    if (!game) return;
    setSeats(usualSeats(game));
    setEdition(game.editions[0]?.name ?? '');
    setOptions({});
  }, [game?.id]);

  if (!game) return <section class="panel sec new" />;
  const presets = game.editions.find(({ name }) => name === edition)?.presets ?? {};
  /* Who plays against bots alone may ask them, unless it is switched off. */
  const alone = !seats.some((seat) => seat.kind === 'open');
  const card = cardOf(game.id).options ?? {};
  const automaton = seats.some(isAutomaton);
  const offered = game.options.filter(({ name }) => automaton || !isAutomatonLevel(game, name));
  /* The options one often changes; all others are under "More options". */
  const isFirst = ({ name }: { name: string }) => Boolean(card[name]?.first) || isAutomatonLevel(game, name);
  const field = (option: GameInfo['options'][number]) => (
    <OptionField
      key={`${edition} ${option.name}`}
      game={game}
      option={option}
      value={options[option.name] ?? ((presets[option.name] ?? option.default) as Value)}
      explained={!isFirst(option)}
      onChange={(value) => setOptions({ ...options, [option.name]: value })}
    />
  );
  const open = () =>
    props.onOpen({
      game: game.id,
      seats: asked(seats),
      options: { ...(edition ? { edition } : {}), ...options },
      seed,
      listed,
      turn_seconds: Number(timer) || null,
      hints,
    });

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
              values={game.editions.map((found) => [found.name, found.title])}
              value={edition}
              onChange={(next) => {
                setEdition(next);
                setOptions({});
              }}
            />
          </>
        ) : null}
        {offered.filter(isFirst).map(field)}
        <span class="label seatlabel">{text.home.seats}</span>
        <SeatsField game={game} seats={seats} onChange={setSeats} />
        {more ? (
          <>
            <span class="label">{text.home.timer}</span>
            <Segments label={text.home.timer} values={TIMERS} value={timer} onChange={setTimer} />
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
            <span class="label">{text.home.hints}</span>
            <div class="optionfield">
              <WithOrWithout label={text.home.hints} value={hints ?? alone} onChange={setHints} />
              <span class="cap">{text.home.hintsHelp}</span>
            </div>
            {offered.filter((option) => !isFirst(option)).map(field)}
            <span class="label">{text.home.seed}</span>
            <input
              class="field"
              value={seed}
              inputMode="numeric"
              placeholder={text.home.seedHint}
              aria-label={text.home.seed}
              onInput={(event) => setSeed(event.currentTarget.value.replace(/\D/g, '').slice(0, 20))}
            />
          </>
        ) : null}
      </div>
      <div class="row gap2 formfoot">
        <Button variant="ghost" icon={more ? 'chev-up' : 'chev-down'} expanded={more} onPress={() => setMore(!more)}>
          {more ? text.home.fewer : text.home.more}
        </Button>
        <Button variant="ink" class="grow openbtn" onPress={open}>
          {text.home.openTable}
        </Button>
      </div>
    </section>
  );
}
