/* The story clock. What the table shows is what has been told: every message waits here until its
events have been shown, one beat after the other, each with the view of that moment, which comes
from the server. Nothing waits if there is nothing to tell, or if stories are switched off. */
import { batch, computed, signal } from '@preact/signals';
import type { GameView } from '../games/game';
import { storySpeed, type StorySpeed } from '../prefs';
import type { Changed, LogEntry, TableChanged, Told } from '../types.gen';

export interface Beat<View extends GameView = GameView> {
  entry: LogEntry;
  /* How many events of the entry have been told with this one. */
  count: number;
  told: Told;
  before: View;
  after: View;
}

/* The end of a round: it waits until somebody goes on. */
export interface RoundEnd {
  round: number;
  /* Since when it is shown, by the page's clock. */
  at: number;
}

/* How long an event is shown, in ms at normal speed; 0: together with the next. Several numbers:
the parts it is told in. `view`: the table after it; `entry`: all that is told together. */
export type BeatLength<View extends GameView = GameView> = (
  event: Told['event'],
  view: View,
  entry: LogEntry,
) => number | readonly number[];

type Item<View extends GameView> =
  | { kind: 'beat'; beat: Beat<View>; parts: readonly number[] }
  | { kind: 'round'; round: number }
  | { kind: 'gate'; phase: number }
  | { kind: 'settle'; message: Changed }
  | { kind: 'table'; message: TableChanged };

interface Listener<View extends GameView> {
  /* Whose page this is. */
  seat(): number | null;
  show(beat: Beat<View>): void;
  settle(message: Changed, wasTold: boolean): void;
  table(message: TableChanged): void;
}

export const PACE: Record<StorySpeed, number> = { slow: 1.67, normal: 1, fast: 0.5, off: 0 };
/* More turns than this, and the story hurries to catch up. */
const BACKLOG = 3;

export class StoryClock<View extends GameView = GameView> {
  /* What is being told; null: the table is up to date. */
  readonly beat = signal<Beat<View> | null>(null);
  /* Which part of it. */
  readonly part = signal(0);
  readonly roundEnd = signal<RoundEnd | null>(null);
  /* The phase that is about to happen and waits until it may. */
  readonly gate = signal<number | null>(null);
  readonly tells = computed(() => this.beat.value !== null || this.roundEnd.value !== null || this.gate.value !== null);
  /* Whether a phase waits before it happens. */
  holds: ((phase: number) => boolean) | null = null;
  /* The newest view there is, ahead of what is told. */
  readonly newest = signal<View | null>(null);
  /* A game's own; without it nothing is told. */
  length: BeatLength | null = null;
  /* Whether the end of a round is something to stop at. */
  stopsAtRounds = false;
  /* The kinds of events that are told to whose doing they are, too. */
  alsoOwn: readonly string[] = [];

  private queue: Item<View>[] = [];
  private parts: readonly number[] = [];
  private timer = 0;
  private wasTold = false;

  constructor(private readonly listener: Listener<View>) {
    document.addEventListener('visibilitychange', this.hidden);
  }

  /* Everything is known anew: nothing is told. */
  reset(view: View | null) {
    this.stop();
    this.queue = [];
    this.newest.value = view;
  }

  hear(message: Changed) {
    const before = this.newest.value;
    const view = message.view as View;
    if (before && this.length && (this.holds || (storySpeed.value !== 'off' && !document.hidden))) {
      const items = this.beats(message, before, this.length, this.listener.seat());
      if (items.some((item) => item.kind !== 'beat' || item.parts.length)) this.queue.push(...items);
    }
    this.queue.push({ kind: 'settle', message });
    this.newest.value = view;
    if (this.queue.filter(({ kind }) => kind === 'round').length > 1) this.drainToLastRound();
    if (!this.tells.value) this.run();
  }

  /* What was played before is told again, up to the present, which `now` brings back. `fromGate`: only
  what comes after the first phase that waits. */
  retell(before: View, again: Pick<Changed, 'entries' | 'moments'>, now: Changed, fromGate = false) {
    if (this.tells.value || !this.length) return;
    const items = this.beats({ ...now, ...again }, before, this.length, null);
    if (fromGate) {
      const first = items.findIndex((item) => item.kind === 'gate' && this.holds?.(item.phase));
      if (first < 0) return;
      for (const item of items.slice(0, first)) if (item.kind === 'beat') item.parts = [];
    }
    this.queue.push(...items);
    this.queue.push({ kind: 'settle', message: now });
    this.run();
  }

  hearTable(message: TableChanged) {
    if (!this.tells.value) return this.listener.table(message);
    this.queue.push({ kind: 'table', message });
  }

  readonly next = () => {
    if (this.gate.value !== null) return;
    if (this.beat.value && this.part.value + 1 < this.parts.length) this.begin(this.part.value + 1);
    else if (this.tells.value) this.run();
  };

  /* What waited may happen. */
  readonly open = () => {
    if (this.gate.value !== null) this.run();
  };

  /* To the end of the round, to the next phase that waits, or to the present. */
  readonly skip = () => {
    if (this.gate.value !== null) return;
    while (this.tells.value && this.queue.length) {
      this.run();
      if (this.roundEnd.value || this.gate.value !== null) return;
    }
    this.run();
  };

