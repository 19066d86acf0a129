/* The buyers of a region, left to right, with the goods on them: sold, proposed, or of last round. */
import { CompanyPiece, letterOf } from '../../parts/emblem';
import { TECH_ICONS, colourOf } from './board';
import type { Props } from './region';
import { EMPTY } from './types';

export function Buyers(props: Props & { width: number }) {
  const { board, region, state, last, proposed, width } = props;
  const row = board.pack.regions[region];
  if (!row) return null;
  const count = row.buyers.length;
  const room = (width - 16 - (count - 1) * 2) / count;
  const wide = Math.min(24.5, room);
  const goods = board.view.buyers[region] ?? [];
  return (
    <>
      {row.buyers.map((buyer, i) => {
        const x = 8 + i * (wide + 2);
        const owner = goods[i] ?? EMPTY;
        const before = last?.[i] ?? EMPTY;
        const ghost = state.ghost?.kind === 'good' && state.ghost.buyer === i ? state.ghost.seat : EMPTY;
        const middle = x + wide / 2;
        return (
          <g key={i}>
            <rect class={`by ${buyer > 0 ? 'bp' : 'bt'}`} x={x} y="74" width={wide} height="20" rx="4.5" />
            {owner === EMPTY && buyer > 0 ? (
              <text class="bn mid" x={middle} y="88.6">
                {buyer}
              </text>
            ) : null}
            {owner === EMPTY && buyer < 0 ? (
              <use href={`#i-${TECH_ICONS[-1 - buyer]}`} x={middle - 7.5} y="76.5" width="15" height="15" class="bti" />
            ) : null}
            {owner === EMPTY && before !== EMPTY ? (
              <>
                <g class={`co-${colourOf(board.view, before)} last`}>
                  <rect x={x + 0.75} y="74.75" width={wide - 1.5} height="18.5" rx="4" />
                </g>
                <CompanyPiece
                  colour={colourOf(board.view, before)}
                  x={x + wide - 3.5}
                  y={91.5}
                  size={10.5}
                  letter={false}
                  class="ltag"
                />
              </>
            ) : null}
            {owner !== EMPTY && !proposed.includes(i) ? (
              <Good colour={colourOf(board.view, owner)} x={x} wide={wide} />
            ) : null}
            {owner !== EMPTY && proposed.includes(i) ? (
              <Proposed colour={colourOf(board.view, owner)} x={x} wide={wide} />
            ) : null}
            {owner === EMPTY && ghost !== EMPTY ? (
              <g class="ghost-good">
                <Proposed colour={colourOf(board.view, ghost)} x={x} wide={wide} />
              </g>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

function Good(props: { colour: string; x: number; wide: number }) {
  const { colour, x, wide } = props;
  return (
    <g class={`co-${colour} good piece`}>
      <rect x={x} y="72.5" width={wide} height="22" rx="4.5" />
      <path d={`M${x} 79h${wide}`} />
      <text class="mark mid" x={x + wide / 2} y="90.6" font-size="11">
        {letterOf(colour)}
      </text>
    </g>
  );
}

function Proposed(props: { colour: string; x: number; wide: number }) {
  const { colour, x, wide } = props;
  return (
    <g class={`co-${colour} prop`}>
      <rect x={x + 0.5} y="73" width={wide - 1} height="21" rx="4.5" />
      <text class="mid" x={x + wide / 2} y="88.4">
        {letterOf(colour)}
      </text>
    </g>
  );
}
