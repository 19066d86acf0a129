import './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf, ranked } from '../src/end';
import { totals } from '../src/end/tally';
import { amountIn, gameOfRule, games, scoreOf } from '../src/game_info';
import { cardOf, screensOf } from '../src/games';
import { factsOf } from '../src/plain/facts';
import { lastPrices } from '../src/planning/table';
import { primaryOf } from '../src/table/action_bar';
import { noChoice } from '../src/table/board_choice';
import { planningStatus, queueStatus } from '../src/table/company_status';
import { grouped, withoutName, type Condense } from '../src/table/log';
import { lastOrder, takenFor } from '../src/table/log_facts';
import { noTargets, type Target } from '../src/table/targets';
import { placesTouched } from '../src/table/touched';
import type { GameInfo, LogEntry } from '../src/types.gen';

const entry = (version: number, seat: number | null, ...events: object[]): LogEntry =>
  ({
    version,
    took_back: [],
    seat,
    told: events.map((event) => ({ event, sentence: `${Object.values(event)[0]}.` })),
  }) as never;

test('scores are written with the unit the game counts in', () => {
  assert.deepEqual([amountIn('VP', 12), amountIn('$', 12), amountIn('$', -3)], ['12 VP', '$12', '−$3']);
  assert.deepEqual([amountIn('points', 1), amountIn('points', 2), amountIn('', 7)], ['1 point', '2 points', '7']);
  games.value = [{ id: 'toy', unit: 'points', rule_prefix: 'TG' } as GameInfo];
  assert.equal(scoreOf('toy', 3), '3 points');
  assert.equal(gameOfRule('TG-4'), 'toy');
  assert.equal(gameOfRule('TGX-4'), null);
});

test('every folder of games is found, and a game without one gets the plain screens', async () => {
  const ours = ['smartphone_inc', 'mobile_markets'];
  for (const game of ours) {
    const screens = await screensOf(game);
    assert.ok(screens.planning && screens.end && screens.phaseIcons.length === 8, game);
    assert.notEqual(cardOf(game).about, '');
  }
  const plain = await screensOf('no_such_game');
  assert.equal(plain.planning, undefined);
  assert.equal(typeof plain.useBoard, 'function');
});

test('what a view holds is told at the seat it belongs to', () => {
  const view = { seat: 0, round: 1, phase: 1, to_act: [], options: [], points: [3, 5], hands: [[1], [2, 4]] };
  const { table, companies } = factsOf({ ...view, top_card: 7, open: true, none: null } as never, [], 2);
  assert.deepEqual(companies[1], [
    ['points', '5'],
    ['hands', '2, 4'],
  ]);
  assert.deepEqual(table, [
    ['top card', '7'],
    ['open', 'yes'],
  ]);
});

test('the figures a game names come first at each seat, and once', () => {
  const view = { seat: 0, round: 1, phase: 1, to_act: [], options: [], points: [3, 5], hands: [[1], [2]] };
  const { companies } = factsOf(
    view as never,
    [
      { points: 3, lead: 0 },
      { points: 5, lead: 2 },
    ],
    2,
  );
  assert.deepEqual(companies[1], [
    ['points', '5'],
    ['lead', '2'],
    ['hands', '2'],
  ]);
});

const byStart = (a: number, b: number) => (a === 2 || b === 2 ? b - a : 0);

test('places: winners first, then by total and tie-break; those who are even share one', () => {
  const tallies = totals([10, 14, 14, 10]);
  const order = ranked(tallies, [1], byStart);
  assert.deepEqual(
    order.map((one) => one.seat),
    [1, 2, 0, 3],
  );
  assert.deepEqual(
    order.map((one) => placeOf(order, [1], one, byStart)),
    [1, 2, 3, 3],
  );
});

const target = (key: string, button: string): Target => ({
  key,
  line: key,
  action: { do: key },
  effect: { title: '', lines: [], say: ['', '', ''], button },
});

