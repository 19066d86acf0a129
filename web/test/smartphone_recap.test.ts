import './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courses, facts, gained, headline } from '../src/games/smartphone_inc/show/recap';
import { revealedRounds } from '../src/games/smartphone_inc/show/plans';
import { takers } from '../src/games/smartphone_inc/story';
import { targetsOf } from '../src/games/smartphone_inc/targets';
import type { Board } from '../src/games/smartphone_inc/board';
import type { Pack } from '../src/games/smartphone_inc/pack';
import type { Happened, View } from '../src/games/smartphone_inc/types';
import type { PlayedRound } from '../src/table/rounds';

const NAMES = ['Green', 'You', 'Black'];
const PACK = {
  companies: [
    { colour: 'green', vp: 3 },
    { colour: 'blue', vp: 4 },
    { colour: 'black', vp: 5 },
  ],
  regions: [{ name: 'Europe' }, { name: 'China' }],
  technologies: [{ name: 'GPS' }, { name: 'NFC' }],
  directives: [],
} as unknown as Pack;

const table = (vps: number[]) =>
  ({
    seat: 1,
    rules: { colours: ['green', 'blue', 'black'] },
    companies: vps.map((vp, seat) => ({ vp, price: 4, end_vp: 10 * seat })),
  }) as unknown as View;

const ROUND: Happened[] = [
  { event: 'TechnologyCompleted', seat: 1, technology: 1, patent: true },
  { event: 'OfficeOpened', seat: 0, region: 1, space: 0 },
  { event: 'SoldDirect', seat: 0, goods: 2, vp: 6 },
  { event: 'GoodsLost', seat: 2, goods: 1 },
  { event: 'SalesScored', seat: 0, goods: 3, vp: 12 },
  { event: 'SalesScored', seat: 1, goods: 2, vp: 8 },
  { event: 'SalesScored', seat: 2, goods: 0, vp: 0 },
  { event: 'RegionControlled', seat: 0, region: 0, place: 1, vp: 5 },
  { event: 'RegionControlled', seat: 1, region: 0, place: 2, vp: 2 },
];

const played = (before: number[], after: number[]): PlayedRound<View> => ({
  round: 2,
  before: table(before),
  after: table(after),
  told: ROUND.map((event) => ({ event, sentence: '' })) as PlayedRound['told'],
});

test('a round is added up by company: sales with direct ones, control by place, places and how they changed', () => {
  const rows = gained(played([20, 30, 40], [43, 40, 40]));
  assert.deepEqual(
    rows.map(({ seat, before, sales, phones, first, second, now, end, place, rose }) => [
      seat,
      before,
      sales,
      phones,
      first,
      second,
      now,
      end,
      place,
      rose,
    ]),
    [
      [0, 20, 18, 5, 5, 0, 43, 0, 0, 2],
      [2, 40, 0, 0, 0, 0, 40, 20, 1, -1],
      [1, 30, 8, 2, 0, 2, 40, 10, 2, -1],
    ],
  );
  for (const row of rows) assert.equal(row.before + row.sales + row.first + row.second, row.now);
});

const said = (before: number[], after: number[]) => headline(gained(played(before, after)), NAMES, 1).join(' ');

test('the headline says who leads, from whom, and by how much', () => {
  assert.equal(
    said([20, 30, 40], [43, 40, 40]),
    'Green takes the lead from Black. Three points between first and second.',
  );
  assert.equal(said([20, 40, 30], [43, 42, 40]), 'Green takes the lead from you. One point between first and second.');
  assert.equal(said([20, 40, 30], [20, 50, 31]), 'You keep the lead. 19 points between first and second.');
  assert.equal(said([20, 20, 20], [25, 50, 31]), 'You lead now. 19 points between first and second.');
  assert.equal(said([20, 20, 20], [50, 50, 31]), 'Green and You share the lead. 19 points between first and second.');
});

test('what happened is told in sentences, with the regions that changed hands', () => {
  const before: Happened[] = [
    { event: 'RoundBegan', round: 1, display: [] },
    { event: 'RegionControlled', seat: 2, region: 0, place: 1, vp: 3 },
    { event: 'RoundBegan', round: 2, display: [] },
  ];
  const round = played([20, 30, 40], [43, 40, 40]);
  const told = facts(round, [...before, ...ROUND], gained(round), PACK).map(({ words }) =>
    words.map((word) => (typeof word === 'number' ? NAMES[word] : word)).join(''),
  );
  assert.deepEqual(told, [
    'Green had the best round, +23.',
    'You took the NFC patent.',
    'An office opened in China.',
    'Europe went from Black to Green.',
    'Black lost 1 unsold phone.',
  ]);
});

test('the course of the game needs its beginning', () => {
  const events: Happened[] = [
    { event: 'RoundBegan', round: 1, display: [] },
    ...ROUND,
    { event: 'RoundBegan', round: 2, display: [] },
    ...ROUND,
  ];
  assert.deepEqual(courses(events, table([0, 0, 0]), PACK), [
    [3, 26, 49],
    [4, 14, 24],
    [5, 5, 5],
  ]);
  assert.equal(courses(events.slice(10), table([0, 0, 0]), PACK), null);
});

test('the plans of each round are found', () => {
  const revealed = { event: 'PlansRevealed', plans: [], results: [] } as const;
  const events = [{ event: 'RoundBegan', round: 3, display: [] }, revealed] as unknown as Happened[];
  assert.deepEqual([...revealedRounds(events, 3)], [[3, revealed]]);
  assert.deepEqual([...revealedRounds([revealed] as unknown as Happened[], 2)], [[2, revealed]]);
});

const take = (seat: number, slot: number) => ({ event: 'ImprovementTaken', seat, slot, tile: 0 });

test('a taken tile leaves its place to who took it', () => {
  const events = [take(2, 0), { event: 'RoundBegan', round: 2, display: [] }, take(1, 1), take(0, 1)];
  assert.deepEqual(
    [...takers(events as unknown as Happened[], 5)],
    [
      [1, 1],
      [2, 0],
    ],
  );
});

test('a technology is used from its card, unless there is nothing else to do', () => {
  const companies = [0, 1, 2].map(() => ({ progress: [0, 0], price: 4 }));
  const view = { ...table([]), companies, pending: null, offices: [[1], []], retailers: [-1, -1], willing: [[], []] };
  const regions = [0, 1].map(() => ({ name: '', cost: 2, first: [1], second: [0], neighbours: [], buyers: [] }));
  const pack = { ...PACK, regions, technologies: [{ name: 'WI-FI' }, { name: 'NFC' }] };
  const lit = (using: number | null, ...options: object[]) => {
    const board = { view: { ...view, options }, pack, names: NAMES } as unknown as Board;
    const targets = targetsOf(board, ['a', 'b', 'c'], { moveFrom: null, using });
    return [...targets.order, ...targets.loose.map(({ line }) => line)];
  };
  const [add, direct, expand] = [
    { do: 'add', region: 0 },
    { do: 'direct', goods: 1 },
    { do: 'expand', region: 1 },
  ];
  assert.deepEqual(lit(null, add, direct, expand), ['tech-0', 'tech-1', 'region-1']);
  assert.deepEqual(lit(0, add, direct, expand), ['region-0', 'tech-1']);
  assert.deepEqual(lit(1, add, direct, expand), ['tech-0', 'b']);
  assert.deepEqual(lit(null, add, direct), ['region-0', 'b']);
});
