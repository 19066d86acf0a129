/* A figure that counts to its new value while a story is told. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { calm } from '../prefs';

const WAY_MS = 480;
const STEP_MS = 22;
const MIN_MS = 160;
const MAX_MS = 700;

/* How many times as long as at normal speed things take now. */
export const pace = () => Number(document.documentElement.style.getPropertyValue('--pace') || 1);

/* `from`: where it begins, if not with the first value; `say`: how the figure is written. */
export function Count(props: { value: number; from?: number; say?: (n: number) => string }) {
  const { value, say = String } = props;
  const ref = useRef<HTMLSpanElement>(null);
  const shown = useRef(props.from ?? value);
  useLayoutEffect(() => {
    const [node, from] = [ref.current, shown.current];
    shown.current = value;
    if (!node || from === value || calm()) return;
    const ms = Math.min(MAX_MS, MIN_MS + Math.abs(value - from) * STEP_MS) * pace();
    /* What it counts is on its way. */
    const began = performance.now() + WAY_MS * pace();
    let frame = 0;
    const draw = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / ms));
      node.textContent = say(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    draw(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <span ref={ref}>{say(value)}</span>;
}
