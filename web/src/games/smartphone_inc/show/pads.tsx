/* A plan as it lies, large: the pads with what is on them, the tiles beside, and what it gives. */
import { Icon } from '../../../parts/icon';
import { PlanSymbol, Tile } from '../../../parts/symbol';
import { beside, planLine, read } from '../../../planning/draft';
import { PlanDrawing } from '../../../planning/drawing';
import { colourOf, type Board } from '../board';
import { words } from '../text';
import type { PlanResult, PlansRevealed } from '../types';
import type { Plan } from '../types.gen';

/* What one company's plan shows and gives. */
export interface ShownPlan {
  seat: number;
  /* The automatic company has none. */
  plan: Plan | null;
  /* Its tiles at that time. */
  tiles: readonly number[];
  result: PlanResult;
  price: number | undefined;
  phones: number | undefined;
  research: number;
  trucks: number | undefined;
  factory: boolean;
}

/* The plans of a reveal in this or an earlier round. */
export function shownPlans({ view }: Board, revealed: PlansRevealed | undefined): ShownPlan[] {
  return (revealed?.results ?? []).map((result, seat) => {
    const plan = revealed?.plans[seat] ?? null;
    const held = (plan?.laid?.length ?? 0) + result.face_down;
    return {
      seat,
      plan,
      tiles: view.companies[seat]?.improvements.slice(0, held) ?? [],
      result,
      price: revealed?.prices?.[seat],
      phones: revealed?.goods?.[seat],
      research: result.research,
      trucks: revealed?.logistics?.[seat],
      factory: result.factory > 0,
    };
  });
}

export function Pads({ board, shown }: { board: Board; shown: ShownPlan }) {
  const { view, pack } = board;
  if (!shown.plan) return <Printed result={shown.result} />;
  const pieces = { pads: pack.pads, tiles: shown.tiles.map((tile) => pack.tiles[tile]!.cells) };
  const draft = read(planLine(shown.plan), pieces);
  if (!draft) return null;
  const left = beside(draft);
  return (
    <>
      <PlanDrawing
        class="bigpads"
        plan={planLine(shown.plan)}
        pieces={pieces}
        colour={colourOf(view, shown.seat)}
        label={words.show.padsOf(board.names[shown.seat] ?? '')}
      />
      <div class="beside">
        {left.length ? words.show.beside : words.show.noneBeside}
        {left.map((tile) => (
          <Tile key={tile} marks={draft.pieces.tiles[tile]!} class="mini" />
        ))}
      </div>
    </>
  );
}

/* The automatic company has no pads to lay: the symbols printed for it and on its tiles. */
const Printed = ({ result }: { result: PlanResult }) => (
  <div class="printed">
    {PRINTED.flatMap(([field, mark]) =>
      Array.from({ length: result[field] }, (_, i) => <PlanSymbol key={`${field} ${i}`} mark={mark} />),
    )}
  </div>
);

const PRINTED = [
  ['goods', 'G'],
  ['discount', 'G-'],
  ['markup', '+$'],
  ['research', 'R'],
  ['logistics', 'L'],
  ['factory', 'I'],
] as const;

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
