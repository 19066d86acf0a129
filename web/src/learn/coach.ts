/* What the coach says now. Lessons come from the server, which also keeps which of them were read. */
import { computed, signal } from '@preact/signals';
import type { GameScreens, GameView } from '../games/game';
import { get } from '../http';
import type { Session } from '../table/session';
import type { Lesson, Lessons, Reviewed } from '../types.gen';

/* A lesson at its moment: told before something happens, or its task while it is to be done. */
export interface Spoken {
  lesson: Lesson;
  asTask: boolean;
  /* Known already: said only to whoever asks. */
  again?: boolean;
}

const taskOf = (lesson: Lesson) => `${lesson.id}!`;
const PRAISE_MS = 4000;

export type Praised = Exclude<Reviewed['verdict'], 'better' | 'costly'>;

export class Coach {
  readonly lessons = signal<readonly Lesson[] | null>(null);
  /* A turn that waits for the person to keep it or to try another. */
  readonly verdict = signal<Reviewed | null>(null);
  /* What was thought of the last turn, when there was nothing better. */
  readonly praise = signal<Praised | null>(null);
  /* Whether what is spoken was folded away, or opened again. */
  private readonly folding = signal<{ about: string; folded: boolean } | null>(null);
  private readonly own = signal<readonly string[] | null>(null);
  private settle: ((go: boolean) => void) | null = null;

  constructor(
    private readonly session: Session,
    private readonly screens: GameScreens,
    game: string,
  ) {
    session.story.holds = (phase) => this.lessons.value === null || this.unread('next', phase) !== undefined;
    session.check = (actions) => this.check(actions);
    void get<Lessons>(`/api/learn/${game}`).then(({ lessons }) => {
      this.lessons.value = lessons;
      void session.retell(true);
    });
  }

  close() {
    this.session.story.holds = null;
    this.session.check = null;
    this.answer(false);
  }

  private readonly read = computed(() => this.own.value ?? this.session.you.value.lesson ?? []);

  readonly spoken = computed<Spoken | null>(() => {
    const { session } = this;
    const view = session.real;
    if (!this.lessons.value || !view) return null;
    const { gate } = session.story;
    if (gate.value !== null) return told(this.unread('next', gate.value));
    if (session.story.tells.value) return null;
    if (session.table.value?.status === 'over') return told(this.unread('end'));
    if (!session.mine.value) return null;
    if (view.phase === this.screens.planning?.phase)
      return view.round > 1
        ? (told(this.unread('again')) ?? this.known(view))
        : (told(this.unread('look')) ?? told(this.unread('plan'), this.unread('plan')?.done === 'decided'));
    const kinds = new Set(view.options.map((action) => action.do));
    const choice = this.all('choice').find((one) => !this.has(one.id) && one.choice?.some((kind) => kinds.has(kind)));
    if (choice) return told(choice);
    return told(this.taskNow(view.phase), true) ?? this.known(view);
  });

  /* After the first round the coach is silent until something is new, and can be asked. */
  private known({ round, phase }: GameView): Spoken | null {
    if (round < 2 || this.has('skipped')) return null;
    const lesson =
      phase === this.screens.planning?.phase
        ? this.all('plan').find((one) => one.legend?.length)
        : this.all('next').find((one) => one.phase === phase && one.task);
    return lesson ? { lesson, asTask: false, again: true } : null;
  }

  /* What is known is folded away; on a phone also what is to be done, over which a sheet would lie. */
  isFolded(now: Spoken, narrow: boolean): boolean {
    const { value } = this.folding;
    return value?.about === this.about(now) ? value.folded : Boolean(now.again) || (narrow && isTask(now));
  }

  fold(now: Spoken, folded: boolean) {
    this.folding.value = { about: this.about(now), folded };
  }

  about({ lesson, asTask }: Spoken): string {
    return `${this.session.real?.round} ${lesson.id} ${asTask}`;
  }

