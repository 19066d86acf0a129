/* Which lesson is due: each is told once, when its phase or its kind of choice first comes. */
import { computed, signal } from '@preact/signals';
import type { GameView } from '../games/game';
import { get } from '../http';
import type { Session } from '../table/session';
import type { Lesson, Lessons } from '../types.gen';

interface Kept {
  read: string[];
  step: number;
}

function isDue(lesson: Lesson, view: GameView, phases: number): boolean {
  if (lesson.choice?.length) return view.options.some((action) => lesson.choice!.includes(action.do));
  return lesson.phase <= view.phase || (view.round > 1 && lesson.phase <= phases);
}

export class LessonProgress {
  readonly lessons = signal<readonly Lesson[]>([]);
  readonly phases = signal(8);
  private readonly kept;

  constructor(
    private readonly session: Session,
    game: string,
  ) {
    this.kept = signal<Kept>(load(session.id));
    void get<Lessons>(`/api/learn/${game}`).then((found) => {
      this.phases.value = found.phases;
      this.lessons.value = found.lessons;
    });
  }

  /* The lesson to tell now, if one is due. */
  readonly due = computed<Lesson | null>(() => {
    const view = this.session.real;
    if (!view) return null;
    const { read } = this.kept.value;
    return (
      this.lessons.value.find((lesson) => !read.includes(lesson.id) && isDue(lesson, view, this.phases.value)) ?? null
    );
  });
  readonly step = computed(() => Math.min(this.kept.value.step, (this.due.value?.steps.length ?? 1) - 1));
  /* The lesson of the phase we are in. */
  readonly here = computed<Lesson | null>(() => {
    const phase = this.session.real?.phase;
    return this.lessons.value.find((lesson) => lesson.phase === phase && !lesson.choice?.length) ?? null;
  });

  go(step: number) {
    const lesson = this.due.value;
    if (!lesson) return;
    const done = step >= lesson.steps.length;
    this.keep(done ? { read: [...this.kept.value.read, lesson.id], step: 0 } : { ...this.kept.value, step });
  }

  again() {
    const lesson = this.here.value;
    if (lesson) this.keep({ read: this.kept.value.read.filter((id) => id !== lesson.id), step: 0 });
  }

  private keep(kept: Kept) {
    this.kept.value = kept;
    try {
      localStorage.setItem(`flagship.learn.${this.session.id}`, JSON.stringify(kept));
    } catch {
      /* private mode: it lasts as long as the page */
    }
  }
}

function load(id: string): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(`flagship.learn.${id}`) ?? 'null') as Kept | null;
    if (stored && Array.isArray(stored.read) && Number.isInteger(stored.step)) return stored;
  } catch {
    /* nothing kept, or not ours */
  }
  return { read: [], step: 0 };
}
