/* One connection to a table that comes back by itself; requests are answered by their token. */
import { signal, type Signal } from '@preact/signals';
import type { FromClient, FromServer } from '../types.gen';

type Unsent<T> = T extends unknown ? Omit<T, 'token'> : never;
export type Request = Unsent<FromClient>;
export type Answer = Extract<FromServer, { token: string | null }>;

/* What a session asks through: a table's socket, or something that answers like one. */
export interface Link {
  readonly state: Signal<'opening' | 'open' | 'lost' | 'gone'>;
  ask(request: Request): Promise<Answer>;
  close(): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Socket implements Link {
  readonly state: Link['state'] = signal('opening');
  private link: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry = 0;
  private closed = false;
  private next = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 10);
  private readonly open = new Map<
    string,
    { text: string; answer: (answer: Answer) => void; fail: (reason: Error) => void }
  >();

  constructor(
    private readonly path: string,
    private readonly hear: (message: FromServer) => void,
  ) {
    this.connect();
    addEventListener('online', this.now);
    document.addEventListener('visibilitychange', this.now);
  }

  /* Sends a request, again after a lost connection; the server never does one twice. */
  ask(request: Request): Promise<Answer> {
    const token = `${this.prefix}-${this.next++}`;
    const text = JSON.stringify({ ...request, token });
    return new Promise((answer, fail) => {
      this.open.set(token, { text, answer, fail });
      if (this.link?.readyState === WebSocket.OPEN) this.link.send(text);
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.retry);
    removeEventListener('online', this.now);
    document.removeEventListener('visibilitychange', this.now);
    this.link?.close();
    for (const { fail } of this.open.values()) fail(new Error('closed'));
    this.open.clear();
  }

  private readonly now = () => {
    if (this.state.value !== 'lost' || document.hidden) return;
    clearTimeout(this.retry);
    this.connect();
  };

  private connect() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const link = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.link = link;
    link.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as FromServer;
      if (message.type === 'Welcome') {
        this.wait = FIRST_WAIT;
        this.state.value = 'open';
        this.hear(message);
        for (const { text } of this.open.values()) link.send(text);
        return;
      }
      if ('token' in message && message.token) {
        const waiting = this.open.get(message.token);
        this.open.delete(message.token);
        waiting?.answer(message);
        return;
      }
      this.hear(message);
    };
    link.onclose = (event) => {
      if (this.closed || this.link !== link) return;
      this.link = null;
      if (event.code === 4404) {
        this.state.value = 'gone';
        return;
      }
      this.state.value = 'lost';
      this.retry = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }
}
