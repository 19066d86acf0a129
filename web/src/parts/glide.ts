/* What changed its place glides there: everything marked data-glide inside the element of the ref. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { calm } from '../prefs';

const WAY_MS = 420;
const SETTLE = 'cubic-bezier(.3,1.25,.5,1)';

export function useGlide<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const places = useRef(new Map<string, [left: number, top: number]>());
  const room = useRef('');
  useLayoutEffect(() => {
    const root = ref.current;
    if (!root) return;
    /* After a change of size nothing has moved. */
    const size = `${root.clientWidth} ${root.clientHeight}`;
    const still = calm() || room.current !== size;
    room.current = size;
    for (const node of root.querySelectorAll<HTMLElement>('[data-glide]')) {
      const key = node.dataset.glide ?? '';
      const [left, top] = [node.offsetLeft, node.offsetTop];
      const was = places.current.get(key);
      places.current.set(key, [left, top]);
      if (still || !was || (was[0] === left && was[1] === top)) continue;
      const from = `translate(${was[0] - left}px, ${was[1] - top}px)`;
      node.animate([{ transform: from }, { transform: 'none' }], { duration: WAY_MS, easing: SETTLE });
    }
  });
  return ref;
}
