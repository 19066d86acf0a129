/* Goods are made: a box falls for each, for all companies together. */
import { Parcel } from '../art/phone';
import { colourOf } from '../board';
import { words } from '../text';
import { Stage, Who, at, ofKind, type Kind, type SceneProps } from './scene';

const say = words.told;
/* The boxes of one company have come after so many ms. */
const RAIN_MS = 600;

export const sourcesOf = (made: Kind<'GoodsProduced'>) =>
  [
    [say.fromEvents, made.icons],
    [say.fromSymbols, made.symbols],
    [say.fromCovered, made.covered],
    [say.fromCards, made.effects],
  ] as const;

export function Production({ board, before, events, now }: SceneProps) {
  const { view } = board;
  const made = ofKind(events, 'GoodsProduced');
  return (
    <Stage name="production" title={words.told.production} under={say.productionUnder}>
      <div class="row4">
        {view.companies.map((company, seat) => {
          const own = made.find((event) => event.seat === seat);
          const gains = now.event === 'GoodsGained';
          const had = !gains ? 0 : now.seat === seat ? before.companies[seat]!.goods : company.goods;
          const parts = own ? sourcesOf(own) : [];
          const goods = own ? company.goods : 0;
          return (
            <article key={seat} class={`yard co-${colourOf(view, seat)}`}>
              <Who board={board} seat={seat} />
              <b class="bignum num">{goods}</b>
              <ul class="num">
                {parts.map(([source, n]) => (n ? <li key={source}>{say.from(n, source)}</li> : null))}
              </ul>
              <div class="boxes" aria-hidden="true">
                {Array.from({ length: goods }, (_, i) => (
                  <span
                    key={i}
                    class="falls"
                    style={at(i < had ? 0 : ((i - had) * RAIN_MS) / Math.max(6, goods - had))}
                  >
                    <Parcel />
                  </span>
                ))}
              </div>
            </article>
          );
        })}
      </div>
    </Stage>
  );
}
