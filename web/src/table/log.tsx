/* What happened, the newest first, in groups by phase. */
import type { LogEntry, SeatInfo, Told } from '../types.gen';
import { Emblem } from '../parts/emblem';
import { Tile, type Mark } from '../parts/symbol';
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
  lines: Line[];
}

const QUIET = new Set(['ProgressReceived', 'PhaseBegan', 'Planned', 'PointsReceived', 'MarkerMoved']);

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
  entries: readonly LogEntry[];
  seats: readonly SeatInfo[];
  phases: readonly string[];
  condense?: Condense;
}) {
  const groups = grouped(props.entries, props.seats, props.phases, props.condense ?? one);
  return (
    <div class="lbody" role="log" aria-label={text.table.log} tabIndex={0}>
      {groups.map((group) => (
        <section key={group.key}>
          <div class="lh">{group.title}</div>
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

function grouped(
  entries: readonly LogEntry[],
  seats: readonly SeatInfo[],
  phases: readonly string[],
  condense: Condense,
): Group[] {
  const groups: { key: string; title: string; told: Told[] }[] = [];
  let round = 0;
  let group = { key: 'start', title: '', told: [] as Told[] };
  for (const entry of entries.slice(-SHOWN)) {
    entry.told.forEach((told, i) => {
      const event = told.event as { event: string; phase?: number; round?: number };
      if (event.event === 'RoundBegan') round = event.round ?? round;
      if (event.event === 'PhaseBegan' || event.event === 'RoundBegan') {
        const name = event.event === 'RoundBegan' ? phases[0] : phases[(event.phase ?? 1) - 1];
        const title = round ? `${name}, ${text.table.round.toLowerCase()} ${round}` : (name ?? '');
        if (title !== group.title) {
          groups.push(group);
          group = { key: `${entry.version}-${i}`, title, told: [] };
        }
      }
      if (!QUIET.has(event.event)) group.told.push(told);
    });
  }
  groups.push(group);
  return groups
    .filter((found) => found.told.length)
    .reverse()
    .map(({ key, title, told }) => ({
      key,
      title,
      lines: condense(told)
        .map(({ seat, sentence, own, marks }, i) => ({
          key: `${key}-${i}`,
          seat,
          marks,
          words: own ?? withoutName(sentence, seat === null ? null : seats[seat]),
        }))
        .reverse(),
    }));
}

function withoutName(sentence: string, seat: SeatInfo | null | undefined): string {
  const name = seat?.company;
  const start = name
    ? [`${name} `, `Steve (${name}) `, `Steve Jr. (${name}) `].find((words) => sentence.startsWith(words))
    : undefined;
  return sentence.slice(start?.length ?? 0).replace(/\.$/, '');
}
