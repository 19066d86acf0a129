/* How near the map is: by wheel, pinch or button; a drag moves it. It scrolls inside its box. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MAP_HEIGHT, MAP_WIDTH } from './places';

const MAX_ZOOM = 3;
const STEP = 1.5;
/* In less room than this the map is panned: its pieces keep their size. */
const LEAST = { width: 800, height: 500 };
const LEAST_NARROW = { width: 900, height: 560 };
const DRAGGED = 6;

/* What of the map is seen, as parts of the whole. */
export interface Seen {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function useZoom(narrow: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [seen, setSeen] = useState<Seen>({ x: 0, y: 0, w: 1, h: 1 });
  /* The point of the map that must stay under the fingers: parts of the map, and where in the box. */
  const held = useRef<{ part: [number, number]; at: [number, number] } | null>(null);

  /* In more room than it is drawn for, everything grows. */
  const growth = Math.max(1, Math.min(size.width / MAP_WIDTH, size.height / MAP_HEIGHT));
  const floor = narrow ? LEAST_NARROW : LEAST;
  const least = size.width ? Math.min(1, size.width / floor.width, size.height / floor.height) : 1;
  const now = Math.max(zoom, least);
  const scale = growth * now;
  const filled = growth * Math.min(now, 1);
  const width = Math.max(size.width / filled, floor.width);
  const height = Math.max(size.height / filled, floor.height);

  const to = (next: number, at?: [number, number]) => {
    const node = box.current;
    if (!node) return;
    const [x, y] = at ?? [node.clientWidth / 2, node.clientHeight / 2];
    held.current = {
      part: [(node.scrollLeft + x) / node.scrollWidth, (node.scrollTop + y) / node.scrollHeight],
      at: [x, y],
    };
    setZoom(Math.min(Math.max(next, least), MAX_ZOOM));
  };
  const look = () => {
    const node = box.current;
    if (!node) return;
    setSeen({
      x: node.scrollLeft / node.scrollWidth,
      y: node.scrollTop / node.scrollHeight,
      w: node.clientWidth / node.scrollWidth,
      h: node.clientHeight / node.scrollHeight,
    });
  };

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const watch = new ResizeObserver(() => setSize({ width: node.clientWidth, height: node.clientHeight }));
    watch.observe(node);
    return () => watch.disconnect();
  }, [narrow]);
  useLayoutEffect(() => {
    const node = box.current;
    if (node && held.current) {
      const { part, at } = held.current;
      node.scrollLeft = part[0] * node.scrollWidth - at[0];
      node.scrollTop = part[1] * node.scrollHeight - at[1];
      held.current = null;
    }
    look();
  }, [width, height, scale]);

  const live = useRef({ now, to });
  live.current = { now, to };
  useEffect(() => (box.current ? fingers(box.current, live) : undefined), [narrow]);
  return {
    box,
    seen,
    look,
    whole: width * scale <= size.width + 1 && height * scale <= size.height + 1,
    /* The sheet as it is laid out, and how much nearer it is shown. */
    sheet: size.width ? { width: `${width}px`, height: `${height}px`, zoom: scale } : undefined,
    nearer: () => to(now * STEP),
    farther: () => to(now / STEP),
    all: () => to(least),
  };
}

const spread = ({ touches: [a, b] }: TouchEvent) => Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);

/* Wheel, two fingers, and a drag with the mouse. */
function fingers(
  node: HTMLElement,
  live: { current: { now: number; to: (zoom: number, at?: [number, number]) => void } },
) {
  let pinch: { far: number; zoom: number } | null = null;
  let drag: { x: number; y: number; left: number; top: number; moved: boolean } | null = null;
  const inside = (x: number, y: number): [number, number] => {
    const { left, top } = node.getBoundingClientRect();
    return [x - left, y - top];
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    live.current.to(live.current.now * Math.exp(-event.deltaY / 400), inside(event.clientX, event.clientY));
  };
  const touch = (event: TouchEvent) => {
    pinch = event.touches.length === 2 ? { far: spread(event), zoom: live.current.now } : null;
  };
  const move = (event: TouchEvent) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const [a, b] = [event.touches[0]!, event.touches[1]!];
    const middle = inside((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    live.current.to((pinch.zoom * spread(event)) / pinch.far, middle);
  };
  const down = (event: PointerEvent) => {
    const fits = node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight;
    if (event.pointerType !== 'mouse' || event.button || fits) return;
    drag = { x: event.clientX, y: event.clientY, left: node.scrollLeft, top: node.scrollTop, moved: false };
  };
  const slide = (event: PointerEvent) => {
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    drag.moved ||= Math.hypot(dx, dy) > DRAGGED;
    if (drag.moved) node.scrollTo(drag.left - dx, drag.top - dy);
  };
  /* The click that ends a drag chooses nothing. */
  const click = (event: MouseEvent) => {
    if (drag?.moved) event.stopPropagation();
    drag = null;
  };
  const up = () => {
    if (!drag?.moved) drag = null;
  };
  node.addEventListener('wheel', wheel, { passive: false });
  node.addEventListener('touchstart', touch, { passive: true });
  node.addEventListener('touchmove', move, { passive: false });
  node.addEventListener('touchend', touch, { passive: true });
  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  addEventListener('pointermove', slide);
  addEventListener('pointerup', up);
  return () => {
    node.removeEventListener('wheel', wheel);
    node.removeEventListener('touchstart', touch);
    node.removeEventListener('touchmove', move);
    node.removeEventListener('touchend', touch);
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('click', click, true);
    removeEventListener('pointermove', slide);
    removeEventListener('pointerup', up);
  };
}
