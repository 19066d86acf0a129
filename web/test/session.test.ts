import './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Session } from '../src/table/session';

class Line {
  static OPEN = 1;
  static last: Line;
  readyState = Line.OPEN;
  sent: { type: string; token: number; actions?: string[] }[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    Line.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  hear(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/* A table at which seats 0 (this one) and 1 decide at the same time. */
function seated() {
  globalThis.WebSocket = Line as never;
  const session = new Session('abc');
  const line = Line.last;
  const view = { seat: 0, to_act: [0, 1] };
  const seats = [{ kind: 'person' }, { kind: 'person' }];
  const table = { status: 'running', seats, to_act: [0, 1], rematch: null };
  const choices = ['bid 1', 'bid 2'];
  const you = { seat: 0, host: true, armed: null, muted: [] };
  line.hear({ type: 'Welcome', table, you, version: 1, view, choices, take_back: false, log: [], chat: [], now: 0 });
  return { session, line, view, choices };
}

const rest = () => new Promise((done) => setTimeout(done, 1));

async function tries(line: Line, session: Session, choice: string, answer: object) {
  const chosen = session.choose(choice);
  await rest();
  line.hear({
    type: 'Tried',
    token: line.sent.at(-1)!.token,
    shown: 0,
    ends: true,
    view: {},
    choices: [],
    told: [],
    ...answer,
  });
  await chosen;
}

test('a choice is tried first, and made final by submitting it', async () => {
  const { session, line } = seated();
  assert.equal(session.mine.value, true);
  await tries(line, session, 'bid 2', { uncovers: false });
  assert.deepEqual(session.draft.value, ['bid 2']);
  void session.submit();
  await rest();
  assert.deepEqual([line.sent.at(-1)!.type, line.sent.at(-1)!.actions], ['Submit', ['bid 2']]);
});

test('what uncovers something hidden is made at once', async () => {
  const { session, line } = seated();
  void tries(line, session, 'bid 1', { uncovers: true });
  await rest();
  await rest();
  assert.equal(line.sent.at(-1)!.type, 'Submit');
});

test('a refused choice leaves the draft as it was and says why', async () => {
  const { session, line } = seated();
  const chosen = session.choose('bid 9');
  await rest();
  line.hear({ type: 'Refused', token: line.sent.at(-1)!.token, place: 0, rule: 'TG-1', sentence: 'No such card.' });
  await chosen;
  assert.deepEqual(session.draft.value, []);
  assert.equal(session.refusal.value?.sentence, 'No such card.');
  session.close();
});

test('what another seat decides meanwhile leaves the draft; what changes the own options ends it', async () => {
  const { session, line, view, choices } = seated();
  await tries(line, session, 'bid 2', { uncovers: false });
  const changed = { type: 'Changed', take_back: false, view };
  line.hear({ ...changed, version: 2, choices, entries: [{ version: 2, seat: 1, told: [] }] });
  assert.deepEqual(session.draft.value, ['bid 2']);
  line.hear({ ...changed, version: 3, choices: ['bid 1'], entries: [{ version: 3, seat: 1, told: [] }] });
  assert.deepEqual(session.draft.value, []);
});
