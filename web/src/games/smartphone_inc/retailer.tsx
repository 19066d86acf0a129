/* A retailer over the buyers: a shop front with its own spaces and bonus. */
import { CompanyPiece } from '../../parts/emblem';
import { colourOf, faceOf } from './board';
import type { Props } from './region';
import { words } from './text';

const BONUS_LOOK: Record<string, [icon: string, sign: (n: number) => string]> = {
  goods: ['goods', (n) => String(n)],
  research: ['research', (n) => String(n)],
  price: ['price', (n) => `±${n}`],
  second_office: ['office', () => '+1'],
  move_office: ['office', () => '→'],
};

export function Retailer(props: Props & { width: number }) {
  const { board, region, width, state } = props;
  const face = faceOf(board, region);
  if (!face) return null;
  const owners = board.view.offices[region] ?? [];
  const bonus = face.bonus ? BONUS_LOOK[face.bonus] : undefined;
  let x = 12;
  return (
    <g class="ret">
      <title>{face.bonus ? words.bonuses[face.bonus]?.(face.n) : words.retailer}</title>
      <rect class="rb" x="8" y="64" width={width - 16} height="30" rx="5" />
      <path class="aw" d={`M8 68a5 5 0 0 1 5-5h${width - 26}a5 5 0 0 1 5 5v1h${16 - width}z`} />
      {face.vp.map((value, i) => {
        const owner = owners[i];
        const ghost = i === owners.length && state.ghost?.kind === 'office' ? state.ghost.seat : undefined;
        const shown = owner ?? ghost;
        const late = owner !== undefined && state.arriving.includes(owner) && i === owners.lastIndexOf(owner);
        const wide = shown === undefined ? 21 : 36;
        const left = x;
        x += wide + 2;
        return (
          <g key={i}>
            <rect class="rsp" x={left} y="71.5" width={wide} height="20" rx="4" />
            {shown === undefined ? null : (
              <g class={owner === undefined ? 'ghost' : ''}>
                <CompanyPiece
                  colour={colourOf(board.view, shown)}
                  x={left + 11}
                  y={81.5}
                  size={15.5}
                  class={`office ${late ? 'late' : ''}`}
                />
              </g>
            )}
            <text class="rv mid" x={shown === undefined ? left + 10.5 : left + 27} y="86">
              {value}
            </text>
          </g>
        );
      })}
      {bonus && x < width - 24 ? (
        <>
          <use href={`#i-${bonus[0]}`} x={x + 2} y="75.5" width="12" height="12" class="rbi" />
          <text class="rbt" x={x + 16} y="85.5">
            {bonus[1](face.n)}
          </text>
        </>
      ) : null}
    </g>
  );
}
