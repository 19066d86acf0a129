import './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words as markets } from '../src/games/mobile_markets/text';
import { words as inc } from '../src/games/smartphone_inc/text';
import { rulesText } from '../src/rules/text';
import { text } from '../src/text';

const NUMBERS = [1, 2, 3, 4, 5];
const ONE =
  'good|office|point|token|card|customer|round|player|technology|patent|result|minute|table|seat|star|feature|campaign';
const MANY = ONE.replace('technology', 'technologie').replaceAll('|', 's|') + 's';
/* "Take a 2 customer", "the 2 patent", "more 2 customers" and "+1 2 customer" name a type, not a number. */
const AWKWARD = [
  /\ball (one|two|[12])\b/,
  new RegExp(`\\b(?<!more |\\+\\d )(1|one) (${MANY})\\b(?! token)`),
  new RegExp(`\\b(?<!a |the |\\+\\d )([2-5]|two|three|four|five) (${ONE})\\b`),
];

/* Every sentence of a catalogue for numbers from 1 to 5, with the name it has there. */
function* sentences(words: unknown, name = ''): Generator<[name: string, sentence: string]> {
  if (typeof words === 'string') yield [name, words];
  else if (typeof words === 'function') {
    const all = words.length < 2 ? [[]] : NUMBERS.map((n) => [n]);
    for (const first of NUMBERS)
      for (const rest of all) {
        try {
          const said: unknown = words(first, ...rest, 3, 3);
          if (typeof said === 'string') yield [name, said];
        } catch {
          /* it wants a list, not numbers */
        }
      }
  } else if (words && typeof words === 'object')
    for (const [key, inner] of Object.entries(words)) yield* sentences(inner, `${name}.${key}`);
}

test('sentences agree with every number from 1 to 5', () => {
  const all = [...sentences({ text, inc, markets, rulesText })];
  assert.ok(all.length > 1500);
  const awkward = all.filter(([, said]) => AWKWARD.some((pattern) => pattern.test(said)));
  assert.equal([...new Set(awkward.map((found) => found.join(': ')))].join('\n'), '');
});
