/* Everybody's cards, by the phase in which they act; the present one is lit. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { Face, deckOf, faceName, type Deck } from './art/face';
import { PHASE_ICONS, colourOf, companyOf, heldBy, type Board } from './board';
import { words } from './text';

/* A column for each; features act in no phase, they are what a phone is made of. */
const FEATURES = 'features';

export function Tableau({ board }: { board: Board }) {
  const { view, pack } = board;
  const cards = deckOf(pack);
  const owned = view.companies.map((_, seat) => heldBy(view, seat));
  const columnOf = (deck: Deck, card: number) => {
    const row = cards[deck][card]!;
    return 'phase' in row ? row.phase : FEATURES;
  };
  const used = new Set(owned.flat().map(([deck, card]) => columnOf(deck, card)));
  const columns = [...Object.keys(PHASE_ICONS), FEATURES].filter((column) => used.has(column));
  const now = pack.phases[view.phase - 1]?.toLowerCase();
  return (
    <section class="tableau" aria-label={words.allCards} tabIndex={0}>
      {owned.map((held, seat) => (
        <article key={seat} class={`co-${colourOf(view, seat)}`} aria-label={companyOf(board, seat)}>
          <header>
            <Emblem colour={colourOf(view, seat)} />
            <b>{companyOf(board, seat)}</b>
            <span class="mon num">{words.dollars(view.companies[seat]!.money)}</span>
          </header>
          {columns.map((column) => {
            const here = held.filter(([deck, card]) => columnOf(deck, card) === column);
            return (
              <div key={column} class={`${column === FEATURES ? 'wide' : ''} ${column === now ? 'now' : ''}`}>
                <h3>
                  <Icon name={PHASE_ICONS[column] ?? 'slot'} size={14} />
                  {words.phaseOf[column] ?? words.displays.feature}
                </h3>
                <div class="cardrow">
                  {here.map(([deck, card]) => (
                    <Face key={faceName(deck, card)} pack={pack} deck={deck} index={card} size="small" />
                  ))}
                </div>
              </div>
            );
          })}
        </article>
      ))}
    </section>
  );
}
