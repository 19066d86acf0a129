/* Prose of the rules with plan symbols drawn; links inside the page change it without a load. */
import { iconOf, tintOf, type Mark } from '../parts/symbol';
import { go } from '../router';
import { text } from '../text';

const MARKS: Record<string, Mark> = { g: 'G-', P: '+$' };

function drawn(code: string): string {
  const mark = (MARKS[code] ?? code) as Mark;
  const name = text.symbols[mark];
  if (!name) return `<code>${code}</code>`;
  return `<span class="sym ${tintOf(mark)}" title="${name}"><svg class="ic" role="img" aria-label="${name}"><use href="#i-${iconOf(mark)}"/></svg></span>`;
}

const withSymbols = (html: string) => html.replace(/<code>([^<]*)<\/code>/g, (_, code: string) => drawn(code));

function follow(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link || link.origin !== location.origin || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function Prose(props: { html: string }) {
  return <div class="prose" onClick={follow} dangerouslySetInnerHTML={{ __html: withSymbols(props.html) }} />;
}

/* A sentence with `marks` in it. */
export function Sentence(props: { words: string }) {
  const escaped = props.words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return <span dangerouslySetInnerHTML={{ __html: escaped.replace(/`([^`]*)`/g, (_, code: string) => drawn(code)) }} />;
}
