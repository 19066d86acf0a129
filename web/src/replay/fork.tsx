/* A new table that goes on from the shown moment. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Created, Replay } from '../types.gen';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Problem } from '../parts/problem';
import { gameOf, isAutomaton } from '../game_info';
import { post } from '../http';
import { go } from '../router';
import { text } from '../text';
import { words } from './text';

export function ForkPanel(props: {
  replay: Replay;
  at: number;
  /* Whose view is shown. */
  seat: number | null;
  names: readonly string[];
  onClose: () => void;
}) {
  const { replay, at } = props;
  const people = replay.seats.filter((info) => !isAutomaton(info));
  const [seat, setSeat] = useState(props.seat ?? replay.you ?? people[0]?.seat ?? 0);
  const levels = gameOf(replay.game)?.levels ?? [];
  const [level, setLevel] = useState(levels[Math.min(1, levels.length - 1)] ?? '');
  const [problem, setProblem] = useState('');
  const panel = useRef<HTMLElement>(null);
  const over = replay.ending !== null && at === replay.moments.length - 1;
  useEffect(() => {
    panel.current?.focus();
  }, []);
  const start = async () => {
    setProblem('');
    try {
      const { id } = await post<Created>(`/api/replays/${replay.id}/fork`, { at, seat, level });
      go(`/tables/${id}`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <section class="panel fork" role="dialog" aria-label={words.playOn} tabIndex={-1} ref={panel}>
      <div class="row">
        <h2 class="grow">{words.playOn}</h2>
        <Button variant="ghost" small icon="close" label={text.shell.close} onPress={props.onClose} />
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
      <Problem words={problem} />
      <Button variant="primary" class="tall" disabled={over || !level} onPress={() => void start()}>
        {words.start}
      </Button>
    </section>
  );
}
