/* Market share: a podium of the goods sold, the last place first. */
import { colourOf, companyOf } from '../board';
import { CompanyPhone } from '../companies';
import { words } from '../text';
import { Stage, ofKind, type SceneProps } from './scene';

const say = words.told;
/* Where the places stand: the first beside the second. */
const STANDS = [1, 0, 2, 3, 4];

export function Share({ board, events, entry }: SceneProps) {
  const { view } = board;
  const told = ofKind(events, 'ShareScored');
  const seats = ofKind(entry, 'ShareScored').map(({ seat }) => seat);
  const without = view.companies.map((_, seat) => seat).filter((seat) => !seats.includes(seat));
  const ranked = [...[...seats].reverse(), ...without];
  const most = Math.max(...view.companies.map(({ sold }) => sold.length), 1);
  return (
    <Stage name="sharing" title={say.share} under={say.shareUnder}>
      <ol class="row4">
        {ranked.map((seat, i) => {
          const scored = told.find((event) => event.seat === seat);
          const { sold } = view.companies[seat]!;
          return (
            <li key={seat} class={`co-${colourOf(view, seat)}`} style={{ order: STANDS[i] ?? i }}>
              {scored || !sold.length ? (
                <div class="pod" style={{ '--high': sold.length / most }}>
                  <CompanyPhone board={board} seat={seat} />
                  <div class="block">
                    <b class="bignum num">{sold.length}</b>
                    <span>{companyOf(board, seat)}</span>
                    <b class="won num">{scored?.money ? `+${words.dollars(scored.money)}` : ''}</b>
                  </div>
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Stage>
  );
}
