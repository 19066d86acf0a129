/* Titles, as notes of our own instead of the browser's: at once from thing to thing, and by focus too.
Where a thing can be asked about, its answer says more, and the title stays silent. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { placeBeside } from './tip';

const DELAY_MS = 320;

interface Hint {
  node: Element;
  words: string;
}

export function Hints() {
  const hint = useHint();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!hint || !ref.current) return undefined;
    placeBeside(ref.current, hint.node);
    hint.node.setAttribute('aria-describedby', 'hint');
    return () => hint.node.removeAttribute('aria-describedby');
  }, [hint]);
  if (!hint) return null;
  return (
    <div class="tip hint" id="hint" role="tooltip" ref={ref}>
      {hint.words}
    </div>
  );
}

function useHint(): Hint | null {
  const [shown, setShown] = useState<Hint | null>(null);
  useEffect(() => {
    let held: Hint | null = null;
    let timer = 0;
    const leave = () => {
      clearTimeout(timer);
      if (held && !held.node.hasAttribute('title')) held.node.setAttribute('title', held.words);
      held = null;
      setShown(null);
    };
    const point = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      if (held?.node.isConnected && held.node.contains(event.target)) return;
      const quick = held !== null;
      leave();
      const node = event.target.closest('[title]');
      const words = node?.getAttribute('title');
      if (!node || !words) return;
      node.removeAttribute('title');
      const now: Hint = { node, words };
      held = now;
      if (!node.closest('[data-ask], [data-face]'))
        timer = window.setTimeout(() => setShown(now), quick ? 0 : DELAY_MS);
    };
    const silent = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const heard: [string, (event: Event) => void][] = [
      ['pointerover', (event) => (event as PointerEvent).pointerType !== 'touch' && point(event)],
      ['focusin', (event) => (event.target as Element).matches(':focus-visible') && point(event)],
      ['focusout', leave],
      ['pointerdown', silent],
      ['keydown', silent],
    ];
    for (const [name, hear] of heard) document.addEventListener(name, hear, true);
    return () => {
      for (const [name, hear] of heard) document.removeEventListener(name, hear, true);
      leave();
    };
  }, []);
  return shown;
}
