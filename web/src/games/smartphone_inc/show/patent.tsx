/* A technology is completed for the first time, and its patent goes with it. */
import { Fly } from '../../../parts/fly';
import { Icon } from '../../../parts/icon';
import { TECH_ICONS, colourOf, sideText, type Board } from '../board';
import { words } from '../text';
import type { TechnologyCompleted } from '../types.gen';

/* The card is read, then the seal flies to the company. */
export const PATENT_PARTS = [1800, 620];

export function Patent({ board, event, part }: { board: Board; event: TechnologyCompleted; part: number }) {
  const { view, pack, names } = board;
  const row = pack.technologies[event.technology];
  if (!row) return null;
  const seal = (
    <>
      <Icon name="patent" size={24} />
      {words.show.atEnd(row.patent_vp)}
    </>
  );
  return (
    <div class={`onstage co-${colourOf(view, event.seat)}`} role="group" aria-label={words.patent(row.patent_vp)}>
      <div class={`patentcard panel ${part ? 'leaving' : ''}`}>
        <div class="techicon">
          <Icon name={TECH_ICONS[event.technology] ?? ''} />
        </div>
        <h2>{row.name}</h2>
        <p>{sideText(board, event.technology).text}</p>
        <span class="seal">{seal}</span>
        <p>{words.show.patentOf(names[event.seat] ?? '', view.seat === event.seat, row.name)}</p>
      </div>
      {part ? (
        <Fly
          from=".patentcard .seal"
          to={`[data-company="${event.seat}"] [data-end], [data-company="${event.seat}"]`}
          ms={620}
        >
          <span class="seal">{seal}</span>
        </Fly>
      ) : null}
    </div>
  );
}
