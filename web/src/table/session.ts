/* Everything a page knows of one table, as signals, and what it can say to it.

A turn is tried out before it is made: `draft` holds the lines chosen so far, `shown` is the
view after them, `submit` makes them final. All signals show the moment the story has reached
(told.ts); what the server said since then waits. */
import { batch, computed, signal } from '@preact/signals';
import type { GameView } from '../games/game';
import type {
  Answer,
  Changed,
  ChatLine,
  FromServer,
  LogEntry,
  Refused,
  Story,
  TableInfo,
  Told,
  Tried,
  Welcome,
  You,
} from '../types.gen';
import { get } from '../http';
import { Socket, type Link, type Request } from './socket';
import { isQuiet } from '../prefs';
import { StoryClock, type Beat } from './told';

const REFUSAL_SHOWN = 7000;

interface Refusal {
  sentence: string;
  rule: string;
  about: string;
}

export class Session<View extends GameView = GameView> {
  readonly table = signal<TableInfo | null>(null);
  readonly you = signal<You>({ seat: null, host: false, armed: null, lesson: [], muted: [] });
  readonly version = signal(0);
  /* Another number whenever what this seat can do has changed. */
  readonly turn = signal(0);
  readonly log = signal<LogEntry[]>([]);
  readonly chat = signal<ChatLine[]>([]);
  readonly unread = signal(0);
  /* What has just happened, for what moves on the board. */
  readonly fresh = signal<LogEntry[]>([]);
  /* The entries of the last message, once they are told. */
  readonly news = signal<LogEntry[]>([]);
  readonly draft = signal<string[]>([]);
  readonly tried = signal<Tried | null>(null);
  /* A composed action that is being weighed, such as the product on the bench. */
  readonly considered = signal('');
  readonly refusal = signal<Refusal | null>(null);
  readonly busy = signal(false);
  /* Whether what was submitted last can still be taken back. */
  readonly canTakeBack = signal(false);
  /* Server's clock minus ours. */
  readonly lag = signal(0);
  /* Whether this page asked for a rematch, and so wants to go there. */
  readonly asked = signal(false);
  readonly socket: Link;
  readonly story: StoryClock<View>;
  /* There is no table behind it: no link to a seat, no chat, no story of the round so far. */
  readonly alone: boolean;
  /* Asked before a turn is made; false: it is not made. */
  check: ((actions: string[]) => Promise<boolean>) | null = null;
  /* Somebody came in the middle of a round, and could be told how it went so far. */
  readonly cameLate = signal(false);

  private readonly made = signal<View | null>(null);
  private readonly lines = signal<string[]>([]);
  private readonly figures = signal<Welcome['standing']>([]);
  private refusalTimer = 0;

  /* The view to draw: after the draft while there is one. */
  readonly shown = computed<View | null>(() => (this.tried.value?.view as View) ?? this.made.value);
  /* A few figures of each company in it, as the game names them. */
  readonly standing = computed(() => this.tried.value?.standing ?? this.figures.value);
  readonly choices = computed<string[]>(() => this.tried.value?.choices ?? this.lines.value);
  /* The seats that must decide; the view knows before the table's own news comes. */
  readonly acting = computed<readonly number[]>(() => this.made.value?.to_act ?? this.table.value?.to_act ?? []);
  /* A bot plays for this seat until it is taken back. */
  readonly away = computed(() => {
    const { seat } = this.you.value;
    const { status, seats } = this.table.value ?? {};
    return seat !== null && status === 'running' && Boolean(seats?.[seat]?.away);
  });
  readonly mine = computed(() => {
    const { seat } = this.you.value;
    return seat !== null && this.acting.value.includes(seat) && !this.away.value && !this.story.tells.value;
  });
  /* Only bots are at work, and somebody who sits here waits for them. */
  readonly botsAct = computed(() => {
    const seats = this.table.value?.seats ?? [];
    const acting = this.acting.value;
    if (this.you.value.seat === null || !acting.length || this.mine.value) return false;
    return acting.every((seat) => seats[seat]?.kind !== 'person' || seats[seat]?.away);
  });
  /* Somebody else has begun a rematch, and a seat of it waits for whoever looks here. */
  readonly rematchWaits = computed(
    () => Boolean(this.table.value?.rematch) && this.you.value.seat !== null && !this.asked.value,
  );
  readonly toldByDraft = computed<Told[]>(() => this.tried.value?.told ?? []);

