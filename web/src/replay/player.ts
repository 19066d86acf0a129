/* A replay in the page: which moment is shown, from whose seat, and whether it plays.

Views come in pages from the server and stay; the neighbours of the shown page are fetched ahead,
so a step finds its view here. While it plays, a decision is told event by event. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { Answer, Frame, Frames, Replay } from '../types.gen';
import type { GameView } from '../games/game';
import { get } from '../http';
import { withChanges, type Beat, type BeatLength } from '../table/told';

const PAGE = 32;
const LINGER: Record<Speed, number> = { slow: 2200, normal: 1000, fast: 300 };
/* How long an event takes, beside its length at a table. */
const PACE: Record<Speed, number> = { slow: 1.5, normal: 0.75, fast: 0.25 };

export type Speed = 'slow' | 'normal' | 'fast';
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast'];

interface FramePage {
  frames: Frame[] | null;
  asked: Promise<Frame[]>;
}

export class ReplayPlayer {
  readonly at = signal(0);
  /* Null: everything open. */
  readonly seat = signal<number | null>(null);
  readonly speed = signal<Speed>('normal');
  readonly playing = signal(false);
  readonly failed = signal(false);
  /* What the board shows: the wanted moment as soon as its view is here. */
  readonly shown = signal<{ at: number; view: GameView; standing: Frame['standing'] } | null>(null);
  /* The event that is being told on the way to the next moment. */
  readonly beat = signal<Beat | null>(null);
  readonly part = signal(0);
  readonly log = computed(() => {
    const log = this.replay.log.slice(0, (this.shown.value?.at ?? 0) + 1);
    const beat = this.beat.value;
    return beat ? [...log, { ...beat.entry, told: beat.entry.told.slice(0, beat.count) }] : log;
  });
  readonly last: number;

  private readonly pages = new Map<string, FramePage>();
  private readonly ends: (() => void)[] = [];
  private timer = 0;

  /* `length`: a game's own; without it decisions are not told event by event. */
  constructor(
    readonly replay: Replay,
    private readonly length: BeatLength | null = null,
  ) {
    this.last = replay.moments.length - 1;
  }

  start(at: number, seat: number | null) {
    batch(() => {
      this.at.value = at;
      this.seat.value = seat;
    });
    this.ends.push(
      effect(() => this.show(this.seat.value, this.at.value)),
      effect(() => this.go(this.playing.value, this.speed.value, this.shown.value?.at)),
    );
  }

  close() {
    clearTimeout(this.timer);
    for (const end of this.ends) end();
  }

  to(at: number) {
    this.at.value = Math.max(0, Math.min(this.last, at));
  }

  step(by: number) {
    this.playing.value = false;
    this.to(this.at.value + by);
  }

  jump(find: (moments: Replay['moments'], at: number) => number) {
    this.playing.value = false;
    this.to(find(this.replay.moments, this.at.value));
  }

  /* At the end it plays from the beginning. */
  toggle() {
    if (!this.playing.value && this.at.value === this.last) this.to(0);
    this.playing.value = !this.playing.value;
  }

  /* What a thing on the table was at the moment shown, as the seat saw it. */
  answer(thing: string): Promise<Answer> {
    const asked = new URLSearchParams({ thing, at: String(this.at.value), seat: String(this.seat.value ?? '') });
    return get<Answer>(`/api/replays/${this.replay.id}/answer?${asked}`);
  }

  private show(seat: number | null, at: number) {
    const number = Math.floor(at / PAGE);
    const page = this.page(seat, number);
    const put = (frames: Frame[]) => {
      if (seat !== this.seat.peek() || at !== this.at.peek()) return;
      batch(() => {
        const { view, standing } = frames[at % PAGE]!;
        this.shown.value = { at, view: view as GameView, standing };
        this.failed.value = false;
      });
      for (const next of [number + 1, number - 1])
        if (next >= 0 && next * PAGE <= this.last) this.page(seat, next).asked.catch(() => undefined);
    };
    if (page.frames) return put(page.frames);
    page.asked.then(put, () => {
      this.failed.value = true;
      this.playing.value = false;
    });
  }

  private page(seat: number | null, number: number): FramePage {
    const key = `${seat} ${number}`;
    const known = this.pages.get(key);
    if (known) return known;
    const path = `/api/replays/${this.replay.id}/frames?seat=${seat ?? ''}&start=${number * PAGE}&count=${PAGE}`;
    const page: FramePage = {
      frames: null,
      asked: get<Frames>(path).then(({ frames }) => frames),
    };
    page.asked.then(
      (frames) => {
        page.frames = frames;
      },
      () => this.pages.delete(key),
    );
    this.pages.set(key, page);
    return page;
  }

  private go(playing: boolean, speed: Speed, shown: number | undefined) {
    clearTimeout(this.timer);
    this.beat.value = null;
    if (!playing || shown === undefined || shown !== this.at.peek()) return;
    if (shown === this.last) {
      this.playing.value = false;
      return;
    }
    const [now, next] = [this.frame(shown), this.frame(shown + 1)];
    const told = this.length && now && next ? next.moments.length : 0;
    this.timer = window.setTimeout(
      () => (told > 1 ? this.tell(shown + 1, 0, now!.view as GameView) : this.to(shown + 1)),
      told > 1 ? LINGER[speed] / 3 : LINGER[speed],
    );
  }

  /* The events of a decision from one on, then the moment it leads to. */
  private tell(at: number, from: number, view: GameView) {
    const entry = this.replay.log[at];
    const moments = this.frame(at)?.moments ?? [];
    let before = view;
    for (const [i, told] of (entry?.told ?? []).entries()) {
      if (i < from) continue;
      const after = withChanges(before, moments[i] ?? []);
      const parts = [this.length?.(told.event, after, entry!) ?? 0].flat().filter((ms) => ms > 0);
      if (parts.length) {
        this.beat.value = { entry: entry!, count: i + 1, told, before, after };
        this.tellParts(parts, 0, () => this.tell(at, i + 1, after));
        return;
      }
      before = after;
    }
    this.to(at);
  }

  private tellParts(parts: readonly number[], part: number, then: () => void) {
    const ms = parts[part];
    if (ms === undefined) return then();
    const pace = PACE[this.speed.peek()];
    document.documentElement.style.setProperty('--pace', String(pace));
    this.part.value = part;
    this.timer = window.setTimeout(() => this.tellParts(parts, part + 1, then), ms * pace);
  }

  /* A moment's view, if it is here. */
  private frame(at: number): Frame | null {
    return this.pages.get(`${this.seat.peek()} ${Math.floor(at / PAGE)}`)?.frames?.[at % PAGE] ?? null;
  }
}
