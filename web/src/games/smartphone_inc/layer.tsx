/* Whether free buyers show who sold there last round. */
import { Icon } from '../../parts/icon';
import { layer } from './prefs';
import type { Board } from './board';
import { words } from './text';
import { SALE } from './types';

export function LayerChip({ board, known }: { board: Board; known: boolean }) {
  const { view } = board;
  if (view.phase >= SALE || view.round < 2) return null;
  const on = layer.value === 'auto';
  return (
    <button
      type="button"
      class="legend chip"
      aria-pressed={on}
      aria-label={words.layer}
      title={words.layer}
      onClick={() => {
        layer.value = on ? 'off' : 'auto';
      }}
    >
      <Icon name="eye" size={14} />
      {on && known ? words.layerLast : words.layerOff}
    </button>
  );
}