  /* `open`: something else than a table's socket, for a moment that no others share; it then has an
     `address` of its own. */
  constructor(
    readonly id: string,
    open?: (hear: (message: FromServer) => void) => Link,
    readonly address = `/api/tables/${id}`,
  ) {
    this.alone = open !== undefined;
    this.story = new StoryClock<View>({
      seat: () => this.you.value.seat,
      show: (beat) => this.show(beat),
      settle: (message, wasTold) => this.settle(message, wasTold),
      table: ({ table, you }) => {
        this.table.value = table;
        this.you.value = you;
      },
    });
    const hear = (message: FromServer) => this.hear(message);
    this.socket = open ? open(hear) : new Socket(`/tables/${id}/socket?story=1`, hear);
  }

  get real(): View | null {
    return this.made.value;
  }

  ask(request: Request) {
    return this.socket.ask(request);
  }

  /* Asks for something to be done; throws the sentence why not. */
  async demand(request: Request): Promise<void> {
    const answer = await this.ask(request);
    if (answer.type === 'Refused') throw new Error(answer.sentence);
  }

  /* Makes a turn that is no draft, such as a plan; throws the sentence why not. */
  async make(actions: string[]): Promise<void> {
    if (await this.isWanted(actions)) await this.demand({ type: 'Submit', version: this.version.value, actions });
  }

  private async isWanted(actions: string[]): Promise<boolean> {
    return this.check === null || this.check(actions);
  }

  takeBack(): Promise<void> {
    return this.demand({ type: 'TakeBack', version: this.version.value });
  }

  /* Adds a line to the draft; it is made at once if it ends the turn without a way back. */
  async choose(line: string, finish = false) {
    if (this.busy.value) return;
    this.busy.value = true;
    try {
      const draft = [...this.draft.value, line];
      const answer = await this.ask({ type: 'Try', actions: draft });
      if (answer.type === 'Refused') return this.refuse(answer, line);
      if (answer.type !== 'Tried') return;
      batch(() => {
        this.draft.value = draft;
        this.tried.value = answer;
        this.refusal.value = null;
      });
      if (finish || answer.uncovers) await this.send();
    } finally {
      this.busy.value = false;
    }
  }

  /* Replaces the whole draft, as a proposal does. */
  async lay(draft: string[]) {
    if (!draft.length) return this.clear();
    const answer = await this.ask({ type: 'Try', actions: draft });
    if (answer.type === 'Refused') return this.refuse(answer, draft[answer.place] ?? '');
    if (answer.type !== 'Tried') return;
    batch(() => {
      this.draft.value = draft;
      this.tried.value = answer;
      this.refusal.value = null;
    });
  }

  async undo() {
    if (this.busy.value || !this.draft.value.length) return;
    await this.lay(this.draft.value.slice(0, -1));
  }

  clear() {
    batch(() => {
      this.draft.value = [];
      this.tried.value = null;
    });
  }

  /* Makes the draft final. */
  async submit() {
    if (this.busy.value || !this.draft.value.length) return;
    this.busy.value = true;
    try {
      await this.send();
    } finally {
      this.busy.value = false;
    }
  }

  /* Asks why something cannot be done, and says so. */
  async whyNot(line: string, about: string) {
    const answer = await this.ask({ type: 'Try', actions: [...this.draft.value, line] });
    if (answer.type === 'Refused') this.refuse(answer, about);
  }

  /* For each line why it cannot be done now, in one sentence with the rule; empty: it can. */
  async reasons(lines: string[]): Promise<string[]> {
    const answer = await this.ask({ type: 'WhyNot', lines, actions: this.draft.value });
    if (answer.type !== 'Reasons') return [];
    return answer.reasons.map((why) =>
      why ? `${why.sentence.replace(/\.$/, '')}${why.rule ? ` (${why.rule})` : ''}` : '',
    );
  }

  /* What a thing on the table is, in the moment shown. */
  async answer(thing: string): Promise<Answer | null> {
    const actions = this.draft.value.slice(0, this.tried.value?.shown ?? 0);
    const answer = await this.ask({ type: 'Ask', thing, actions, line: this.considered.value });
    return answer.type === 'Answered' ? answer.answer : null;
  }

  /* Bots do without their pause until a person has to decide. */
  readonly hurry = () => void this.ask({ type: 'Hurry' });

  async say(text: string) {
    const answer = await this.ask({ type: 'Chat', text });
    if (answer.type === 'Refused') this.refuse(answer, '');
  }

  /* The host no longer wants somebody's chat, or wants it again. */
  readonly mute = (user: string, on: boolean) => void this.ask({ type: 'Mute', user, on });

