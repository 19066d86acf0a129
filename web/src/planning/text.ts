/* The texts of planning, English; part of the page's catalogue. */
import { list } from '../words';
import type { PadName } from './kit';

const PADS: Record<PadName, string> = { black: 'Black pad', white: 'White pad' };

export const words = {
  title: 'Your plan',
  secret: 'Only you see this',
  draft: (i: number) => `Draft ${'ABC'[i]}`,
  empty: 'empty',
  draftsLabel: 'Drafts',
  illegalDraft: 'not a plan',

  pad: (pad: PadName, side: string) => `${PADS[pad]}, side ${side}`,
  tile: (first: string, second: string) => `Tile ${first}, ${second}`,
  level: {
    lower: 'lower pad',
    upper: 'upper pad',
    under: 'under the upper pad',
    over: 'on top',
    beside: 'face down beside the pads',
  },
  at: (row: number, col: number, quarter: number) =>
    `row ${row}, column ${col}${quarter ? `, turned ${quarter * 90}°` : ''}`,
  coveredCell: 'covered cell of the lower pad, 1 good',

  rotate: 'Rotate',
  flip: 'Flip',
  asideTile: 'Beside',
  onPads: 'On pads',
  front: 'To front',
  frontShort: 'Front',
  swap: 'Swap pads',
  swapShort: 'Swap',
  under: 'Under',
  over: 'On top',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',

  besideTitle: 'Beside the pads',
  besideHint: 'each gives 1 good',
  besideNone: 'none, all tiles lie on the pads',
  noTiles: 'you own no tiles yet',
  tapCell: 'Tap a cell to lay it there',
  otherSides: 'Other sides',
  otherHint: 'flip to use',
  flipTo: (pad: PadName, side: string) => `Flip the ${pad} pad to side ${side}`,

  result: 'This plan gives',
  resultTab: 'Result',
  legal: 'Legal',
  legalBeside: (n: number) => `Legal, ${n} beside`,
  notPlan: 'Not a plan yet',
  reading: 'Reading',
  lastLegal: 'The last legal result',
  refused: 'Refused',
  price: 'Price',
  noChange: (start: number) => `${start}, no change`,
  goods: 'Goods',
  yes: 'yes',
  no: 'no',
  order: 'Likely order',
  orderHint: (last: boolean, start: number) => (last ? 'at the others’ last prices' : `if the others stay at ${start}`),
  against: (i: number) => `Against draft ${'ABC'[i]}`,
  switchTo: 'Switch',

  explorer: 'Explorer',
  matches: (n: number, of: number) =>
    n === of
      ? `${of.toLocaleString('en')} results`
      : `${n.toLocaleString('en')} of ${of.toLocaleString('en')} results match`,
  searching: 'Looking up every result',
  exploreFailed: 'The list could not be read. Try again',
  reset: 'Reset',
  plan: 'Plan',
  shown: 'shown',
  layOut: 'Lay this plan out',
  noneMatch: 'No result fits. Loosen a filter.',
  atLeast: 'at least',
  exactly: 'exactly',
  atMost: 'at most',
  less: 'Less',
  more: 'More',
  removeFilter: (name: string) => `Remove the filter ${name}`,
  sorting: 'Sort the results',
  sortBy: (name: string) => `Sort by ${name}`,

  bar: 'Plan in secret',
  barHint: (n: number) =>
    n < 2
      ? 'Revealed as soon as you are ready'
      : `Revealed when all ${['', 'one', 'two', 'three', 'four', 'five'][n] ?? n} are ready`,
  planning: 'planning',
  board: 'Board',
  ready: (i: number) => `Ready with draft ${'ABC'[i]}`,
  sending: 'Sending',
  planned: 'Planned',
  takeBack: 'Take back',
  ahead: 'Plan ahead',
  aheadHint: (round: number) => `For round ${round}, as things stand now`,
  arm: (i: number) => `Arm draft ${'ABC'[i]}`,
  armInstead: (i: number) => `Arm draft ${'ABC'[i]} instead`,
  armed: (round: number) => `Handed in by itself when round ${round} is planned`,
  armedShort: 'armed',
  armedButton: 'Plan armed',
  disarm: 'Disarm',
  yourTurn: 'It is your turn on the board',
  waitingFor: (names: string[]) => (names.length ? `Waiting for ${list(names)}` : 'All have planned'),
  close: 'Close',
  details: 'What this plan gives',
};
