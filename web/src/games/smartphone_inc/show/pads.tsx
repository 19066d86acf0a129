/* A plan as it lies, large: the pads with what is on them, the tiles beside, and what it gives. */
import { Icon } from '../../../parts/icon';
import { PlanSymbol, Tile, type Mark } from '../../../parts/symbol';
import { beside, covered, extent, isPad, planLine, read, sideOf, spotOf } from '../../../planning/draft';
import { CoveredBadge, PadShape, TileShape } from '../../../planning/pieces';
import { colourOf, type Board } from '../board';
import { words } from '../text';
import type { Catalogue, CompanyView, PlansRevealed } from '../types';

const CELL = 64;
const RIM = 3;

/* What one company's plan shows and gives. */
export interface ShownPlan {
  seat: number;
  company: CompanyView;
  price: number | undefined;
  phones: number | undefined;
  research: number;
  trucks: number | undefined;
  factory: boolean;
}

/* The plans of a reveal; `board` holds the view of that moment. */
export function shownPlans({ view }: Board, revealed: PlansRevealed): ShownPlan[] {
  return view.companies.map((company, seat) => ({
    seat,
    company: { ...company, plan: revealed.plans[seat] ?? null },
    price: revealed.prices?.[seat],
    phones: revealed.goods?.[seat],
    research: revealed.results[seat]?.research ?? 0,
    trucks: revealed.logistics?.[seat],
    factory: Boolean(revealed.results[seat]?.factory) && view.round < view.rules.rounds,
  }));
}

export function Pads({ board, catalogue, shown }: { board: Board; catalogue: Catalogue; shown: ShownPlan }) {
  const { view, pack } = board;
  const { plan, improvements } = shown.company;
  if (!plan) return <Printed marks={printed(board, catalogue, shown.seat)} />;
  const draft = read(planLine(plan), { pads: pack.pads, tiles: improvements.map((tile) => pack.tiles[tile]!.cells) });
  if (!draft) return null;
  const box = extent(draft);
  const [width, height] = [(box.right - box.left) * CELL, (box.bottom - box.top) * CELL];
  const left = beside(draft);
  return (
    <>
      <svg
        class="bigpads"
        viewBox={`${box.left * CELL - RIM} ${box.top * CELL - RIM} ${width + 2 * RIM} ${height + 2 * RIM}`}
        role="img"
        aria-label={words.show.padsOf(board.names[shown.seat] ?? '')}
      >
        {draft.stack.map((piece) =>
          isPad(piece) ? (
            <PadShape key={piece} pad={piece} side={sideOf(draft, piece)} spot={spotOf(draft, piece)} size={CELL} />
          ) : (
            <TileShape
              key={piece}
              marks={draft.pieces.tiles[piece]!}
              spot={spotOf(draft, piece)}
              size={CELL}
              colour={colourOf(view, shown.seat)}
            />
          ),
        )}
        {covered(draft).map((cell) => (
          <CoveredBadge key={cell.join()} cell={cell} size={CELL} title={words.show.coveredCell} />
        ))}
      </svg>
      <div class="beside">
        {left.length ? words.show.beside : words.show.noneBeside}
        {left.map((tile) => (
          <Tile key={tile} marks={draft.pieces.tiles[tile]!} class="mini" />
        ))}
      </div>
    </>
  );
}

/* The automatic company has no pads to lay: its printed symbols, and the tiles it took. */
const printed = ({ view, pack }: Board, { steve, symbols }: Catalogue, seat: number): Mark[] => [
  ...(steve[view.rules.steve_level]?.[view.companies[seat]!.colour] ?? []).map((symbol) => symbols[symbol] as Mark),
  ...(view.steve?.squares ?? []).flatMap((tile) => pack.tiles[tile]?.cells ?? []),
];

const Printed = ({ marks }: { marks: readonly Mark[] }) => (
  <div class="printed">
    {marks.map((mark, i) => (
      <PlanSymbol key={i} mark={mark} />
    ))}
  </div>
);

/* The five results, from the first to that of a part. */
export const RESULTS = ['price', 'phones', 'research', 'trucks', 'factory'] as const;
const ICONS = { price: 'price', phones: 'goods', research: 'research', trucks: 'logistics', factory: 'improve' };
const TINTS = { price: 'P', phones: 'G', research: 'R', trucks: 'L', factory: 'I' };

export function Results({ shown, until = RESULTS.length }: { shown: ShownPlan; until?: number }) {
  return (
    <div class="results">
      {RESULTS.map((name, i) => {
        const value = name === 'factory' ? (shown.factory ? words.planning.yes : '–') : (shown[name] ?? '–');
        return (
          <span key={name} class={`sy-${TINTS[name]}`} role="group" aria-label={words.show.results[name]}>
            <Icon name={ICONS[name]} size={20} />
            <b class={i < until ? 'in' : ''}>{i < until ? value : ''}</b>
            <small aria-hidden="true">{words.show.results[name]}</small>
          </span>
        );
      })}
    </div>
  );
}
