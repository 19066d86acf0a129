/* All have planned: every cover opens at once, and Steve Jr. shows his card. */
import { Emblem } from '../../../parts/emblem';
import { Icon } from '../../../parts/icon';
import { Face } from '../art/face';
import { colourOf, type Board } from '../board';
import { words } from '../text';
import type { PlansRevealed } from '../types.gen';
import { Pads } from './pads';
import { Stage, Who, at, ofKind, type SceneProps } from './scene';

const say = words.told;

export function Plans({ board, events, now }: SceneProps) {
  const revealed = ofKind(events, 'PlansRevealed').at(-1);
  if (!revealed) return null;
  const steve = board.view.rules.steve;
  const card = now.event === 'SteveRevealed' ? now.card : null;
  return (
    <Stage name="unveiled" title={say.plans} under={say.plansUnder}>
      <div class="row4">
        {revealed.plans.map((_, seat) => (
          <article key={seat} class={`pcard co-${colourOf(board.view, seat)}`} style={at(70 * seat)}>
            <Who board={board} seat={seat} />
            {seat === steve ? (
              card === null ? null : (
                <Face pack={board.pack} deck="steve" index={card} size="normal" />
              )
            ) : (
              <PlanShown board={board} revealed={revealed} seat={seat} />
            )}
            <Cover
              key={seat === steve ? card : seat}
              board={board}
              seat={seat}
              shut={seat === steve && card === null}
            />
          </article>
        ))}
      </div>
    </Stage>
  );
}

const Cover = ({ board, seat, shut }: { board: Board; seat: number; shut: boolean }) => (
  <span class={`cover ${shut ? 'shut' : ''}`} aria-hidden="true">
    <Emblem colour={colourOf(board.view, seat)} size="lg" title="" />
  </span>
);

/* The pads, and what they give. */
export function PlanShown({ board, revealed, seat }: { board: Board; revealed: PlansRevealed; seat: number }) {
  const plan = revealed.plans[seat];
  const result = revealed.results[seat];
  if (!plan || !result) return null;
  const figures: [tint: string, icon: string, label: string, value: number | undefined][] = [
    ['sy-P', 'price', words.stats.price, revealed.prices?.[seat]],
    ['sy-G', 'goods', words.stats.goods, revealed.goods?.[seat]],
    ['sy-T', 'tech-point', words.stats.technology, result.technology],
    ['sy-M', 'marketing-point', words.stats.marketing, result.marketing],
  ];
  return (
    <>
      <div class="lies">
        <Pads pack={board.pack} plan={plan} />
      </div>
      <div class="gives num">
        {figures.map(([tint, icon, label, value], i) =>
          value === undefined ? null : (
            <span key={icon} class={tint} style={at(1950 + 260 * i)} title={label}>
              <Icon name={icon} size={24} label={label} />
              {value}
            </span>
          ),
        )}
      </div>
    </>
  );
}