test('the one main button: confirm, what is pointed at, what is offered, or the end of the turn', () => {
  const done: string[] = [];
  const [end, aimed, offer] = [target('end', 'End'), target('a', 'A'), target('o', 'Offer')];
  const targets = { ...noTargets<Target>(), at: new Map([['a', aimed]]), end };
  const choice = {
    ...noChoice<Target>(),
    mine: true,
    pointed: false,
    leave: () => undefined,
    targets,
    act: (one: Target) => void done.push(one.key),
  };
  const session = { submit: async () => done.push('submitted') } as never;
  assert.equal(primaryOf({ choice, session })?.words, 'End');
  assert.equal(primaryOf({ choice, session, offer })?.words, 'Offer');
  assert.equal(primaryOf({ choice: { ...choice, aimed: 'a' }, session, offer })?.words, 'A');
  assert.equal(primaryOf({ choice: { ...choice, targets: { ...targets, order: ['a'] } }, session }), null);
  assert.equal(primaryOf({ choice: { ...choice, mine: false }, session }), null);
  assert.equal(primaryOf({ choice, session, primary: null }), null);
  primaryOf({ choice: { ...choice, closes: true }, session })?.press();
  primaryOf({ choice, session })?.press();
  assert.deepEqual(done, ['submitted', 'end']);
});

test('what a company is doing: planning, ready, done, next or waiting', () => {
  assert.equal(planningStatus(true, false).done, true);
  assert.equal(planningStatus(false, true).acting, true);
  const words = [0, 1, 2, 3].map((seat) => queueStatus([2, 0, 1], seat, [2]).words);
  assert.deepEqual([words[0], words[1], words[3]], ['next', 'waiting', 'done']);
});

const plainly: Condense = (told) => told.map(({ sentence }) => ({ seat: null, sentence, own: null }));

test('the log is told in groups by phase, the newest first, without headings that say nothing', () => {
  const log = [
    entry(0, null, { event: 'RoundBegan', round: 1 }, { event: 'Planned', seat: 0 }),
    entry(1, 0, { event: 'PhaseBegan', phase: 2 }),
    entry(2, 0, { event: 'PhaseBegan', phase: 3 }, { event: 'Sold', seat: 0 }),
  ];
  const groups = grouped(log, ['Planning', 'Pricing', 'Sale'], plainly, (sentence) => sentence);
  assert.deepEqual(
    groups.map((group) => group.title),
    ['Sale, round 1', 'Planning, round 1'],
  );
  assert.deepEqual(
    groups[0]?.lines.map((line) => line.words),
    ['Sold.'],
  );
});

test('a line of the log leaves out the name that its emblem says', () => {
  assert.equal(withoutName('Green sells 2.', 'Green', 'Rival'), 'sells 2');
  assert.equal(withoutName('Rival (Green) sells 2.', 'Green', 'Rival'), 'sells 2');
  assert.equal(withoutName('Greenland is far.', 'Green', ''), 'Greenland is far');
});

test('the order of turns is the last one told in this round', () => {
  const events = [
    { event: 'PhaseBegan', order: [1, 0] },
    { event: 'RoundBegan' },
    { event: 'PhaseBegan', order: [0, 1] },
    { event: 'PhaseBegan' },
  ];
  assert.deepEqual(lastOrder(events), [0, 1]);
  assert.deepEqual(lastOrder(events.slice(0, 2)), []);
});

test('what was done for a seat is told, its own decisions are not', () => {
  const entries = [
    entry(1, 1, { event: 'Taken', seat: 0 }, { event: 'Moved', seat: 0 }),
    entry(2, 0, { event: 'Taken', seat: 0 }),
  ];
  assert.deepEqual(takenFor(0, entries, ['Taken']), ['Taken.']);
  assert.deepEqual(takenFor(null, entries, ['Taken']), []);
});

test('last prices are known once everybody has one', () => {
  const log = [
    entry(1, 0, { event: 'PriceSet', seat: 0, price: 4 }),
    entry(2, 1, { event: 'PriceChanged', seat: 1, price: 6 }),
  ];
  assert.deepEqual(lastPrices(log, 2), [4, 6]);
  assert.equal(lastPrices(log, 3), null);
});

test('places that were touched wear the colour of who did it', () => {
  const events = [{ event: 'Sold', seat: 1, at: 'x' }, { event: 'RoundBegan' }, { event: 'Sold', seat: 0, at: '' }];
  const touched = placesTouched(events, ['green', 'blue'], (event) => ('at' in event && event.at) || null);
  assert.deepEqual([...touched], [['x', 'blue']]);
});
