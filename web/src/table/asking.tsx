/* A board that answers: whatever carries data-ask="kind:numbers" is asked about by pointing at it, by
focus, by a tap where nothing can be done, or by a long press. The words come from the server. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { useNarrow } from '../parts/media';
import { RuleLink } from '../parts/rule_link';
import { placeBeside } from '../parts/tip';
import { text } from '../text';
import type { Answer, Fact } from '../types.gen';
import type { Effect } from './targets';

const HOVER_MS = 320;
const NEXT_MS = 60;
const LEAVE_MS = 120;
const PRESS_MS = 380;
/* A finger that moves further drags or scrolls. */
const STILL_PX = 8;
const SYMBOL = '[data-ask^="symbol:"], [data-ask=covered]';
export const THING = '[data-ask], [data-face]';
const ACTS = 'a, input, select, summary, button:not([aria-disabled=true]), [role=button]:not([aria-disabled=true])';

/* How a game draws a thing large, if it does. */
export const pictures = signal<((thing: string) => ComponentChildren) | null>(null);

export function usePictures(draw: (thing: string) => ComponentChildren) {
  useEffect(() => {
    pictures.value = draw;
    return () => {
      if (pictures.peek() === draw) pictures.value = null;
    };
  });
}

interface Props {
  ask: (thing: string) => Promise<Answer | null>;
  /* Another string when an answer may have become another one. */
  moment: string;
  /* The table is as it is told: what holds now may be said. */
  settled: boolean;
  /* Something else is said at the place. */
  off?: boolean;
  effectAt?: (key: string) => Effect | undefined;
}

interface Asked {
  node: Element;
  /* Stays until something else is pressed; its link can be followed. */
  pinned: boolean;
}

const thingOf = (node: Element) => node.getAttribute('data-ask') ?? node.getAttribute('data-face') ?? '';

export function Asking(props: Props) {
  const [asked, setAsked] = useAsked();
  const thing = asked?.node.isConnected ? thingOf(asked.node) : '';
  /* A story that begins, or is over, is looked at first. */
  useEffect(() => setAsked(null), [props.settled]);
  const [answer, setAnswer] = useState<{ thing: string; said: Answer | null } | null>(null);
  useEffect(() => {
    if (!thing) return setAnswer(null);
    let live = true;
    props.ask(thing).then(
      (said) => live && setAnswer({ thing, said }),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [thing, props.moment]);
  const drawn = thing ? pictures.value?.(thing) : null;
  const said = answer?.thing === thing ? answer.said : null;
  if (!asked || !thing || props.off || !(said || drawn)) return null;
  const key = asked.node.getAttribute('data-target');
  return (
    <Popover asked={asked} onClose={() => setAsked(null)}>
      {drawn ? <div class="drawn">{drawn}</div> : null}
      {said ? (
        <Words
          said={said}
          drawn={Boolean(drawn)}
          settled={props.settled}
          effect={key ? props.effectAt?.(key) : undefined}
        />
      ) : null}
    </Popover>
  );
}

function Words({ said, ...props }: { said: Answer; drawn: boolean; settled: boolean; effect?: Effect }) {
  const effect = props.settled && props.effect?.lines.length ? props.effect : undefined;
  const facts = [...(props.drawn ? [] : said.lines), ...(props.settled && !effect ? said.now : [])];
  const verdict = props.settled && !effect ? said.can || said.why : '';
  return (
    <div class="said">
      {props.drawn ? null : (
        <h3>
          {said.title}
          <small>{said.kind}</small>
        </h3>
      )}
      {facts.length ? (
        <ul>
          {facts.map((fact, i) => (
            <Line key={i} {...fact} />
          ))}
        </ul>
      ) : null}
      {props.settled || facts.length ? null : <p class="cap">{text.table.askedLater}</p>}
      {said.rule ? (
        <p class="rule">
          <Icon name="book" size={14} />
          <RuleLink rule={said.rule} />
        </p>
      ) : null}
      {effect ? (
        <div class="can">
          <b>{effect.title}</b>
          <ul>
            {effect.lines.map(([about, line], i) => (
              <Line key={i} about={about} text={line} />
            ))}
          </ul>
        </div>
      ) : verdict ? (
        <p class={said.can ? 'can' : 'no'}>{verdict}</p>
      ) : null}
    </div>
  );
}

/* What a fact is about, where the drawing has another name. */
const ABOUT: Record<string, string> = {
  tech: 'research',
  bonus: 'plus',
  sale: 'p-sale',
  planning: 'p-planning',
  order: 'sort',
  customer: 'users',
  private: 'user',
  market: 'users',
};

const NUMBER = /(\$?★?\d+★?(?: VP)?)/;

function Line({ about, text: line }: Fact) {
  return (
    <li>
      <Icon name={ABOUT[about] ?? about} size={16} />
      <span>{line.split(NUMBER).map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part))}</span>
    </li>
  );
}

