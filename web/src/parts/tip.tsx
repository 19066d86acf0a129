/* A dark note beside a thing on the board; never takes the pointer. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon';
import { RuleLink } from './rule_link';

const GAP = 10;
const EDGE = 8;

interface NotePosition {
  left: number;
  top: number;
  side: 'below' | 'above' | 'left' | 'right';
}

/* The spot beside a box that hides least of what can be chosen. */
function spotFor(box: DOMRect, width: number, height: number, at: Element): NotePosition {
  const x = box.left + box.width / 2 - width / 2;
  const y = box.top + box.height / 2 - height / 2;
  const clampX = (left: number) => Math.min(Math.max(left, EDGE), innerWidth - width - EDGE);
  const clampY = (top: number) => Math.min(Math.max(top, EDGE + 52), innerHeight - height - EDGE);
  const lefts = [x, box.left, box.right - width];
  const tops = [y, box.top, box.bottom - height];
  const spots: NotePosition[] = [
    ...lefts.map((left): NotePosition => ({ side: 'below', left: clampX(left), top: box.bottom + GAP })),
    ...lefts.map((left): NotePosition => ({ side: 'above', left: clampX(left), top: box.top - height - GAP })),
    ...tops.map((top): NotePosition => ({ side: 'left', left: box.left - width - GAP, top: clampY(top) })),
    ...tops.map((top): NotePosition => ({ side: 'right', left: box.right + GAP, top: clampY(top) })),
  ];
  const others = [...document.querySelectorAll('[data-target], [data-piece], .bar, [data-own]')].filter(
    (node) => node !== at && !node.contains(at),
  );
  const weights = others.map((node) => ({
    box: node.getBoundingClientRect(),
    weight: node.matches('.legal, .bar, [data-own]') ? 4 : 1,
  }));
  const cost = ({ left, top }: NotePosition) => {
    const outside =
      left < EDGE || top < EDGE + 44 || left + width > innerWidth - EDGE || top + height > innerHeight - EDGE;
    return weights.reduce(
      (sum, other) => {
        const wide = Math.min(left + width, other.box.right) - Math.max(left, other.box.left);
        const tall = Math.min(top + height, other.box.bottom) - Math.max(top, other.box.top);
        return wide > 0 && tall > 0 ? sum + wide * tall * other.weight : sum;
      },
      outside ? 1e9 : 0,
    );
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

/* Puts a note beside a thing. */
export function placeBeside(note: HTMLElement, thing: Element) {
  const box = thing.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const { left, top, side } = spotFor(box, width, height, thing);
  note.style.left = `${left}px`;
  note.style.top = `${top}px`;
  const point = side === 'below' || side === 'above' ? box.left + box.width / 2 - left : box.top + box.height / 2 - top;
  const far = side === 'below' || side === 'above' ? width : height;
  note.style.setProperty('--point', `${Math.min(Math.max(point, 18), far - 18)}px`);
  note.dataset.side = side;
}

export function Tip(props: { at: string; title: string; lines: [icon: string, line: string][] }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const target = document.querySelector(`[data-target="${props.at}"]`);
    if (ref.current && target) placeBeside(ref.current, target);
  });
  return (
    <div class="tip" ref={ref} role="tooltip">
      <h3>{props.title}</h3>
      {props.lines.length ? (
        <ul>
          {props.lines.map(([icon, line], i) => (
            <li key={i}>
              <Icon name={icon} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/* Why something was refused, in the rule's words. */
export function RefusalNote(props: { at: string | null; title: string; sentence: string; rule: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const note = ref.current;
    if (!note) return;
    const target = props.at ? document.querySelector(`[data-target="${props.at}"]`) : null;
    const { width, height } = note.getBoundingClientRect();
    const box = target?.getBoundingClientRect();
    const left = box ? box.left + box.width / 2 - width / 2 : (innerWidth - width) / 2;
    let top = box ? box.bottom + GAP : innerHeight - height - 120;
    if (box && top + height > innerHeight - 100) top = box.top - height - GAP;
    note.style.left = `${Math.min(Math.max(left, EDGE), innerWidth - width - EDGE)}px`;
    note.style.top = `${Math.max(top, EDGE)}px`;
  });
  return (
    <div class="refusal" ref={ref} role="alert">
      <b>
        <Icon name="warn" />
        {props.title}
      </b>
      <span>
        {props.sentence} <RuleLink rule={props.rule} />
      </span>
    </div>
  );
}
