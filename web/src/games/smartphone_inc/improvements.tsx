/* The face-up improvements. Taken ones leave a dashed place. */
import { Icon } from '../../parts/icon';
import { Tile } from '../../parts/symbol';
import { text } from '../../text';
import type { Board } from './board';
import { slotKey, type Targets } from './targets';
import { words } from './text';

export function Improvements(props: {
  board: Board;
  targets: Targets;
  pointed: string | null;
  chosen: string | null;
  onPress: (key: string) => void;
  onPoint: (key: string | null) => void;
}) {
  const { board, targets } = props;
  const { view, pack } = board;
  const empty = Math.max(0, pack.slots - view.display.length);
  return (
    <aside class="imps panel" aria-label={words.improve}>
      <div class="label row gap1">
        <Icon name="improve" size={14} />
        {words.tiles}
      </div>
      {view.display.map((tile, slot) => {
        const key = slotKey(slot);
        const target = targets.at.get(key);
        const marks = pack.tiles[tile]?.cells ?? [];
        const state = [
          target ? 'legal' : '',
          props.pointed === key ? 'hover' : '',
          props.chosen === key ? 'chosen' : '',
        ];
        return (
          <button
            key={`${slot}-${tile}`}
            type="button"
            class={`islot ${state.filter(Boolean).join(' ')}`}
            data-target={key}
            data-ask={`tile:${slot}`}
            tabIndex={target ? 0 : -1}
            aria-disabled={!target}
            aria-label={target?.effect.button ?? marks.map((mark) => text.symbols[mark]).join(', ')}
            onClick={() => props.onPress(key)}
            onMouseEnter={() => props.onPoint(key)}
            onMouseLeave={() => props.onPoint(null)}
            onFocus={() => props.onPoint(key)}
            onBlur={() => props.onPoint(null)}
          >
            <Tile marks={marks} upright />
          </button>
        );
      })}
      {Array.from({ length: empty }, (_, i) => (
        <div key={`empty-${i}`} class="islot empty">
          <span>{words.taken}</span>
        </div>
      ))}
      <div class="cap foot">
        {view.round < view.rules.rounds ? words.newNext(Math.min(pack.slots, view.pile)) : words.lastRound}
      </div>
    </aside>
  );
}