function Popover(props: { asked: Asked; onClose: () => void; children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const { node, pinned } = props.asked;
  useLayoutEffect(() => {
    if (ref.current && !narrow) placeBeside(ref.current, node);
  });
  useEffect(() => {
    node.setAttribute('aria-describedby', 'answer');
    return () => node.removeAttribute('aria-describedby');
  }, [node]);
  return (
    <div
      id="answer"
      class={`answer ${narrow ? 'low' : ''} ${pinned ? 'pinned' : ''}`}
      role="tooltip"
      ref={ref}
      onClick={(event) => !(event.target as Element).closest('a') && props.onClose()}
    >
      {props.children}
    </div>
  );
}

/* Which thing is asked about, by whatever points at it. */
function useAsked(): [Asked | null, (asked: Asked | null) => void] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = useRef(asked);
  now.current = asked;
  useEffect(() => {
    let timer = 0;
    let held = false;
    /* Where a finger was put down. */
    let [downX, downY] = [0, 0];
    /* Where the pointer was last: what comes to lie under a resting pointer is not pointed at. */
    let [x, y] = [-1, -1];
    /* Of several elements of one thing, the one that can be chosen. */
    const found = (event: Event) => {
      let node = event.target instanceof Element ? event.target.closest(THING) : null;
      /* A symbol on a tile, a card or a plan is part of that. */
      if (node?.matches(SYMBOL)) node = node.parentElement?.closest(THING) ?? node;
      return node && (document.querySelector(`[data-target][data-ask="${thingOf(node)}"]`) ?? node);
    };
    const inside = (event: Event) => event.target instanceof Element && event.target.closest('#answer') !== null;
    const show = (node: Element, pinned: boolean) => {
      clearTimeout(timer);
      setAsked({ node, pinned });
    };
    const later = (ms: number, act: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(act, ms);
    };
    const hide = () => {
      clearTimeout(timer);
      setAsked(null);
    };
    const over = (event: PointerEvent) => {
      if (event.buttons || event.pointerType === 'touch' || inside(event)) return;
      const node = found(event);
      const { current } = now;
      if (current?.pinned) return;
      if (!node) return current ? later(LEAVE_MS, hide) : clearTimeout(timer);
      if (node === current?.node) return clearTimeout(timer);
      later(current ? NEXT_MS : HOVER_MS, () => show(node, false));
    };
    const heard: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
      pointerover: (event) => {
        if (x >= 0 && (event.clientX !== x || event.clientY !== y)) over(event);
      },
      pointermove: (event) => {
        const rested = x < 0;
        [x, y] = [event.clientX, event.clientY];
        if (rested) over(event);
        const moved = Math.hypot(x - downX, y - downY) > STILL_PX;
        if (event.pointerType !== 'mouse' && moved && !held) clearTimeout(timer);
      },
      focusin: (event) => {
        const node = found(event);
        if (node && (event.target as Element).matches(':focus-visible')) show(node, false);
      },
      focusout: () => now.current && !now.current.pinned && hide(),
      pointerdown: (event) => {
        held = false;
        [downX, downY] = [event.clientX, event.clientY];
        const node = found(event);
        if (event.pointerType === 'mouse' && now.current && !now.current.pinned) return hide();
        if (event.pointerType !== 'mouse' && node)
          later(PRESS_MS, () => {
            held = true;
            show(node, true);
          });
      },
      pointerup: (event) => event.pointerType !== 'mouse' && clearTimeout(timer),
      pointercancel: hide,
      contextmenu: (event) => held && event.preventDefault(),
      click: (event) => {
        if (held) {
          /* The long press has asked: letting go is no tap. */
          event.preventDefault();
          event.stopPropagation();
          held = false;
          return;
        }
        if (inside(event)) return;
        const node = found(event);
        if (node && !(event.target as Element).closest(ACTS)) show(node, true);
        else hide();
      },
      keydown: (event) => event.key === 'Escape' && hide(),
      scroll: (event) => now.current && (event.target as Node).contains(now.current.node) && hide(),
    };
    const listeners = Object.entries(heard) as [string, EventListener][];
    for (const [name, hear] of listeners) document.addEventListener(name, hear, true);
    return () => {
      clearTimeout(timer);
      for (const [name, hear] of listeners) document.removeEventListener(name, hear, true);
    };
  }, []);
  return [asked, setAsked];
}
