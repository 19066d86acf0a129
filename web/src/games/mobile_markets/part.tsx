/* Parts of the table as pictures: nothing on them can be pressed. */
import type { PartProps } from '../game';
import { Face } from './art/face';
import { displayOf, type Board } from './board';
import { NO_CHOICE } from './choice';
import { Decks } from './decks';
import { Forecast } from './forecast';
import { Private } from './private';
import type { Display, Pack, View } from './types';

const NOBODY = new Map();

export function Part({ view, catalogue: pack, names, things }: PartProps<View, Pack>) {
  const board: Board = { view, pack, names };
  const kinds = new Set(things.map((thing) => thing.split(':')[0]));
  return (
    <div class="markets partfigure" inert>
      {(['technology', 'feature', 'campaign'] as const)
        .filter((display) => kinds.has(display))
        .map((display) => (
          <Shelf key={display} board={board} display={display} />
        ))}
      {kinds.has('crowd') ? <Decks board={board} choice={NO_CHOICE} /> : null}
      {kinds.has('customer') ? <Private board={board} choice={NO_CHOICE} fates={NOBODY} offer={null} /> : null}
      {kinds.has('slot') || kinds.has('token') ? <Forecast view={view} pack={pack} price={null} /> : null}
    </div>
  );
}

/* The cards of a display at what they cost the one who looks. */
function Shelf({ board, display }: { board: Board; display: Display }) {
  const { shown, costs, discounted } = displayOf(board.view, display);
  return (
    <div class="cardsfigure">
      {shown.map((index, slot) => (
        <Face
          key={index}
          pack={board.pack}
          deck={display}
          index={index}
          size="normal"
          cost={costs[slot] ?? 0}
          discounted={discounted[slot]}
        />
      ))}
    </div>
  );
}
