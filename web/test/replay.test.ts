import './setup';
import { effect } from '@preact/signals';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReplayPlayer } from '../src/replay/player';
import { phaseBack, phaseOn, roundBack, roundOn, phaseSpans } from '../src/replay/steps';
import type { Replay } from '../src/types.gen';

const moments: [number, number][] = [
  [1, 1],
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
  [2, 2],
];

test('each phase is one part of the timeline', () => {
  assert.deepEqual(phaseSpans(moments), [
    { from: 0, to: 2, round: 1, phase: 1 },
    { from: 2, to: 3, round: 1, phase: 2 },
    { from: 3, to: 4, round: 2, phase: 1 },
    { from: 4, to: 6, round: 2, phase: 2 },
  ]);
});

test('steps lead to where a phase or a round begins', () => {
  assert.equal(phaseOn(moments, 0), 2);
  assert.equal(phaseOn(moments, 4), 5);
  assert.equal(roundOn(moments, 1), 3);
  assert.equal(phaseBack(moments, 5), 4);
  assert.equal(phaseBack(moments, 4), 3);
  assert.equal(roundBack(moments, 5), 3);
  assert.equal(roundBack(moments, 3), 0);
  assert.equal(roundBack(moments, 0), 0);
});

function opened() {
  const asked: string[] = [];
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    const start = Number(/start=(\d+)/.exec(path)![1]);
    const frames = Array.from({ length: 32 }, (_, i) => ({ view: { at: start + i, path }, moments: [] as unknown[] }));
    return { ok: true, json: async () => ({ frames }) };
  }) as unknown as typeof fetch;
  const all = Array.from({ length: 100 }, (_, i) => [1, 1 + Math.floor(i / 40)]);
  const player = new ReplayPlayer({
    id: 'abc',
    moments: all,
    log: all.map((_, version) => ({ version })),
  } as unknown as Replay);
  return { player, asked };
}

const shownBy = (player: ReplayPlayer) =>
  player.shown.value?.view as unknown as { at: number; path: string } | undefined;

const rest = (ms = 5) => new Promise((done) => setTimeout(done, ms));

test('a replay shows the asked moment, and fetches the pages beside it ahead', async () => {
  const { player, asked } = opened();
  player.start(40, 1);
  await rest();
  assert.equal(shownBy(player)?.at, 40);
  assert.equal(player.log.value.length, 41);
  assert.deepEqual(asked.map((path) => /start=(\d+)/.exec(path)![1]).sort(), ['0', '32', '64']);
  player.to(70);
  assert.equal(shownBy(player)?.at, 70, 'without waiting: it was fetched ahead');
  player.close();
});

test('a replay stays between its first and last moment, and stepping stops it', async () => {
  const { player } = opened();
  player.start(0, null);
  await rest();
  player.playing.value = true;
  player.step(-1);
  assert.equal(player.at.value, 0);
  assert.equal(player.playing.value, false);
  player.to(1000);
  assert.equal(player.at.value, 99);
  player.toggle();
  assert.deepEqual([player.at.value, player.playing.value], [0, true]);
  player.close();
});

test('another seat is another view of the same moment', async () => {
  const { player } = opened();
  player.start(3, 0);
  await rest();
  player.seat.value = 2;
  await rest();
  assert.match(shownBy(player)!.path, /seat=2/);
  player.close();
});

test('a page that cannot be fetched stops the replay and is asked for again later', async () => {
  const { player } = opened();
  const works = globalThis.fetch;
  globalThis.fetch = (async () => ({ ok: false, statusText: 'no', json: async () => null })) as unknown as typeof fetch;
  player.start(0, null);
  await rest();
  assert.equal(player.failed.value, true);
  globalThis.fetch = works;
  player.to(1);
  await rest();
  assert.deepEqual([player.failed.value, player.shown.value?.at], [false, 1]);
  player.close();
});

test('while it plays, a decision is told event by event', async () => {
  const told = ['Sold', 'Sold', 'GoodsLost'].map((event) => ({ event: { event, seat: 0 }, sentence: event }));
  const changes = [[[['goods'], 2]], [[['goods'], 1]], [[['goods'], 0]]];
  const frames = [
    { view: { goods: 3 }, moments: [] },
    { view: { goods: 0 }, moments: changes },
  ];
  globalThis.fetch = (async () => ({ ok: true, json: async () => ({ frames }) })) as unknown as typeof fetch;
  const replay = { id: 'abc', moments: [0, 1].map(() => [1, 1]), log: [{ told: [] }, { told }] };
  const player = new ReplayPlayer(replay as unknown as Replay, ({ event }) => (event === 'Sold' ? 4 : 0));
  player.speed.value = 'fast';
  player.start(0, 0);
  const seen: string[] = [];
  const end = effect(() => {
    const view = (player.beat.value?.after ?? player.shown.value?.view) as unknown as { goods: number } | undefined;
    seen.push(`${player.log.value.at(-1)?.told.length} ${view?.goods}`);
  });
  await rest(20);
  player.toggle();
  await rest(400);
  assert.deepEqual([...new Set(seen)].slice(-4), ['0 3', '1 2', '2 1', '3 0']);
  assert.equal(player.at.value, 1);
  end();
  player.close();
});
