import './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, shift } from '../src/planning/draft';
import { firstFilter, shown, where } from '../src/planning/figures';
import { doTo, fresh, redo, undo } from '../src/planning/history';
import { pieceSet } from './piece_set';

const first = begin(pieceSet());
const second = shift(first, 'white', 1, 0);
const third = shift(second, 'white', 1, 0);

test('what was undone is redone, and lost by doing something else', () => {
  const done = doTo(doTo(fresh(first), second, 'white'), third, 'white');
  const back = undo(done);
  assert.equal(back.now, second);
  assert.equal(redo(back).now, third);
  assert.deepEqual(doTo(back, first, 'white').future, []);
});

test('undo and redo at the ends change nothing', () => {
  const history = fresh(first);
  assert.equal(undo(history), history);
  assert.equal(redo(history), history);
  assert.equal(doTo(history, first, null), history);
});

test('steps with one tag are one step to undo', () => {
  const dragged = doTo(doTo(fresh(first), second, 'white', 'drag 1'), third, 'white', 'drag 1');
  assert.equal(undo(dragged).now, first);
  const apart = doTo(doTo(fresh(first), second, 'white', 'drag 1'), third, 'white', 'drag 2');
  assert.equal(undo(apart).now, second);
});

test('only so much is remembered', () => {
  let history = fresh(first);
  for (let i = 0; i < 300; i += 1) history = doTo(history, shift(history.now, 'white', 0, 1), 'white');
  assert.equal(history.past.length, 200);
});

test('conditions are written as the server reads them', () => {
  assert.equal(where([]), '');
  assert.equal(
    where([
      { field: 'goods', op: '>=', value: 4 },
      { field: 'price', op: '=', value: 5 },
    ]),
    'goods>=4 price=5',
  );
});

test('a new condition begins as its column says, and reads in words', () => {
  const column = { field: 'goods', name: 'Goods', icon: 'goods', first: ['>=', 3] as const };
  const filter = firstFilter(column);
  assert.deepEqual(filter, { field: 'goods', op: '>=', value: 3 });
  assert.equal(shown(column, filter, 'yes', 'no'), '≥ 3');
  assert.equal(shown({ ...column, kind: 'yes' }, { field: 'goods', op: '=', value: 0 }, 'yes', 'no'), 'no');
  assert.equal(shown({ ...column, kind: 'flag' }, filter, 'yes', 'no'), '');
});
