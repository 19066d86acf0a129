import './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameView } from '../src/games/game';
import { storySpeed } from '../src/prefs';
import { StoryClock, withChanges } from '../src/table/told';
import type { Changed } from '../src/types.gen';

interface View extends GameView {
  goods: number[];
}

const table = (round: number, goods: number[]): View => ({ seat: 0, phase: 1, to_act: [], options: [], round, goods });

const happening = (name: string, seat = 1) => ({ event: { event: name, seat }, sentence: `${name}.` });

/* A clock with a page that writes down what it is told. */
function clock(seat = 0) {
  const said: string[] = [];
  const made = new StoryClock<View>({
    seat: () => seat,
    show: ({ told, after }) => said.push(`${told.event.event} ${after.goods}`),
    settle: ({ version }) => said.push(`settled ${version}`),
    table: () => said.push('table'),
  });
  made.length = ({ event }) => (event === 'Quiet' ? 0 : 60_000);
  made.stopsAtRounds = true;
  made.reset(table(1, [3, 3]));
  storySpeed.value = 'normal';
  return { made, said };
}

const changed = (version: number, names: string[], seat = 1, round = 1): Changed => ({
  type: 'Changed',
  version,
  entries: [{ version, seat, bot: false, at: 0, took_back: [], told: names.map((name) => happening(name, seat)) }],
  view: table(round, [3, 3 - names.length]),
  choices: [],
  standing: [],
  take_back: false,
  moments: names.map((_, i) => [[['goods', 1], 2 - i]]),
});

test('changes leave the rest of the view as it is', () => {
  const view = { a: [1, { b: 2 }], c: { d: 3 } };
  const after = withChanges(view, [
    [['a', 1, 'b'], 4],
    [['a', 0], 0],
  ]);
  assert.deepEqual(after, { a: [0, { b: 4 }], c: { d: 3 } });
  assert.deepEqual(view, { a: [1, { b: 2 }], c: { d: 3 } });
  assert.equal(after.c, view.c);
});

test('events are told one after the other, each with the table of its moment', () => {
  const { made, said } = clock();
  made.hear(changed(1, ['Sold', 'Quiet', 'Sold']));
  assert.deepEqual(said, ['Sold 3,2']);
  made.next();
  assert.deepEqual(said, ['Sold 3,2', 'Quiet 3,1', 'Sold 3,0']);
  assert.equal(made.tells.value, true);
  made.next();
  assert.deepEqual(said.at(-1), 'settled 1');
  assert.equal(made.tells.value, false);
  made.close();
});

test('what comes meanwhile waits, the news of the table too', () => {
  const { made, said } = clock();
  made.hear(changed(1, ['Sold', 'Sold']));
  made.hear(changed(2, ['Sold', 'Sold']));
  made.hearTable({ type: 'TableChanged' } as never);
  assert.deepEqual(said, ['Sold 3,2']);
  made.skipAll();
  assert.deepEqual(said.slice(2), ['settled 1', 'Sold 3,2', 'Sold 3,1', 'settled 2', 'table']);
  made.hearTable({ type: 'TableChanged' } as never);
  assert.equal(said.at(-1), 'table');
  made.close();
});

test('what this seat did itself takes no time', () => {
  const { made, said } = clock(1);
  made.hear(changed(1, ['Sold', 'Sold']));
  assert.deepEqual(said, ['settled 1']);
  made.close();
});

test('a round ends with a stop that skipping respects once', () => {
  const { made, said } = clock();
  made.hear(changed(1, ['Sold', 'Sold', 'RoundBegan'], 1, 2));
  made.skip();
  assert.equal(made.roundEnd.value?.round, 1);
  assert.deepEqual(said, ['Sold 3,2', 'Sold 3,1']);
  made.skip();
  assert.equal(made.tells.value, false);
  assert.equal(said.at(-1), 'settled 1');
  made.close();
});

test('whoever is more than a round behind sees only the end of the last round', () => {
  const { made, said } = clock();
  made.hear(changed(1, ['Sold', 'RoundBegan'], 1, 2));
  made.hear(changed(2, ['Sold', 'RoundBegan'], 1, 3));
  made.hear(changed(3, ['Sold'], 1, 3));
  assert.deepEqual(said.slice(0, 3), ['Sold 3,2', 'RoundBegan 3,1', 'settled 1']);
  assert.equal(made.roundEnd.value?.round, 2);
  made.skipAll();
  assert.equal(said.at(-1), 'settled 3');
  made.close();
});

test('switched off, nothing is told', () => {
  const { made, said } = clock();
  storySpeed.value = 'off';
  made.hear(changed(1, ['Sold', 'Sold']));
  assert.deepEqual(said, ['settled 1']);
  made.close();
});

test('an event may be told in parts, and each can be ended', () => {
  const { made, said } = clock();
  made.length = () => [60_000, 0, 60_000];
  made.hear(changed(1, ['Reveal', 'Sold']));
  assert.equal(made.part.value, 0);
  made.next();
  assert.equal(made.part.value, 1);
  assert.deepEqual(said, ['Reveal 3,2']);
  made.next();
  assert.equal(made.part.value, 0);
  assert.deepEqual(said, ['Reveal 3,2', 'Sold 3,1']);
  made.skipAll();
  assert.equal(made.tells.value, false);
  made.close();
});
