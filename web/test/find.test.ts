import { browser } from './setup';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { games } from '../src/game_info';
import { placesOf } from '../src/rules/books';
import { Finder, excerpt, marked, stem } from '../src/rules/find';
import { pagesOf } from '../src/rules/markdown';
import { termsOf } from '../src/rules/source';
import type { GameInfo, RulesPage } from '../src/types.gen';

Object.assign(globalThis, { DOMParser: browser.DOMParser });
const DOCS = '../docs';
const read = (path: string) => readFileSync(`${DOCS}/${path}`, 'utf8');
games.value = [
  { id: 'smartphone_inc', title: 'Smartphone Inc.', rule_prefix: 'SI', rules: true },
  { id: 'mobile_markets', title: 'Mobile Markets', rule_prefix: 'MM', rules: true },
] as GameInfo[];
const [glossary, rulings] = [read('glossary.md'), read('rulings.md')];
const filesOf = (book: string): RulesPage[] =>
  book === 'glossary' || book === 'rulings'
    ? [{ id: book, text: book === 'glossary' ? glossary : rulings }]
    : readdirSync(`${DOCS}/rules/${book}`).map((file) => ({
        id: file.replace(/\.md$/, ''),
        text: read(`rules/${book}/${file}`),
      }));
const places = ['smartphone_inc', 'mobile_markets', 'glossary', 'rulings'].flatMap((book) =>
  placesOf(book, pagesOf(book, filesOf(book), games.value, rulings)),
);
const finder = new Finder(places, termsOf(glossary));
const best = (question: string, here = '', most = 4) =>
  finder
    .find(question, here)
    .slice(0, most)
    .map(({ hit }) => hit.href.split('#')[1]!);

const [SI, MM] = ['Smartphone Inc.', 'Mobile Markets'];
const QUESTIONS: [question: string, here: string, ...places: string[]][] = [
  ['when do I get paid?', SI, 'SI-80', 'phase8_scoring'],
  ['when do I get paid?', MM, 'MM-81', 'phase8_profit'],
  ['what does a wrench do', SI, 'phase5_research', 'SI-50', 'Planning', 'Symbols', 'Play'],
  ['who goes first?', SI, 'SI-40', 'priority'],
  ['who goes first?', MM, 'MM-31', 'MM-10'],
  ['how do I win', SI, 'SI-82', 'SI-1'],
  ['what happens to unsold goods', SI, 'SI-72'],
  ['what happens to goods I do not sell?', '', 'SI-72'],
  ['when do I pay for retailers?', '', 'SI-62', 'SI-64'],
  ['can I have two offices in one region?', SI, 'SI-C9', 'SI-61', 'SI-63'],
  ['what does a retailer give?', SI, 'SI-64', 'SI-62'],
  ['who buys my phone', MM, 'MM-72', 'MM-73'],
  ['what does my product cost', MM, 'MM-71'],
  ['how do I build a phone', MM, 'MM-70'],
  ['how is a tie for control broken', SI, 'SI-81'],
  ['patent', SI, 'SI-51', 'Play', 'technologies'],
  ['coin flip', '', 'SI-C14'],
  ['SI-70', '', 'SI-70'],
];

for (const [question, here, ...wanted] of QUESTIONS)
  test(`asked ${here ? `in ${here}` : 'anywhere'}: ${question}`, () => {
    const found = best(question, here);
    assert.ok(
      wanted.some((one) => found.includes(one)),
      found.join(),
    );
  });

test('nothing is found for a word that is nowhere', () => {
  assert.deepEqual(best('zebra'), []);
  assert.deepEqual(best(''), []);
});

test('endings do not matter, and what was found is marked', () => {
  assert.equal(stem('offices'), stem('office'));
  assert.equal(stem('technologies'), stem('technology'));
  const pieces = marked('Two offices, one Office.', new Set([stem('office')]));
  assert.deepEqual(
    pieces.filter(({ found }) => found).map(({ text }) => text),
    ['offices', 'Office'],
  );
  assert.equal(pieces.map(({ text }) => text).join(''), 'Two offices, one Office.');
});

test('an excerpt shows the sentence that has the words', () => {
  const long = `${'Nothing is said here. '.repeat(20)}Goods are sold now. ${'Nothing more. '.repeat(20)}`;
  const shown = excerpt(long, new Set([stem('goods'), stem('sold')]), 80);
  assert.match(shown, /Goods are sold now\./);
  assert.ok(shown.length < 100, shown);
});
