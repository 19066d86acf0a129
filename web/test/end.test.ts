import './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headline } from '../src/end/headline';
import { steps } from '../src/end/size';
import { Counter, totals } from '../src/end/tally';

test('what came in is added up by source and by round', () => {
  const counter = new Counter(2, 2);
  counter.add(0, 0, 'start', 3);
  counter.add(0, 1, 'sale', 4);
  counter.add(0, 2, 'sale', 5);
  counter.add(1, counter.endStep, 'bonus', 2);
  const [first, second] = counter.finish([12, 2])!;
  assert.deepEqual(first!.curve, [3, 7, 12, 12]);
  assert.deepEqual(first!.sums, { start: 3, sale: 9 });
  assert.deepEqual(second!.curve, [0, 0, 0, 2]);
});

test('a tally that does not come to the scores is not shown', () => {
  const counter = new Counter(1, 1);
  counter.add(0, 1, 'sale', 4);
  assert.equal(counter.finish([5]), null);
});

test('prices are those of their round', () => {
  const counter = new Counter(1, 3);
  counter.round = 2;
  counter.price(0, 7);
  assert.equal(counter.finish([0])![0]!.prices[1], 7);
});

const told = (scores: number[], winners: number[], seat: number | null) => {
  const order = totals(scores).sort((a, b) => b.total - a.total);
  const names = ['Ada', 'Ben', 'Cy'];
  return headline({
    order,
    winners,
    names,
    seat,
    amount: (n) => `${n} points`,
    tied: (even) => `${even.length} even.`,
  });
};

test('the headline names the winner and by how much', () => {
  const [title, lead] = told([10, 14], [1], null);
  assert.match(title, /^Ben/);
  assert.match(lead, /14 points/);
  assert.match(lead, /4 points/);
  assert.match(lead, /Ada/);
});

test('a tie says how it was broken, or that it is shared', () => {
  const [broken, why] = told([10, 10], [0], null);
  assert.match(broken, /Ada/);
  assert.match(why, /2 even\./);
  const [shared] = told([10, 10, 3], [0, 1], null);
  assert.match(shared, /Ada/);
  assert.match(shared, /Ben/);
  assert.doesNotMatch(shared, /Cy/);
});

test('an axis has round steps and reaches both ends', () => {
  for (const [low, high] of [
    [0, 7],
    [0, 93],
    [-12, 340],
  ] as const) {
    const axis = steps(low, high, 5);
    assert.ok(axis[0]! <= low && axis.at(-1)! >= high, String(axis));
    assert.ok(axis.length <= 8, String(axis));
  }
  assert.deepEqual(steps(0, 93, 5), [0, 20, 40, 60, 80, 100]);
});