  /* Tells this round from its beginning to the present, or from the first phase that waits. */
  async retell(fromGate = false) {
    const round = this.made.value?.round ?? 1;
    const story = await get<Story>(`/api/tables/${this.id}/story?round=${round}`);
    const now = this.present();
    if (now) this.story.retell(story.view as View, story, now, fromGate);
  }

  dismiss() {
    clearTimeout(this.refusalTimer);
    this.refusal.value = null;
  }

  close() {
    clearTimeout(this.refusalTimer);
    this.story.close();
    this.socket.close();
  }

  private async send() {
    const actions = this.draft.value;
    if (!(await this.isWanted(actions))) return;
    const answer = await this.ask({ type: 'Submit', version: this.version.value, actions });
    if (answer.type === 'Refused') {
      this.clear();
      this.refuse(answer, actions[answer.place] ?? '');
    }
  }

  private refuse(answer: Refused, about: string) {
    clearTimeout(this.refusalTimer);
    this.refusal.value = { sentence: answer.sentence, rule: answer.rule, about };
    this.refusalTimer = window.setTimeout(() => {
      this.refusal.value = null;
    }, REFUSAL_SHOWN);
  }

  private hear(message: FromServer) {
    batch(() => {
      switch (message.type) {
        case 'Welcome': {
          const moved = message.version !== this.version.value;
          this.table.value = message.table;
          this.you.value = message.you;
          this.version.value = message.version;
          this.made.value = message.view as View | null;
          this.figures.value = message.standing;
          this.story.reset(this.made.value);
          this.lines.value = message.choices;
          this.canTakeBack.value = message.take_back;
          this.log.value = message.log;
          this.chat.value = message.chat;
          this.lag.value = message.now - Date.now();
          this.fresh.value = [];
          this.news.value = [];
          this.cameLate.value = !this.alone && message.table.status === 'running' && (this.made.value?.phase ?? 1) > 1;
          if (moved) this.newTurn();
          break;
        }
        case 'Changed':
          this.story.hear(message);
          break;
        case 'TableChanged':
          this.lag.value = message.now - Date.now();
          if (this.story.tells.value && this.table.value) {
            const { status, ending, to_act, round } = this.table.value;
            this.table.value = { ...message.table, status, ending, to_act, round };
          }
          this.story.hearTable(message);
          break;
        case 'Chatted':
          this.chat.value = [...this.chat.value, message.line];
          if (isQuiet(this.id)) break;
          if (message.line.seat === null || message.line.seat !== this.you.value.seat) this.unread.value += 1;
          break;
      }
    });
  }

  /* Where the table stands, as a message. */
  private present(): Changed | null {
    const view = this.made.value;
    if (!view || this.story.tells.value) return null;
    return {
      type: 'Changed',
      version: this.version.value,
      entries: this.log.value,
      view,
      choices: this.lines.value,
      standing: this.figures.value,
      take_back: this.canTakeBack.value,
      moments: [],
    };
  }

  /* One event is told. */
  private show({ entry, count, told, after }: Beat<View>) {
    this.made.value = after;
    this.lines.value = [];
    this.canTakeBack.value = false;
    this.log.value = [...this.upTo(entry), { ...entry, told: entry.told.slice(0, count) }];
    this.fresh.value = [{ ...entry, told: [told] }];
    this.clear();
  }

  /* Everything a message holds is told. */
  private settle(message: Changed, wasTold: boolean) {
    const moves = this.ownTurnMoves(message);
    this.news.value = message.version === this.version.value ? [] : message.entries;
    this.version.value = message.version;
    this.canTakeBack.value = message.take_back;
    this.made.value = message.view as View;
    this.figures.value = message.standing;
    const first = message.entries[0];
    this.log.value = [...(first ? this.upTo(first) : this.log.value), ...message.entries];
    this.lines.value = message.choices;
    this.cameLate.value = false;
    if (!wasTold) this.fresh.value = message.entries;
    if (moves) this.newTurn();
  }

  /* The log before an entry. */
  private upTo({ version }: LogEntry): LogEntry[] {
    return this.log.value.filter((entry) => entry.version < version);
  }

  private newTurn() {
    this.turn.value += 1;
    this.clear();
  }

  /* What another seat decides at the same time, such as its plan, leaves this seat's draft as it is. */
  private ownTurnMoves({ entries, choices }: Changed): boolean {
    const { seat } = this.you.value;
    return entries.some((entry) => entry.seat === seat) || choices.join('\n') !== this.lines.value.join('\n');
  }
}
