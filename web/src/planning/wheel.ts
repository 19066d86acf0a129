/* Turning the piece in hand by wheel; not passive, so that the page stays where it is. */
import { useEffect, useRef } from 'preact/hooks';
import type { Tools } from './tools';

const REST_MS = 140;

export function useWheel(felt: { current: HTMLElement | null }, tools: Tools, layout: string): void {
  const live = useRef(tools);
  live.current = tools;
  useEffect(() => {
    let last = 0;
    const wheel = (event: WheelEvent) => {
      if (live.current.selected === null || live.current.locked) return;
      event.preventDefault();
      if (event.timeStamp - last < REST_MS || Math.abs(event.deltaY) < 4) return;
      last = event.timeStamp;
      live.current.rotate(event.deltaY > 0 ? 1 : -1);
    };
    const element = felt.current!;
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [layout]);
}
