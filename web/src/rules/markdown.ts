/* Pages of Markdown as pages of HTML in which every numbered rule has its number as id, and every
mention of a number is a link. */
import { Marked, type Tokens } from 'marked';
import type { GameInfo, RulesPage } from '../types.gen';

const FIGURE = /^<!-- figure ([a-z]+) -->\s*$/;

export interface Page {
  id: string;
  title: string;
  html: string;
}

/* A game's book has a page a file; the others are one file, with a page a chapter. */
export function pagesOf(
  book: string,
  files: readonly RulesPage[],
  games: readonly GameInfo[],
  rulings: string,
): Page[] {
  const ids = games.map(({ id }) => id);
  const marked = writer(homesOf(games, rulings), (href) => address(href, book, ids), book === 'rulings');
  if (ids.includes(book)) return files.map(({ id, text }) => page(marked, id, text));
  const [start = '', ...chapters] = (files[0]?.text ?? '').split(/^(?=## )/m);
  return [
    page(marked, book, start),
    ...chapters.map((text) => page(marked, slug(text.split('\n')[0]!.slice(3)), text.slice(1))),
  ];
}

function page(marked: Marked, id: string, source: string): Page {
  const title = /^# (.*)$/m.exec(source)?.[1] ?? id;
  return { id, title, html: marked.parse(source.replace(/^# .*\n/, ''), { async: false }) };
}

/* Where a number leads, by the letters before it: those of the rulings, and of a game's rules. */
function homesOf(games: readonly GameInfo[], rulings: string): Map<string, string> {
  return new Map([
    ...[...rulings.matchAll(/^\| ([A-Z]+)-\d+ /gm)].map((row) => [row[1]!, '/rules/rulings'] as const),
    ...games.filter(({ rules }) => rules).map(({ id, rule_prefix }) => [rule_prefix, `/rules/${id}`] as const),
  ]);
}

/* Links between files, as links between pages. */
function address(href: string, book: string, games: readonly string[]): string {
  const [file = '', hash] = href.split('#');
  const to = hash ? `#${hash}` : '';
  if (!file) return to;
  if (/^https?:/.test(file)) return href;
  const name = file.split('/').pop()!.replace(/\.md$/, '');
  if (['glossary', 'rulings'].includes(name)) return `/rules/${name}${to}`;
  if (name === 'data-packs') return '/rules/house';
  const other = games.find((id) => file.includes(`${id}/`)) ?? book;
  return `/rules/${other}${to || `#${name}`}`;
}

const slug = (words: string) =>
  words
    .replace(/<[^>]*>|`/g, '')
    .trim()
    .replace(/[^\w.+$★-]+/g, '-');
const plain = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/* `rows`: the rows of tables can be linked to by their first cell. */
function writer(homes: ReadonlyMap<string, string>, to: (href: string) => string, rows: boolean): Marked {
  const number = new RegExp(`(?<![\\w-])(${[...homes.keys()].join('|')})-[A-Z]?\\d+(?![\\w-])`, 'g');
  const linked = (words: string) =>
    words.replace(number, (found, letters: string) => `<a href="${homes.get(letters)}#${found}">${found}</a>`);
  return new Marked({
    renderer: {
      heading({ depth, text }) {
        const rule = /^([A-Z]+-[A-Z]?\d+) · /.exec(text)?.[1];
        const id = rule ?? slug(text);
        const words = rule ? `<span class="num">${rule}</span> ${plain(text.slice(rule.length + 3))}` : plain(text);
        return `<h${depth} id="${id}"><a class="here" href="#${id}">${words}</a></h${depth}>\n`;
      },
      text(token) {
        return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : linked(plain(token.text));
      },
      link({ href, tokens }) {
        return `<a href="${plain(to(href))}">${tokens.map((token) => ('text' in token ? plain(token.text) : '')).join('')}</a>`;
      },
      /* Tags in the text are shown, not obeyed; a comment may say which figure stands there. */
      html({ text }) {
        const figure = FIGURE.exec(text)?.[1];
        return figure ? `<div class="figure" data-figure="${figure}"></div>\n` : plain(text);
      },
      table({ header, rows: lines }) {
        const cell = (tag: string) => (one: Tokens.TableCell) =>
          `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const head = `<tr>${header.map(cell('th')).join('')}</tr>`;
        const body = lines
          .map((line) => `<tr${rows ? ` id="${slug(line[0]!.text)}"` : ''}>${line.map(cell('td')).join('')}</tr>`)
          .join('\n');
        return `<div class="scroll" tabindex="0"><table><thead>${head}</thead><tbody>\n${body}</tbody></table></div>\n`;
      },
    },
  });
}
