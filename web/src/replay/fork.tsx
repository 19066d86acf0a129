/* A new table that goes on from the shown moment. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Created, Games } from '../types.gen';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { get, post } from '../http';
import { go } from '../router';
import { text } from '../text';
import type { Reel } from './reel';
import { words } from './text';

export function ForkPanel(props: { reel: Reel; names: readonly string[]; onClose: () => void }) {
  const { reel } = props;
  const { replay } = reel;
  const people = replay.seats.filter((info) => info.kind !== 'steve');
  const [seat, setSeat] = useState(reel.seat.value ?? replay.you ?? people[0]?.seat ?? 0);
  const [levels, setLevels] = useState<string[]>([]);
  const [level, setLevel] = useState('');
  const [problem, setProblem] = useState('');
  const panel = useRef<HTMLElement>(null);
  const over = replay.ending !== null && reel.at.value === reel.last;
  useEffect(() => {
    panel.current?.focus();
    void get<Games>('/api/games').then(
      ({ games }) => {
        const known = games.find((game) => game.id === replay.game)?.levels ?? [];
        setLevels(known);
        setLevel(known[Math.min(1, known.length - 1)] ?? '');
      },
      () => undefined,
    );
  }, []);
  const start = async () => {
    setProblem('');
    try {
      const { id } = await post<Created>(`/api/replays/${replay.id}/fork`, { at: reel.at.value, seat, level });
      go(`/tables/${id}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <section class="panel fork" role="dialog" aria-label={words.playOn} tabIndex={-1} ref={panel}>
      <div class="row">
        <h2 class="grow">{words.playOn}</h2>
        <Button look="ghost" small icon="close" label={text.shell.close} onPress={props.onClose} />
      </div>
      <p class="muted">{over ? words.playOnOver : words.playOnHow}</p>
      <div class="st5" role="radiogroup" aria-label={words.seat}>
        {people.map((info) => (
          <button
            key={info.seat}
            type="button"
            role="radio"
            aria-checked={seat === info.seat}
            class={`pick ${seat === info.seat ? 'on' : ''}`}
            onClick={() => setSeat(info.seat)}
          >
            <Emblem colour={info.colour} />
            {props.names[info.seat]}
          </button>
        ))}
      </div>
      <label class="row gap2">
        <span class="label">{words.level}</span>
        <select class="field grow" value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
          {levels.map((name) => (
            <option key={name} value={name}>
              {text.home.bot(name)}
            </option>
          ))}
        </select>
      </label>
      {problem ? (
        <p class="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <Button look="primary" class="tall" disabled={over || !level} onPress={() => void start()}>
        {words.start}
      </Button>
    </section>
  );
}
