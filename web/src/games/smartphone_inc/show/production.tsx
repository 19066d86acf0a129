/* Production: what each company makes, source by source. */
import { Count } from '../../../parts/count';
import { Emblem } from '../../../parts/emblem';
import { colourOf, type Board } from '../board';
import { Phone } from '../pieces';
import { words } from '../text';
import type { GoodsProduced } from '../types.gen';

const SOURCES = ['symbols', 'covered', 'face_down', 'tokens', 'technologies'] as const;

export function Production({ board, made }: { board: Board; made: readonly GoodsProduced[] }) {
  const { view, names } = board;
  return (
    <div class="onstage" role="group" aria-label={words.show.production}>
      <div class="stagecard panel">
        <h2 class="stagetitle">
          {words.show.production}
          <small>{words.show.productionHow}</small>
        </h2>
        {view.companies.map(({ produced }, seat) => {
          const colour = colourOf(view, seat);
          const own = made.find((event) => event.seat === seat);
          const sources = own ? SOURCES.filter((source) => own[source]) : [];
          return (
            <div key={seat} class={`made co-${colour}`}>
              <Emblem colour={colour} size="lg" title="" />
              <span class="nm">{names[seat]}</span>
              <span class="sources">
                {sources.map((source, i) => (
                  <span key={source} style={{ '--nth': i }}>
                    {Array.from({ length: own![source] }, (_, n) => (
                      <Phone key={n} colour={colour} />
                    ))}
                    <small>{words.show.sources[source](own![source])}</small>
                  </span>
                ))}
              </span>
              <b>
                <Count value={produced} />
              </b>
            </div>
          );
        })}
      </div>
    </div>
  );
}
