/* The face-up improvements. Taken ones leave a dashed place with who took it. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { Tile } from '../../parts/symbol';
import { text } from '../../text';
import { colourOf, type Board } from './board';
import { slotKey, type Targets } from './targets';
import { words } from './text';

export function Improvements(props: {
  board: Board;
  targets: Targets;
  pointed: string | null;
  chosen: string | null;
  /* Whose the empty places are. */
  takers: ReadonlyMap<number, number>;
  onPress: (key: string) => void;
  onPoint: (key: string | null) => void;
}) {
  const { board, targets, takers } = props;
  const { view, pack } = board;
  let lying = 0;
  const places = Array.from({ length: pack.slots }, (_, place) => {
    const slot = takers.has(place) ? -1 : lying++;
    return { place, slot, tile: view.display[slot] };
  });
  return (
    <aside class="imps panel" aria-label={words.improve}>
      <div class="label row gap1" data-ask="pile">
        <Icon name="improve" size={14} />
        {words.tiles}
      </div>
      {places.map(({ place, slot, tile }) => {
        if (tile === undefined) {
          const seat = takers.get(place);
          return (
            <div key={place} class="islot empty" data-ask="pile">
              {seat === undefined ? null : <Emblem colour={colourOf(view, seat)} size="sm" title="" />}
              <span>{seat === undefined ? words.taken : words.tookIt(board.names[seat] ?? '')}</span>
            </div>
          );
        }
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
            key={place}
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
      <div class="cap foot" data-ask="pile">
        {view.round < view.rules.rounds ? words.newNext(Math.min(pack.slots, view.pile)) : words.lastRound}
      </div>
    </aside>
  );
}
