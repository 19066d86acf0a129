/* Whether free buyers show who sold there last round. */
import { Icon } from '../parts/icon';
import { layer } from '../prefs';
import { text } from '../text';
import type { Board } from './board';

export function LayerChip({ board, known }: { board: Board; known: boolean }) {
  const { view } = board;
  if (view.phase >= 7 || view.round < 2) return null;
  const on = layer.value === 'auto';
  return (
    <button
      type="button"
      class="legend chip"
      aria-pressed={on}
      aria-label={text.inc.layer}
      title={text.inc.layer}
      onClick={() => {
        layer.value = on ? 'off' : 'auto';
      }}
    >
      <Icon name="eye" size={14} />
      {on && known ? text.inc.layerLast(view.round - 1) : text.inc.layerOff}
    </button>
  );
}
