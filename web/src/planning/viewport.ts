/* Which part of the endless grid the felt shows: cell size and where cell (0, 0) lies. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { extent, type Draft } from './draft';

export interface Viewport {
  width: number;
  height: number;
  size: number;
  x: number;
  y: number;
  /* What floats over the lower edge. */
  floor: number;
}

/* The cell size of the drawing; wide windows get larger ones. */
const DRAWN = 92;
const LARGEST = 124;
const MARGIN = 14;

/* Measures the felt. The view moves only if a piece would leave it, or `anew` changes.
`floor` is what floats over the felt's lower edge. */
export function useViewport(
  felt: { current: HTMLElement | null },
  draft: Draft,
  anew: string,
  floor: number,
): Viewport {
  const [[width, height], setSpace] = useState<[number, number]>([704, 540]);
  useLayoutEffect(() => {
    const element = felt.current!;
    const measure = () => setSpace([element.clientWidth, element.clientHeight]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [anew]);
  const kept = useRef({ key: '', x: 0, y: 0, size: DRAWN });
  const box = extent(draft);
  const room = { width: width - 2 * MARGIN, height: height - floor - 2 * MARGIN };
  const [rows, cols] = [box.bottom - box.top, box.right - box.left];
  const largest = Math.max(DRAWN, Math.min(LARGEST, width / 7.6, height / 5.8));
  const usual = Math.min(largest, room.width / 4.6, room.height / 4.1);
  const size = Math.max(24, Math.min(usual, room.width / cols, room.height / rows));
  const key = `${anew} ${width} ${height} ${floor} ${size}`;
  const { x, y } = kept.current;
  const outside =
    x + box.left * size < 0 ||
    y + box.top * size < 0 ||
    x + box.right * size > width ||
    y + box.bottom * size > height - floor;
  if (kept.current.key !== key || outside)
    kept.current = {
      key,
      size,
      x: Math.round((width - (box.left + box.right) * size) / 2),
      y: Math.round((height - floor - (box.top + box.bottom) * size) / 2),
    };
  return { width, height, size, floor, x: kept.current.x, y: kept.current.y };
}
