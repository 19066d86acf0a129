import './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as draft from '../src/planning/draft';
import { around, padCells, seenFrom, tileCells, tileSpot, turned, type QuarterTurn } from '../src/planning/geometry';
import { outline } from '../src/planning/geometry';
import { pieceSet } from './piece_set';

test('four quarter turns end where they began, in both directions', () => {
  assert.equal(turned(3), 0);
  assert.equal(turned(0, -1), 3);
  assert.equal(turned(2, 4), 2);
});

test('a pad keeps its cells when it is turned, inside its own box', () => {
  const rows = pieceSet().pads.black[0].rows;
  for (const turn of [0, 1, 2, 3] as QuarterTurn[]) {
    const cells = padCells(rows, { row: 2, col: -1, turn });
    assert.equal(new Set(cells.map(String)).size, 5);
    const { top, left, bottom, right } = around(cells);
    assert.deepEqual([top, left], [2, -1]);
    assert.deepEqual([bottom - top, right - left], turn % 2 ? [2, 3] : [3, 2]);
  }
});

test('turned clockwise, the first cell of a pad comes to the right', () => {
  assert.deepEqual(
    padCells(
      [
        ['G', null],
        [null, null],
        [null, null],
      ],
      { row: 0, col: 0, turn: 1 },
    ),
    [[0, 2]],
  );
});

test('a cell seen from a turned pad is the cell of the printed pad', () => {
  const rows = pieceSet().pads.black[0].rows;
  const printed = padCells(rows, { row: 0, col: 0, turn: 0 });
  for (const turn of [0, 1, 2, 3] as QuarterTurn[]) {
    const pad = { row: 4, col: 7, turn };
    assert.deepEqual(
      padCells(rows, pad).map((cell) => seenFrom(pad, cell)),
      printed,
    );
  }
});

test('a tile is found again from the cells of its symbols', () => {
  for (const turn of [0, 1, 2, 3] as QuarterTurn[]) {
    const spot = { row: 3, col: -2, turn };
    assert.deepEqual(tileSpot(...tileCells(spot)), spot);
  }
});

test('a plan that was written reads as the same plan', () => {
  const line = 'plan w2 b1/3 @-1,1 1_2,1>1,1 0:0,0>0,1';
  const read = draft.read(line, pieceSet())!;
  assert.equal(draft.write(read), line);
  assert.equal(draft.lower(read), 'white');
  assert.equal(draft.isUnder(read, 1), true);
  assert.equal(draft.isUnder(read, 0), false);
});

test('the notation does not depend on where and how the whole plan lies', () => {
  let whole = draft.begin(pieceSet(0));
  const line = draft.write(whole);
  for (const pad of ['black', 'white'] as const) whole = draft.shift(whole, pad, 3, -2);
  assert.equal(draft.write(whole), line);
});

test('a line with a tile the company does not have, or with one pad twice, is no draft', () => {
  assert.equal(draft.read('plan b1 w1/0 @0,0 2:0,0>0,1', pieceSet(2)), null);
  assert.equal(draft.read('plan b1 b2/0 @0,0', pieceSet()), null);
  assert.equal(draft.read('pass', pieceSet()), null);
});

test('tiles go beside, on top and under', () => {
  const start = draft.begin(pieceSet());
  assert.deepEqual(draft.beside(start), [0, 1]);
  const laid = draft.place(start, 0, { row: 1, col: 0, turn: 0 });
  assert.deepEqual(draft.beside(laid), [1]);
  const under = draft.underOrOver(laid, 0);
  assert.deepEqual(under.stack, ['black', 0, 'white']);
  assert.deepEqual(draft.underOrOver(under, 0).stack, ['black', 'white', 0]);
  assert.deepEqual(draft.flip(under, 0).stack, ['black', 'white']);
  assert.deepEqual(draft.toFront(under, 'black').stack, ['white', 0, 'black']);
});

test('the pads at the beginning cover two cells', () => {
  assert.equal(draft.covered(draft.begin(pieceSet())).length, 2);
  assert.deepEqual(draft.piecesAt(draft.begin(pieceSet()), [1, 2]), ['white', 'black']);
});

test('a stored draft comes back unless one of its tiles is gone', () => {
  const { pieces: _, ...stored } = draft.place(draft.begin(pieceSet(2)), 1, { row: 5, col: 5, turn: 2 });
  assert.deepEqual(draft.revive(stored, pieceSet(3))?.tiles[1], { row: 5, col: 5, turn: 2 });
  assert.equal(draft.revive(stored, pieceSet(1)), null);
});

const turns = (path: string) => path.match(/A/g)?.length;

test('an outline turns at every corner and nowhere else', () => {
  assert.equal(turns(outline([[0, 0]], 10, 1, 2)), 4);
  assert.equal(
    turns(
      outline(
        [
          [0, 0],
          [0, 1],
        ],
        10,
        1,
        2,
      ),
    ),
    4,
  );
  assert.equal(
    turns(
      outline(
        [
          [0, 0],
          [0, 1],
          [1, 0],
        ],
        10,
        1,
        2,
      ),
    ),
    6,
  );
});

test('an outline lies inside its cells', () => {
  const numbers = outline([[0, 0]], 10, 1, 2).match(/-?\d+(\.\d+)? -?\d+(\.\d+)?(?=A|L|Z|$)/g)!;
  for (const pair of numbers) for (const n of pair.split(' ')) assert.ok(Number(n) >= 1 && Number(n) <= 9, pair);
});
