/* Picking pieces up with mouse, pen or fingers and dropping them on cells. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isPad, lies, piecesAt, place, putBeside, rotate, spotOf, type Draft, type Piece } from './draft';
import { padBox, type Cell } from './geometry';
import type { Viewport } from './area';

/* A finger or mouse that moved less than this has tapped. */
const TAP_PX = 5;
const TWIST = Math.PI / 4;

interface Drag {
  piece: Piece;
  /* The pointer, and where in the piece it holds it, in cells. */
  row: number;
  col: number;
  gripRow: number;
  gripCol: number;
  from: Draft;
  moved: boolean;
  overArea: boolean;
}

export interface Dragging {
  drag: Drag | null;
  /* The draft as it would be if the piece were dropped now. */
  preview: Draft | null;
  grabInArea(event: PointerEvent): void;
  grabInTray(event: PointerEvent, tile: number): void;
  turn(by: number): boolean;
  cancel(): boolean;
}

export function useDragging(options: {
  area: { current: HTMLElement | null };
  view: Viewport;
  draft: Draft;
  selected: Piece | null;
  locked: boolean;
  select(piece: Piece | null): void;
  drop(draft: Draft, piece: Piece): void;
}): Dragging {
  const { area, draft, selected, locked } = options;
  const [drag, setDrag] = useState<Drag | null>(null);
  const live = useRef({ drag, options });
  live.current = { drag, options };
  const update = (next: Drag | null) => {
    live.current.drag = next;
    setDrag(next);
  };
  /* All fingers down, for the second one that turns. */
  const fingers = useRef(new Map<number, [x: number, y: number]>());
  const angle = useRef<{ base: number; turned: boolean } | null>(null);
  const start = useRef({ x: 0, y: 0, again: false, stacked: [] as Piece[], id: -1 });

  const cellAt = (event: PointerEvent): [number, number] => {
    const frame = area.current!.getBoundingClientRect();
    const { x, y, size } = live.current.options.view;
    return [(event.clientY - frame.top - y) / size, (event.clientX - frame.left - x) / size];
  };

  const begin = (event: PointerEvent, next: Drag, again: boolean, stacked: Piece[]) => {
    start.current = { x: event.clientX, y: event.clientY, again, stacked, id: event.pointerId };
    update(next);
  };

  const grabInArea = (event: PointerEvent) => {
    if (locked || event.button > 0) return;
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    if (live.current.drag) {
      if (fingers.current.size === 2) angle.current = { base: twist(), turned: false };
      return;
    }
    const [row, col] = cellAt(event);
    const cell: Cell = [Math.floor(row), Math.floor(col)];
    const stacked = piecesAt(draft, cell);
    if (selected !== null && !isPad(selected) && !lies(draft, selected)) {
      const spot = { ...spotOf(draft, selected), row: cell[0], col: cell[1] };
      options.drop(place(draft, selected, spot), selected);
      fingers.current.clear();
      return;
    }
    const again = selected !== null && stacked.includes(selected);
    const piece = again ? selected : stacked[0];
    if (piece === undefined) {
      fingers.current.clear();
      options.select(null);
      return;
    }
    options.select(piece);
    const spot = spotOf(draft, piece);
    const grip = { gripRow: row - spot.row, gripCol: col - spot.col };
    begin(event, { piece, row, col, ...grip, from: draft, moved: false, overArea: true }, again, stacked);
  };

  const grabInTray = (event: PointerEvent, tile: number) => {
    if (locked || event.button > 0 || live.current.drag) return;
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    const again = selected === tile;
    if (!again) options.select(tile);
    const [row, col] = cellAt(event);
    const next = { piece: tile, row, col, ...middle(draft, tile), from: draft, moved: false, overArea: false };
    begin(event, next, again, []);
  };

  const twist = () => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.atan2(b[1] - a[1], b[0] - a[0]) : 0;
  };

  const turn = (by: number): boolean => {
    const now = live.current.drag;
    if (!now) return false;
    const from = rotate(now.from, now.piece, by);
    update({ ...now, from, ...middle(from, now.piece), moved: true });
    return true;
  };

  const cancel = (): boolean => {
    if (!live.current.drag) return false;
    fingers.current.clear();
    update(null);
    return true;
  };

  useEffect(() => {
    const move = (event: PointerEvent) => {
      const now = live.current.drag;
      if (!now) return;
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
      if (angle.current && fingers.current.size === 2) {
        const by = wrapped(twist() - angle.current.base);
        if (Math.abs(by) > TWIST) {
          angle.current = { base: twist(), turned: true };
          turn(Math.sign(by));
        }
      }
      if (event.pointerId !== start.current.id) return;
      const far = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y);
      const moved = now.moved || far > TAP_PX;
      if (!moved) return;
      const frame = area.current!.getBoundingClientRect();
      const overArea =
        event.clientX >= frame.left &&
        event.clientX <= frame.right &&
        event.clientY >= frame.top &&
        event.clientY <= frame.bottom;
      const [row, col] = cellAt(event);
      update({ ...live.current.drag!, row, col, moved, overArea });
    };
    const up = (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      const now = live.current.drag;
      if (!now) return;
      if (event.pointerId !== start.current.id) {
        if (angle.current && !angle.current.turned) turn(1);
        angle.current = null;
        return;
      }
      update(null);
      fingers.current.clear();
      const { select, drop } = live.current.options;
      if (event.type === 'pointercancel') return;
      if (now.moved) drop(dropped(now), now.piece);
      else if (start.current.again) {
        const { stacked } = start.current;
        /* A second tap takes what lies below, and at last lets go. */
        const next = stacked[stacked.indexOf(now.piece) + 1];
        select(stacked.length ? (next ?? stacked[0]!) : null);
      }
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, []);

  const preview = drag?.moved ? dropped(drag) : null;
  return { drag: drag?.moved ? drag : null, preview, grabInArea, grabInTray, turn, cancel };
}

/* The draft with the piece on the cells next to where it is held. */
function dropped({ piece, row, col, gripRow, gripCol, from, overArea }: Drag): Draft {
  const spot = { ...spotOf(from, piece), row: Math.round(row - gripRow), col: Math.round(col - gripCol) };
  if (overArea) return place(from, piece, spot);
  return isPad(piece) ? from : putBeside(from, piece);
}

/* The grip in the middle of a piece. */
function middle(draft: Draft, piece: Piece): { gripRow: number; gripCol: number } {
  const { turn } = spotOf(draft, piece);
  if (isPad(piece)) {
    const [height, width] = padBox(turn);
    return { gripRow: height / 2, gripCol: width / 2 };
  }
  return { gripRow: [0.5, 1, 0.5, 0][turn]!, gripCol: [1, 0.5, 0, 0.5][turn]! };
}

const wrapped = (by: number) => Math.atan2(Math.sin(by), Math.cos(by));
