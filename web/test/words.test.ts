import './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grouped, withoutName, type Condense } from '../src/table/log';
import { text } from '../src/text';
import { ago } from '../src/words';
import type { LogEntry } from '../src/types.gen';

test('numbers and lists in words', () => {
  assert.equal(text.plural(1, 'seat', 'seats'), '1 seat');
  assert.equal(text.plural(0, 'seat', 'seats'), '0 seats');
  assert.deepEqual([1, 2, 3, 4, 11, 21].map(text.th), ['1st', '2nd', '3rd', '4th', '11th', '21st']);
  assert.equal(text.list(['Ada']), 'Ada');
  assert.equal(text.list(['Ada', 'Ben', 'Cy']), 'Ada, Ben and Cy');
});

const entry = (version: number, sentence: string, took_back: number[] = []): LogEntry => ({
  version,
  seat: 0,
  bot: false,
  at: 0,
  told: sentence ? [{ event: { event: 'TileTaken', seat: 0 } as never, sentence }] : [],
  took_back,
});

const one: Condense = (told) => told.map(({ sentence }) => ({ seat: 0, sentence, own: null }));

test('what was taken back is told where it was taken back', () => {
  const first = entry(1, 'Green takes the tile G.');
  const after = [
    { event: { event: 'PhaseBegan' }, sentence: 'Phase 7, Sale.' },
    ...entry(1, 'Green produces 3 goods.').told,
  ];
  const entries = [
    { ...first, told: [...first.told, ...after] },
    entry(2, '', [1]),
    entry(3, 'Green takes the tile R.'),
  ];
  const [group] = grouped(entries, [], one, (sentence) => withoutName(sentence, 'Green', ''));
  assert.deepEqual(
    group?.lines.map(({ words }) => words),
    ['takes the tile R', 'takes back: takes the tile G'],
  );
});

test('times are told from now, and from two weeks on as dates', () => {
  const now = Date.UTC(2026, 10, 16, 12);
  const hour = 3_600_000;
  const told = [0.001, 0.1, 3, 30, 72].map((hours) => ago(now - hours * hour, now));
  assert.deepEqual(told, ['just now', '6 minutes ago', '3 hours ago', 'yesterday', '3 days ago']);
  assert.match(ago(now - 30 * 24 * hour, now), /^Oct 17, 2026$/);
});
