import './setup';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cardOf } from '../src/games';
import { termIn, termsOf } from '../src/rules/source';

const terms = termsOf(readFileSync('../docs/glossary.md', 'utf8'));
const GAMES = { smartphone_inc: 'Smartphone Inc.', mobile_markets: 'Mobile Markets' };

test('every symbol of the key has its meaning in the glossary', async () => {
  for (const [game, title] of Object.entries(GAMES)) {
    const rows = await cardOf(game).key!();
    const missing = rows.filter(({ word }) => !termIn(terms, title, word)).map(({ word }) => word);
    assert.deepEqual(missing, [], title);
  }
});

test('a word that both games have means what it does in the game asked about', () => {
  assert.match(termIn(terms, GAMES.mobile_markets, 'G')!.meaning, /phase 6/);
  assert.match(termIn(terms, GAMES.smartphone_inc, 'G')!.meaning, /phase 3/);
});
