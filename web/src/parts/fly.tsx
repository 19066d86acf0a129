/* Something that flies over the page from one thing to another, while a story is told. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { calm } from '../prefs';
import { pace } from './count';

const EASE = 'cubic-bezier(.45,.05,.2,1)';
const RISE = 70;

/* `from` and `to` are selectors of things on the page; the first that is seen counts. */
export function Fly(props: { from: string; to: string; ms: number; delay?: number; children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  const { from, to, ms, delay = 0 } = props;
  useLayoutEffect(() => {
    const node = ref.current;
    const [start, end] = [middleOf(from), middleOf(to)];
    if (!node || !start || !end || calm()) return;
    const [w, h] = [node.offsetWidth / 2, node.offsetHeight / 2];
    const at = (x: number, y: number, scale: number) => `translate(${x - w}px, ${y - h}px) scale(${scale})`;
    const top = Math.min(start.y, end.y) - Math.min(RISE, Math.abs(end.x - start.x) * 0.12);
    node.animate(
      [
        { transform: at(start.x, start.y, 0.6), opacity: 0, visibility: 'visible' },
        { transform: at(start.x, start.y - 14, 1.15), opacity: 1, offset: 0.28 },
        { transform: at((start.x + end.x) / 2, Math.max(h + 8, top), 1.05), offset: 0.64 },
        { transform: at(end.x, end.y, 0.8), opacity: 1, visibility: 'visible' },
      ],
      { duration: ms * pace(), delay: delay * pace(), easing: EASE },
    );
  }, [from, to]);
  return (
    <div class="fly" ref={ref} aria-hidden="true">
      {props.children}
    </div>
  );
}

function middleOf(selector: string): { x: number; y: number } | null {
  for (const node of document.querySelectorAll(selector)) {
    const { left, top, width, height } = node.getBoundingClientRect();
    if (width) return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
}
