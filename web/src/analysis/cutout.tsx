/* The part of the table that a decision was about, as its seat saw it: what was done ringed in its
colour, what was better in teal. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useSize } from '../end/size';
import type { GameCatalogue, GameScreens, GameView } from '../games/game';
import type { JudgedDecision, Replay } from '../types.gen';
import { useMoment } from './moment';
import { words } from './text';

/* Left around what is ringed. */
const MARGIN = 28;

export function Cutout(props: {
  replay: Replay;
  decision: JudgedDecision;
  game: GameScreens;
  catalogue: GameCatalogue;
  names: readonly string[];
  colour: string;
}) {
  const { decision, game } = props;
  const { thing = '', better_thing: better = '' } = decision;
  const [box, width, height] = useSize();
  const sheet = useRef<HTMLDivElement>(null);
  const [lies, setLies] = useState('');
  const view = useMoment(props.replay, decision) as GameView | null;
  useLayoutEffect(() => {
    if (sheet.current && view) setLies(placed(sheet.current, thing, better, width, height));
  }, [view, width, height]);
  const { Part } = game;
  if (!Part) return null;
  return (
    <div class={`cutout co-${props.colour}`} role="img" aria-label={words.moment} ref={box}>
      <div class="sheet" ref={sheet} style={{ transform: lies }}>
        {view ? (
          <Part view={view} catalogue={props.catalogue} names={props.names} things={[thing, better].filter(Boolean)} />
        ) : null}
      </div>
    </div>
  );
}

/* Rings the things, and moves the sheet so that they are in the middle, smaller where they are far apart. */
function placed(sheet: HTMLElement, thing: string, better: string, width: number, height: number): string {
  sheet.style.transform = 'none';
  const whole = sheet.getBoundingClientRect();
  /* A region's land is no place to ring, its card is. */
  const find = (name: string) =>
    [...sheet.querySelectorAll(`:is([data-ask="${name}"], [data-face="${name}"])`)].filter(
      (node) => node instanceof HTMLElement,
    )[0];
  const [did, best] = [find(thing), find(better)];
  did?.classList.add('didhere');
  best?.classList.add('besthere');
  const boxes = [did, best].flatMap((node) => (node ? [node.getBoundingClientRect()] : []));
  if (!boxes.length) boxes.push(whole);
  const [left, top] = [Math.min(...boxes.map((one) => one.left)), Math.min(...boxes.map((one) => one.top))];
  const [right, bottom] = [Math.max(...boxes.map((one) => one.right)), Math.max(...boxes.map((one) => one.bottom))];
  const scale = Math.min(1, (width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top));
  const x = along(((left + right) / 2 - whole.left) * scale, width, whole.width * scale);
  const y = along(((top + bottom) / 2 - whole.top) * scale, height, whole.height * scale);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/* Where the sheet begins: with this in the middle, and no gap at either edge if it is long enough. */
const along = (middle: number, room: number, size: number) =>
  size < room ? (room - size) / 2 : Math.min(0, Math.max(room - size, room / 2 - middle));
