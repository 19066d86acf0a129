/* A retailer over the buyers: a shop with its name, its bonus and its own spaces. */
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { colourOf, faceOf, shopName } from './board';
import type { Props } from './region';

const BONUS_LOOK: Record<string, [tint: string, icon: string, sign: (n: number) => string]> = {
  goods: ['G', 'goods', (n) => `+${n}`],
  research: ['R', 'research', (n) => `+${n}`],
  price: ['P', 'price', (n) => `±${n}`],
  second_office: ['I', 'office', () => '+1'],
  move_office: ['I', 'office', () => '→'],
};

export function Retailer({ board, region, state }: Props) {
  const face = faceOf(board, region);
  if (!face) return null;
  const owners = board.view.offices[region] ?? [];
  const bonus = face.bonus ? BONUS_LOOK[face.bonus] : undefined;
  return (
    <div class="shop" data-ask={`retailer:${region}`}>
      <div class="awning" />
      <div class="sign">
        {shopName(face)}
        {bonus ? (
          <span class={`bonus sy-${bonus[0]}`}>
            <Icon name={bonus[1]} size={14} />
            {bonus[2](face.n)}
          </span>
        ) : null}
      </div>
      <div class="shelves">
        {face.vp.map((value, i) => {
          const owner = owners[i];
          const ghost = i === owners.length && state.ghost?.kind === 'office' ? state.ghost.seat : undefined;
          const shown = owner ?? ghost;
          const late = owner !== undefined && state.arriving.includes(owner) && i === owners.lastIndexOf(owner);
          return (
            <span key={i} class={owner === undefined && ghost !== undefined ? 'ghost' : ''}>
              {shown === undefined ? null : (
                <span class={`office ${late ? 'late' : ''}`}>
                  <Emblem colour={colourOf(board.view, shown)} title="" />
                </span>
              )}
              {value}
            </span>
          );
        })}
      </div>
    </div>
  );
}
