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
