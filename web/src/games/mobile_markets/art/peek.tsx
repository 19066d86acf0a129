/* The large view of a card or a customer: on hover and focus after a moment, on a long press at once
with it. It never takes the pointer. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Pack } from '../types';
import { Face, deckOf, type Deck } from './face';

const HOVER_MS = 260;
const PRESS_MS = 380;
const GAP = 12;
const EDGE = 8;

export function Peeks(props: { pack: Pack; customer: (index: number) => ComponentChildren }) {
  const [at, setAt] = useState<Element | null>(null);
  useEffect(() => {
    let timer = 0;
    let pressed = false;
    const found = (event: Event) => (event.target instanceof Element ? event.target.closest('[data-face]') : null);
    const hide = () => {
      clearTimeout(timer);
      setAt(null);
    };
    const show = (delay: number) => (event: Event) => {
      const face = found(event);
      hide();
      if (face)
        timer = window.setTimeout(() => {
          pressed = delay === PRESS_MS;
          setAt(face);
        }, delay);
    };
    const hover = show(HOVER_MS);
    const press = show(PRESS_MS);
    /* A long press has shown the card: letting go is no tap. */
    const click = (event: Event) => {
      if (pressed) {
        event.preventDefault();
        event.stopPropagation();
      }
      pressed = false;
      hide();
    };
    const heard: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
      pointerover: (event) => event.pointerType === 'mouse' && hover(event),
      focusin: (event) => (event.target as Element).matches?.(':focus-visible') && hover(event),
      focusout: hide,
      pointerdown: (event) => {
        pressed = false;
        if (event.pointerType === 'mouse') hide();
        else press(event);
      },
      pointerup: (event) => event.pointerType !== 'mouse' && hide(),
      pointercancel: hide,
      contextmenu: (event) => pressed && event.preventDefault(),
      scroll: hide,
      keydown: (event) => event.key === 'Escape' && hide(),
      click,
    };
    const listeners = Object.entries(heard) as [string, EventListener][];
    for (const [name, hear] of listeners) document.addEventListener(name, hear, true);
    return () => {
      clearTimeout(timer);
      for (const [name, hear] of listeners) document.removeEventListener(name, hear, true);
    };
  }, []);
  const [deck, index] = (at?.getAttribute('data-face') ?? '').split(':') as [Deck | 'customer' | '', string];
  if (!at?.isConnected || !deck) return null;
  return (
    <Beside key={`${deck}${index}`} at={at}>
      {deck === 'customer' ? (
        props.customer(Number(index))
      ) : (
        <Face
          pack={props.pack}
          deck={deck}
          index={Number(index)}
          size="large"
          cost={printedCost(props.pack, deck, Number(index))}
        />
      )}
    </Beside>
  );
}

/* A card one starts with has no cost. */
function printedCost(pack: Pack, deck: Deck, index: number): number | undefined {
  const row = deckOf(pack)[deck][index];
  return row && 'cost' in row && row.cost ? row.cost : undefined;
}

/* To the right or left of the card, where no note of the board stands. */
function Beside({ at, children }: { at: Element; children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = ref.current;
    if (!view) return;
    const box = at.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = view;
    const note = document.querySelector('.tip')?.getBoundingClientRect();
    const lefts = [box.right + GAP, box.left - width - GAP];
    const fits = lefts.filter((left) => left >= EDGE && left + width <= innerWidth - EDGE);
    const clear = fits.find((left) => !note || left + width < note.left || left > note.right);
    const left = clear ?? fits[0] ?? Math.max(EDGE, Math.min(innerWidth - width - EDGE, box.left));
    const top = fits.length ? box.top - 40 : box.top - height - GAP;
    view.style.left = `${left}px`;
    view.style.top = `${Math.max(EDGE, Math.min(innerHeight - height - EDGE, top))}px`;
  });
  return (
    <div class="peek" ref={ref} aria-hidden="true">
      {children}
    </div>
  );
}
