import './setup';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { render } from 'preact';
import { GLYPHS, Glyph, PER, TESTS, conditionOf, type Effect } from '../src/games/mobile_markets/art/glyph';
import { FeatureScene, TechnologyScene } from '../src/games/mobile_markets/art/scene';
import { Phone } from '../src/games/mobile_markets/art/phone';

interface Row {
  id: string;
  effects?: { kind: string; per?: string; if?: { test: string; n?: number; icon?: string } }[];
}

const PACK = '../src/flagship/games/mobile_markets/data/pack';
const rows = ['technologies', 'starting_technologies', 'campaigns', 'events', 'steve_jr'].flatMap((name): Row[] =>
  JSON.parse(readFileSync(`${PACK}/${name}.json`, 'utf8')),
);
const SPRITE = readFileSync('src/icons.svg', 'utf8');

function drawn(what: preact.ComponentChildren): Element {
  const root = document.createElement('div');
  render(<svg>{what}</svg>, root);
  return root;
}

const symbols = (root: Element) => [...root.querySelectorAll('use')].map((use) => use.getAttribute('href'));

test('every effect of the shipped pack has a glyph', () => {
  assert.ok(rows.length > 70);
  for (const { id, effects = [] } of rows)
    for (const effect of effects) {
      assert.ok(effect.kind in GLYPHS, `${id}: ${effect.kind}`);
      const root = drawn(<Glyph effect={effect as Effect} ink="#000" accent="#f00" />);
      assert.ok(root.querySelector('use, text, path'), `${id}: ${effect.kind} draws nothing`);
      for (const symbol of symbols(root)) assert.ok(SPRITE.includes(`id="${symbol!.slice(1)}"`), `${id}: ${symbol}`);
    }
});

test('every condition and every count of the shipped pack has a sign', () => {
  for (const { id, effects = [] } of rows)
    for (const { per, if: condition } of effects) {
      assert.ok(!per || per in PER, `${id}: ${per}`);
      assert.ok(!condition || condition.test in TESTS, `${id}: ${condition?.test}`);
    }
  assert.deepEqual(conditionOf({ test: 'price_at_most', n: 4 }), ['price', '≤4']);
  assert.deepEqual(conditionOf({ test: 'product_has_icon', icon: 1 }), ['f-5g', '']);
});

test('an effect nobody knows yet shows the sign for information', () => {
  const unknown = { kind: 'teleport', amount: 3 } as unknown as Effect;
  assert.deepEqual(symbols(drawn(<Glyph effect={unknown} ink="#000" accent="#f00" />)), ['#i-info']);
  assert.deepEqual(conditionOf({ test: 'full_moon' as 'sold_all' }), ['info', '']);
});

test('a new row gets its picture without drawing, the same one every time', () => {
  const card = { id: 'T99', name: 'New', effects: [{ kind: 'scout', cards: 3 } as Effect], cost: 3 };
  const once = drawn(<TechnologyScene card={card} />).innerHTML;
  assert.equal(once, drawn(<TechnologyScene card={{ ...card }} />).innerHTML);
  assert.notEqual(once, drawn(<TechnologyScene card={{ ...card, id: 'T98' }} />).innerHTML);
  const part = drawn(<FeatureScene card={{ name: 'Odd', icon_list: [7], stars: 1 }} />);
  assert.deepEqual(symbols(part), ['#i-info']);
});

const phone = (...icons: number[]) =>
  drawn(
    <Phone
      colour="blue"
      label="Phone"
      stars={0}
      features={icons.map((icon) => ({ name: 'Part', icon_list: [icon], stars: 0 }))}
    />,
  );
const words = (root: Element) => [...root.querySelectorAll('text')].map((text) => text.textContent);

test('a phone shows the features placed on it and nothing else', () => {
  assert.deepEqual(words(phone()), ['B']);
  assert.deepEqual(words(phone(1)), ['B', '5G']);
  assert.deepEqual(words(phone(3, 1)), ['B', '8K', '5G']);
  assert.equal(phone().querySelectorAll('.part').length, 0);
  assert.equal(phone(0).querySelectorAll('.part').length, 1);
});
