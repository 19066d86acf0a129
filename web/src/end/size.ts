/* How much room a chart has. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export function useSize(): [{ current: HTMLDivElement | null }, number, number] {
  const element = useRef<HTMLDivElement>(null);
  const [[width, height], setSize] = useState<[number, number]>([360, 240]);
  useLayoutEffect(() => {
    const measure = () => setSize([element.current!.clientWidth, element.current!.clientHeight]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return [element, width, height];
}

/* Round steps for an axis that reaches at least so far. */
export function steps(low: number, high: number, most: number): number[] {
  const rough = Math.max(1, (high - low) / most);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * ten).find((n) => n >= rough) ?? 10 * ten;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/* Places at least so far apart, each as near as can be to where it wants to be. */
export function apart(wanted: number[], gap = 19): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  for (let pass = 0; pass < 40; pass += 1)
    for (let k = 1; k < order.length; k += 1) {
      const [a, b] = [order[k - 1]!, order[k]!];
      const short = gap - (placed[b]! - placed[a]!);
      if (short > 0) {
        placed[a]! -= short / 2;
        placed[b]! += short / 2;
      }
    }
  return placed;
}
