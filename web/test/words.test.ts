import './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text } from '../src/text';

test('numbers and lists in words', () => {
  assert.equal(text.plural(1, 'seat', 'seats'), '1 seat');
  assert.equal(text.plural(0, 'seat', 'seats'), '0 seats');
  assert.deepEqual([1, 2, 3, 4, 5].map(text.th), ['1st', '2nd', '3rd', '4th', '5th']);
  assert.equal(text.list(['Ada']), 'Ada');
  assert.equal(text.list(['Ada', 'Ben', 'Cy']), 'Ada, Ben and Cy');
});

test('a table is always called the same', () => {
  assert.equal(text.called('k3j9'), text.called('k3j9'));
  assert.notEqual(text.called('k3j9'), text.called('k3j8'));
  assert.match(text.called('k3j9'), /^[A-Z][a-z]+ \d+$/);
});