  /* How far the lessons at the start are. */
  readonly place = computed(() => {
    const first = [...this.all('look'), ...this.all('plan')];
    const now = this.spoken.value?.again ? null : this.spoken.value;
    return { at: first.findIndex((one) => one === now?.lesson) + 1, of: first.length };
  });

  get game(): string {
    return this.session.table.value?.game ?? '';
  }

  /* On to what comes next. */
  readonly next = () => {
    const now = this.spoken.value;
    if (!now) return;
    this.keep([...this.read.value, isTask(now) ? taskOf(now.lesson) : now.lesson.id]);
    const { gate } = this.session.story;
    if (gate.value !== null && !this.unread('next', gate.value)) this.session.story.open();
  };

  readonly back = () => {
    if (this.canGoBack.value) this.keep(this.read.value.slice(0, -1));
  };
  readonly canGoBack = computed(() => this.place.value.at > 1);

  /* Somebody who knows the rules is told nothing more. */
  readonly skipAll = () => {
    this.keep(['skipped', ...(this.lessons.value ?? []).flatMap((one) => [one.id, taskOf(one)])]);
    this.session.story.open();
  };

  /* A pad was moved. */
  readonly moved = () => {
    if (this.spoken.value?.lesson.done === 'moved') this.next();
  };

  /* The answer to a verdict: go on with the turn, or not. */
  readonly answer = (go: boolean) => {
    /* What the turn was about is not spoken of again while it is sent. */
    if (go && this.settle && this.session.real) this.done(this.session.real.phase);
    this.verdict.value = null;
    this.settle?.(go);
    this.settle = null;
  };

  /* In the first round a turn is judged before it is made. */
  private async check(actions: string[]): Promise<boolean> {
    const view = this.session.real;
    if (!view || view.round > 1 || this.has('skipped')) return true;
    this.praise.value = null;
    const answer = await this.session.ask({ type: 'Review', actions });
    const go = answer.type !== 'Reviewed' || (await this.judged(answer, view.phase === this.screens.planning?.phase));
    if (go) this.done(view.phase);
    return go;
  }

  private judged(review: Reviewed, plan: boolean): Promise<boolean> {
    const { verdict } = review;
    if (!plan && verdict !== 'better' && verdict !== 'costly') {
      this.praise.value = verdict;
      setTimeout(() => (this.praise.value = null), PRAISE_MS);
      return Promise.resolve(true);
    }
    this.verdict.value = review;
    return new Promise((settle) => {
      this.settle = settle;
    });
  }

  /* A turn of this phase was made: nothing is left to do. */
  private done(phase: number) {
    const planned = phase === this.screens.planning?.phase ? [...this.all('look'), ...this.all('plan')] : [];
    const task = this.taskNow(phase);
    const ids = [...planned.map((one) => one.id), ...(task ? [taskOf(task)] : [])].filter((id) => !this.has(id));
    if (ids.length) this.keep([...this.read.value, ...ids]);
  }

  private keep(read: readonly string[]) {
    this.own.value = read;
    this.session.ask({ type: 'KeepLesson', read: [...read] }).catch(() => undefined);
  }

  private has(id: string) {
    return this.read.value.includes(id);
  }

  private all(when: Lesson['when']) {
    return (this.lessons.value ?? []).filter((one) => one.when === when);
  }

  private unread(when: Lesson['when'], phase = 0): Lesson | undefined {
    return this.all(when).find((one) => !this.has(one.id) && (!phase || one.phase === phase));
  }

  private taskNow(phase: number): Lesson | undefined {
    return this.all('next').find((one) => one.phase === phase && one.task && !this.has(taskOf(one)));
  }
}

/* Told before, and now to be done. */
export const isTask = ({ lesson, asTask }: Spoken) => asTask && lesson.when === 'next';

const told = (lesson: Lesson | undefined, asTask = false): Spoken | null => (lesson ? { lesson, asTask } : null);
