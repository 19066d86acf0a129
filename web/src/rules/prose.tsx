/* Prose of the rules with plan symbols drawn; links inside the page change it without a load. */
import { render, type ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { iconOf, markOf, tintOf } from '../parts/symbol';
import { go } from '../router';
import { text } from '../text';

function drawn(code: string): string {
  const mark = markOf(code);
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

/* `draw`: the figures that the text names. */
export function Prose(props: { html: string; draw?: (figure: string) => ComponentChildren }) {
  const { html, draw } = props;
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const places = [...(words.current?.querySelectorAll<HTMLElement>('[data-figure]') ?? [])];
    for (const place of places) render(draw?.(place.dataset.figure!), place);
    return () => places.forEach((place) => render(null, place));
  }, [html, draw]);
  const source = useMemo(() => ({ __html: withSymbols(html) }), [html]);
  return <div class="prose" ref={words} onClick={follow} dangerouslySetInnerHTML={source} />;
}

/* A sentence with `marks` in it. */
export function Sentence(props: { words: string }) {
  const escaped = props.words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return <span dangerouslySetInnerHTML={{ __html: escaped.replace(/`([^`]*)`/g, (_, code: string) => drawn(code)) }} />;
}
