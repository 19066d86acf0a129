/* Everything on the bench by keyboard. */
import { useEffect, useRef } from 'preact/hooks';
import { isPad, lies, shift, type Draft, type Piece } from './draft';
import type { Dragging } from './drag';
import type { Tools } from './tools';

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function useKeys(options: {
  tools: Tools;
  dragging: Dragging;
  draft: Draft;
  selected: Piece | null;
  locked: boolean;
  select(piece: Piece | null): void;
  moved(draft: Draft, piece: Piece): void;
  show(at: number): void;
  ready(): void;
}): void {
  const live = useRef(options);
  live.current = options;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || live.current.locked) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [contenteditable]')) return;
      if (done(event, target)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    const done = (event: KeyboardEvent, target: HTMLElement): boolean => {
      const { tools, dragging, draft, selected, select, moved, show, ready } = live.current;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (event.ctrlKey || event.metaKey) {
        if (key === 'z') return (event.shiftKey ? tools.redo() : tools.undo(), true);
        if (key === 'y') return (tools.redo(), true);
        return false;
      }
      const onBench = target === document.body || target.closest('.bench') !== null;
      const piece = target.closest<HTMLElement>('[data-piece]');
      if (key === 'Escape') {
        if (dragging.cancel()) return true;
        if (selected === null) return false;
        return (select(null), true);
      }
      if (key >= '1' && key <= '3') return (show(Number(key) - 1), true);
      if (key === 'Enter' || key === ' ') {
        if (piece) {
          const own = piece.dataset.piece!;
          const id: Piece = isNaN(Number(own)) ? (own as Piece) : Number(own);
          if (id !== selected && key === ' ') return (select(id), true);
          if (id === selected && !isPad(id) && !lies(draft, id)) return (tools.flip(), true);
          if (id === selected) return (select(null), true);
          return (document.querySelector<HTMLElement>('.planning .ready')?.focus(), true);
        }
        /* The row of the explorer that is laid out already. */
        if (key === 'Enter' && target.matches('.xrow.cur')) return (ready(), true);
        if (key !== 'Enter' || target !== document.body) return false;
        if (selected !== null) return (select(null), true);
        return (ready(), true);
      }
      if (selected === null || !onBench) return false;
      const arrow = ARROWS[key];
      if (arrow) {
        if (isPad(selected) || lies(draft, selected)) moved(shift(draft, selected, ...arrow), selected);
        else tools.flip();
        return true;
      }
      if (key === 'r') {
        const by = event.shiftKey ? -1 : 1;
        if (!dragging.turn(by)) tools.rotate(by);
        return true;
      }
      if (key === 'f') return (tools.flip(), true);
      if (key === 't') return (tools.front(), true);
      if (key === 'u') return (tools.under(), true);
      if (key === 'Delete' || key === 'Backspace') {
        if (!isPad(selected) && lies(draft, selected)) tools.flip();
        return true;
      }
      return false;
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}