  readonly skipAll = () => {
    while (this.tells.value && this.gate.value === null) this.run();
  };

  /* What is about to happen to a seat, in numbers: the sum of a field of its coming events, up to the
  next round; null: nothing like that comes. */
  coming(event: string, field: string, seat: number): number | null {
    let sum: number | null = null;
    for (const item of this.queue) {
      if (item.kind === 'round') break;
      if (item.kind !== 'beat') continue;
      const one = item.beat.told.event as { event: string; seat?: number } & Record<string, unknown>;
      if (one.event === event && one.seat === seat) sum = (sum ?? 0) + Number(one[field] ?? 0);
    }
    return sum;
  }

  close() {
    this.stop();
    document.removeEventListener('visibilitychange', this.hidden);
  }

  private readonly hidden = () => {
    if (document.hidden) this.skipAll();
  };

  private stop() {
    clearTimeout(this.timer);
    this.beat.value = null;
    this.roundEnd.value = null;
    this.gate.value = null;
  }

  /* `seat`: what this seat did itself it has seen already. */
  private beats(message: Changed, before: View, length: BeatLength, seat: number | null): Item<View>[] {
    const items: Item<View>[] = [];
    let view = before;
    let place = 0;
    let gate = view.phase;
    const all = message.entries.reduce((sum, entry) => sum + entry.told.length, 0);
    for (const entry of message.entries) {
      let own = entry.seat !== null && entry.seat === seat;
      for (const [i, told] of entry.told.entries()) {
        const moment = message.moments?.[place++];
        const after = place === all ? (message.view as View) : moment ? withChanges(view, moment) : view;
        const { event } = told.event;
        const phase = phaseBegun(entry.told, i);
        if (phase !== null && phase !== gate) items.push({ kind: 'gate', phase });
        gate = phase ?? gate;
        if (this.stopsAtRounds && (event === 'GameEnded' || event === 'RoundBegan'))
          items.push({ kind: 'round', round: view.round });
        own &&= (told.event as { seat?: number }).seat === entry.seat;
        const seen = own && !this.alsoOwn.includes(event);
        const parts = seen ? [] : [length(told.event, after, entry)].flat().filter((ms) => ms > 0);
        items.push({ kind: 'beat', parts, beat: { entry, count: i + 1, told, before: view, after } });
        view = after;
      }
    }
    return items;
  }

  /* On to the next thing that takes its time. */
  private run() {
    batch(() => {
      this.stop();
      for (let item = this.queue.shift(); item; item = this.queue.shift()) {
        this.apply(item);
        if (item.kind === 'gate' && this.holds?.(item.phase)) {
          this.gate.value = item.phase;
          return;
        }
        if (item.kind === 'round') {
          this.roundEnd.value = { round: item.round, at: performance.now() };
          return;
        }
        if (item.kind === 'beat' && item.parts.length && storySpeed.value !== 'off') {
          this.beat.value = item.beat;
          this.parts = item.parts;
          this.wasTold = true;
          this.begin(0);
          return;
        }
      }
    });
  }

  /* What moves in a scene takes its time by `--pace`. */
  private begin(part: number) {
    const pace = this.pace();
    document.documentElement.style.setProperty('--pace', String(pace));
    clearTimeout(this.timer);
    this.part.value = part;
    this.timer = window.setTimeout(this.next, (this.parts[part] ?? 0) * pace);
  }

  private apply(item: Item<View>) {
    if (item.kind === 'beat') this.listener.show(item.beat);
    if (item.kind === 'table') this.listener.table(item.message);
    if (item.kind === 'settle') {
      this.listener.settle(item.message, this.wasTold);
      this.wasTold = false;
    }
  }

  private pace(): number {
    const turns = this.queue.filter(({ kind }) => kind === 'settle').length;
    return PACE[storySpeed.value] * (turns > BACKLOG ? 0.5 : 1);
  }

  /* Whoever is more than a round behind sees only the last round's end. */
  private drainToLastRound() {
    const last = this.queue.findLastIndex(({ kind }) => kind === 'round');
    this.stop();
    for (const item of this.queue.splice(0, last)) this.apply(item);
  }
}

/* The phase that an event begins: plans are open as soon as the one after planning does. */
function phaseBegun(told: readonly Told[], at: number): number | null {
  const one = told[at]?.event as { event: string; phase?: number } | undefined;
  if (one?.event === 'PlansRevealed')
    return (
      told
        .slice(at + 1)
        .map((_, i) => phaseBegun(told, at + 1 + i))
        .find((phase) => phase !== null) ?? null
    );
  return one?.event === 'PhaseBegan' ? (one.phase ?? null) : null;
}

type Path = readonly (string | number)[];

/* The view with these changes; what does not change stays the same object. */
export function withChanges<View>(view: View, moment: readonly (readonly [Path, unknown])[]): View {
  let changed: unknown = view;
  for (const [path, value] of moment) changed = put(changed, path, value);
  return changed as View;
}

function put(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) return data.map((item, i) => (i === key ? put(item, rest, value) : item));
  const record = data as Record<string, unknown>;
  return { ...record, [key]: put(record[key], rest, value) };
}
