/* A bubble at what it is about, with one ring around that; on a phone a sheet with a stem. Its height
   is --coach: what is to be used stays above it. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useNarrow } from '../parts/media';
import { boxOf, nodesAt, RIM, spotFor, type Box } from './anchor';

/* How often it is looked whether the thing has moved. */
const LOOK_MS = 200;

export interface Place {
  /* A thing as in data-ask, or a named place. */
  at: string;
  also?: readonly string[];
  /* Scrolled into sight. */
  reveal?: boolean;
  points: Record<string, string>;
  seat: number;
}

export function Bubble(props: {
  place: Place;
  label: string;
  kind?: string;
  /* Other words, other size: placed anew. */
  moment: string;
  children: ComponentChildren;
}) {
  const { place, moment } = props;
  const bubble = useRef<HTMLElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  useLayoutEffect(() => {
    const others = new Set<Element>();
    let seen = '';
    let revealed = !place.reveal;
    const look = () => {
      for (const node of (place.also ?? []).flatMap((at) => nodesAt(at, place.points, place.seat))) {
        others.add(node);
        node.setAttribute('data-with', '');
      }
      const nodes = nodesAt(place.at, place.points, place.seat);
      if (!revealed) nodes[0]?.scrollIntoView({ block: 'center', inline: 'nearest' });
      revealed ||= nodes.length > 0;
      const box = boxOf(nodes);
      const now = `${JSON.stringify(box)} ${innerWidth} ${innerHeight} ${bubble.current?.offsetHeight}`;
      if (now === seen || !bubble.current || !ring.current) return;
      seen = now;
      document.documentElement.style.setProperty('--coach', `${bubble.current.offsetHeight}px`);
      drawRing(ring.current, box);
      if (narrow) stem(bubble.current, box);
      else put(bubble.current, box);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    addEventListener('resize', look);
    addEventListener('scroll', look, true);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', look);
      removeEventListener('scroll', look, true);
      for (const node of others) node.removeAttribute('data-with');
    };
  }, [place.at, narrow, moment]);
  return (
    <>
      <div class="coachring" ref={ring} aria-hidden="true" />
      <aside class={`coach ${narrow ? 'c-sheet' : ''} ${props.kind ?? ''}`} ref={bubble} aria-label={props.label}>
        <i class="c-stem" aria-hidden="true" />
        {props.children}
      </aside>
    </>
  );
}

function drawRing(ring: HTMLElement, box: Box | null) {
  const first = ring.hidden || !ring.style.left;
  ring.hidden = box === null;
  if (!box) return;
  ring.style.transition = first ? 'none' : '';
  Object.assign(ring.style, {
    left: `${box.left - RIM}px`,
    top: `${box.top - RIM}px`,
    width: `${box.right - box.left + 2 * RIM}px`,
    height: `${box.bottom - box.top + 2 * RIM}px`,
  });
}

function put(bubble: HTMLElement, box: Box | null) {
  const { offsetWidth, offsetHeight } = bubble;
  const { left, top, side } = spotFor(box, offsetWidth, offsetHeight);
  /* It appears at its place, and only moves from one place to another. */
  const first = !bubble.style.left;
  if (first) bubble.style.transition = 'none';
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
  bubble.dataset.side = side;
  if (first) {
    bubble.getBoundingClientRect();
    bubble.style.transition = '';
  }
  if (!box) return;
  const across = side === 'above' || side === 'below';
  const middle = across ? (box.left + box.right) / 2 - left : (box.top + box.bottom) / 2 - top;
  point(bubble, middle, across ? offsetWidth : offsetHeight);
}

/* The sheet lies at the bottom of a phone. */
function stem(sheet: HTMLElement, box: Box | null) {
  sheet.style.left = sheet.style.top = '';
  sheet.dataset.side = box && box.top < sheet.getBoundingClientRect().top ? 'below' : 'none';
  if (box) point(sheet, (box.left + box.right) / 2, innerWidth);
}

const point = (bubble: HTMLElement, at: number, of: number) =>
  bubble.style.setProperty('--point', `${Math.min(Math.max(at, 24), of - 24)}px`);
