/* The keyboard at a table: arrows walk the targets, or whatever can be asked about (with Shift, or where
there is nothing to choose), Enter does, U takes back, Esc leaves. */
import { useEffect, useRef } from 'preact/hooks';
import { drawer } from '../prefs';
import { THING } from './asking';

interface Keys {
  off: boolean;
  order: readonly string[];
  enter: () => void;
  undo: () => void;
  leave: () => void;
  board: () => void;
  log: () => void;
}

export function useKeys(keys: Keys) {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { current } = now;
      const on = event.target as HTMLElement;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === 'Escape' && drawer.value === 'open') {
        drawer.value = 'shut';
        return;
      }
      if (on.matches('input, textarea, select')) return;
      if (event.key.toLowerCase() === 'b') return current.board();
      if (event.key.toLowerCase() === 'l') return current.log();
      if (event.key === 'Escape') {
        (document.activeElement as HTMLElement | null)?.blur();
        return current.leave();
      }
      if (current.off) return;
      if (event.key === 'Enter') {
        if (on.matches('a, button:not([data-target])')) return;
        event.preventDefault();
        return current.enter();
      }
      if (event.key.toLowerCase() === 'u') return current.undo();
      if (event.key.startsWith('Arrow')) walk(event, aims(event.shiftKey ? [] : current.order));
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

const WAY: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/* The targets; where there are none, everything in sight that can be asked about. */
function aims(order: readonly string[]): HTMLElement[] {
  const targets = order.flatMap((key) => document.querySelector<HTMLElement>(`[data-target="${key}"]`) ?? []);
  const things = [...document.querySelectorAll<HTMLElement>(`main :is(${THING})`)];
  return targets.length ? targets : things.filter((node) => node instanceof HTMLElement && node.checkVisibility());
}

/* To the nearest in that direction, seen from the focused one. */
export function walk(event: KeyboardEvent, nodes: readonly HTMLElement[]) {
  const way = WAY[event.key];
  if (!way || !nodes.length) return;
  event.preventDefault();
  const from = nodes.find((node) => node === document.activeElement);
  if (!from) return focus(nodes[0]);
  const at = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const node of nodes) {
    if (node === from) continue;
    const to = middle(node);
    const along = (to.x - at.x) * way[0] + (to.y - at.y) * way[1];
    const across = Math.abs((to.x - at.x) * way[1]) + Math.abs((to.y - at.y) * way[0]);
    if (along < 8) continue;
    const far = along + 2 * across;
    if (far < least) {
      least = far;
      best = node;
    }
  }
  focus(best);
}

/* What is only looked at takes the focus while it has it. */
function focus(node: HTMLElement | null | undefined) {
  if (node && !node.hasAttribute('tabindex') && node.tabIndex < 0) {
    node.tabIndex = -1;
    node.addEventListener('blur', () => node.removeAttribute('tabindex'), { once: true });
  }
  node?.focus();
}

function middle(node: Element) {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
