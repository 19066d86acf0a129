/* docs/rules, the glossary and the rulings as data for the rules pages: pages of HTML in which
   every numbered rule has its number as id, and every mention of a number is a link. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Marked } from 'marked';
import { BOOKS } from './games.mjs';

const DOCS = '../docs';
const read = (name) => readFileSync(`${DOCS}/${name}.md`, 'utf8');
const pagesOf = (game) => [
  'index',
  ...[...read(`rules/${game}/index`).matchAll(/^\| \[.*?\]\((\w+)\.md\)/gm)].map((found) => found[1]),
];

/* Where a number leads, by the letters before it: those of a game's rules, and of the rulings. */
const HOMES = Object.fromEntries([
  ...[...read('rulings').matchAll(/^\| ([A-Z]+)-\d+ /gm)].map((found) => [found[1], '/rules/rulings']),
  ...BOOKS.map((game) => {
    const numbered = pagesOf(game)
      .map((name) => read(`rules/${game}/${name}`))
      .join('\n');
    return [/^#+ ([A-Z]+)-[A-Z]?\d+ · /m.exec(numbered)?.[1], `/rules/${game}`];
  }),
]);
const NUMBER = new RegExp(`(?<![\\w-])(${Object.keys(HOMES).join('|')})-[A-Z]?\\d+(?![\\w-])`, 'g');

const slug = (words) =>
  words
    .replace(/<[^>]*>|`/g, '')
    .trim()
    .replace(/[^\w.+$★-]+/g, '-');
const plain = (words) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const linked = (words) =>
  words.replace(NUMBER, (number, letters) => `<a href="${HOMES[letters]}#${number}">${number}</a>`);

/* `rows`: the rows of tables can be linked to by their first cell. */
function writer(game, rows) {
  return new Marked({
    renderer: {
      heading({ depth, text }) {
        const number = /^([A-Z]+-[A-Z]?\d+) · /.exec(text)?.[1];
        const id = number ?? slug(text);
        const words = number
          ? `<span class="num">${number}</span> ${plain(text.slice(number.length + 3))}`
          : plain(text);
        return `<h${depth} id="${id}"><a class="here" href="#${id}">${words}</a></h${depth}>\n`;
      },
      text(token) {
        return token.tokens ? this.parser.parseInline(token.tokens) : linked(plain(token.text));
      },
      link({ href, tokens }) {
        const words = tokens.map((token) => token.text).join('');
        return `<a href="${address(href, game)}">${words}</a>`;
      },
      table({ header, rows: lines }) {
        const cell = (tag) => (one) => `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const head = `<tr>${header.map(cell('th')).join('')}</tr>`;
        const body = lines
          .map((line) => `<tr${rows ? ` id="${slug(line[0].text)}"` : ''}>${line.map(cell('td')).join('')}</tr>`)
          .join('\n');
        return `<div class="scroll"><table><thead>${head}</thead><tbody>\n${body}</tbody></table></div>\n`;
      },
    },
  });
}

/* Links between the files of docs/, as links between pages. */
function address(href, game) {
  const [file, hash] = href.split('#');
  const to = hash ? `#${hash}` : '';
  if (!file) return to;
  const name = file.split('/').pop().replace(/\.md$/, '');
  if (['glossary', 'rulings'].includes(name)) return `/rules/${name}${to}`;
  if (name === 'data-packs') return '/rules/house';
  const other = BOOKS.find((one) => file.includes(`${one}/`)) ?? game;
  return `/rules/${other}${to || `#${name}`}`;
}

function page(marked, id, source) {
  const title = /^# (.*)$/m.exec(source)?.[1] ?? id;
  return { id, title, html: marked.parse(source.replace(/^# .*\n/, '')) };
}

function ofGame(game) {
  const marked = writer(game, false);
  return pagesOf(game).map((name) => page(marked, name, read(`rules/${game}/${name}`)));
}

function ofFile(name) {
  const source = read(name);
  const [start, ...parts] = source.split(/^(?=## )/m);
  const marked = writer(BOOKS[0], name === 'rulings');
  return [
    page(marked, name, start),
    ...parts.map((part) => page(marked, slug(part.split('\n')[0].slice(3)), part.slice(1))),
  ];
}

export function rulebook(out) {
  mkdirSync(`${out}/rules`, { recursive: true });
  for (const game of BOOKS) writeFileSync(`${out}/rules/${game}.json`, JSON.stringify(ofGame(game)));
  for (const name of ['glossary', 'rulings']) writeFileSync(`${out}/rules/${name}.json`, JSON.stringify(ofFile(name)));
}
