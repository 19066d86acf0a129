/* What happened, the newest first, in groups by phase. */
import type { LogEntry, SeatInfo, Told } from '../types.gen';
import { Emblem } from '../parts/emblem';
import { Tile, type Mark } from '../parts/symbol';
import { automatonName } from '../game_info';
import { text } from '../text';

interface Line {
  key: string;
  seat: number | null;
  words: string;
  marks?: readonly Mark[];
}

interface Group {
  key: string;
  title: string;
  /* The round that is over with it; 0: none. */
  ended: number;
  lines: Line[];
}

/* Told by the headings. */
const QUIET = new Set(['PhaseBegan', 'Planned']);

/* A sentence, or several in one; `own` are words without the company's name. */
export interface TellLine {
  seat: number | null;
  sentence: string;
  own: string | null;
  marks?: readonly Mark[];
}

/* How a game shortens a phase's sentences. */
export type Condense = (told: readonly Told[]) => TellLine[];

export function Log(props: {
  game: string;
  entries: readonly LogEntry[];
  seats: readonly SeatInfo[];
  phases: readonly string[];
  condense?: Condense;
  /* Shows what a round brought. */
  onRound?: (round: number) => void;
}) {
  const called = (sentence: string, seat: number | null) =>
    withoutName(sentence, seat === null ? undefined : props.seats[seat]?.company, automatonName(props.game));
  const groups = grouped(props.entries, props.phases, props.condense ?? one, called);
  return (
    <div class="lbody" role="log" aria-label={text.table.log} tabIndex={0}>
      {groups.map((group) => (
        <section key={group.key}>
          {group.title ? (
            <div class="lh row">
              <span class="grow">{group.title}</span>
              {group.ended && props.onRound ? (
                <button type="button" class="again" onClick={() => props.onRound?.(group.ended)}>
                  {text.story.lookBack(group.ended)}
                </button>
              ) : null}
            </div>
          ) : null}
          {group.lines.map((line) => (
            <div class="le" key={line.key}>
              {line.seat === null ? (
                <span class="nobody" />
              ) : (
                <Emblem
                  colour={props.seats[line.seat]?.colour ?? 'black'}
                  size="sm"
                  title={props.seats[line.seat]?.company}
                />
              )}
              <span>
                {line.words} {line.marks ? <Tile marks={line.marks} class="mini" /> : null}
              </span>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

const SHOWN = 160;

const one: Condense = (told) =>
  told.map(({ event, sentence }) => ({ seat: (event as { seat?: number }).seat ?? null, sentence, own: null }));

export function grouped(
  entries: readonly LogEntry[],
  phases: readonly string[],
  condense: Condense,
  called: (sentence: string, seat: number | null) => string,
): Group[] {
  const groups: { key: string; title: string; ended: number; told: Told[] }[] = [];
  let round = 0;
  let group = { key: 'start', title: '', ended: 0, told: [] as Told[] };
  for (const entry of withTakenBack(entries.slice(-SHOWN), called)) {
    entry.told.forEach((told, i) => {
      const event = told.event as { event: string; phase?: number; round?: number };
      if (event.event === 'GameEnded') group.ended = round;
      if (event.event === 'RoundBegan') {
        group.ended = round;
        round = event.round ?? round;
      }
      if (event.event === 'PhaseBegan' || event.event === 'RoundBegan') {
        const name = event.event === 'RoundBegan' ? phases[0] : phases[(event.phase ?? 1) - 1];
        const title = round ? `${name}, ${text.table.round.toLowerCase()} ${round}` : (name ?? '');
        if (title !== group.title) {
          groups.push(group);
          group = { key: `${entry.version}-${i}`, title, ended: 0, told: [] };
        }
      }
      if (!QUIET.has(event.event)) group.told.push(told);
    });
  }
  groups.push(group);
  return groups
    .reverse()
    .map(({ key, title, ended, told }) => ({
      key,
      title,
      ended,
      lines: condense(told)
        .map(({ seat, sentence, own, marks }, i) => ({
          key: `${key}-${i}`,
          seat,
          marks,
          words: own ?? called(sentence, seat),
        }))
        .reverse(),
    }))
    .filter(({ lines }) => lines.length);
}

/* What a decision did, without the phases that came after it. */
function decided({ told }: LogEntry) {
  const end = told.findIndex(({ event }) => event.event === 'PhaseBegan');
  return end < 0 ? told : told.slice(0, end);
}

/* What was taken back is told in one line, where it was taken back. */
function withTakenBack(
  entries: readonly LogEntry[],
  called: (sentence: string, seat: number | null) => string,
): LogEntry[] {
  const gone = new Set(entries.flatMap((entry) => entry.took_back));
  return entries
    .filter(({ version }) => !gone.has(version))
    .map((entry) => {
      if (!entry.took_back.length) return entry;
      const taken = entries.filter(({ version }) => entry.took_back.includes(version)).flatMap(decided);
      const own = taken.filter(({ event }) => (event as { seat?: number }).seat === entry.seat);
      const what = own
        .filter(({ event }) => !QUIET.has(event.event))
        .map(({ sentence }) => called(sentence, entry.seat));
      const event = { event: 'TookBack', seat: entry.seat };
      return { ...entry, told: [{ event, sentence: text.story.tookBack(what) }] };
    });
}

/* The emblem before the line says whose it is. */
export function withoutName(sentence: string, name: string | undefined, automaton: string): string {
  const start = name ? [`${name} `, `${automaton} (${name}) `].find((words) => sentence.startsWith(words)) : undefined;
  return sentence.slice(start?.length ?? 0).replace(/\.$/, '');
}
