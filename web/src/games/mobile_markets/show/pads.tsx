/* A plan as it lies: the lower pad, the upper one on it, and the cells it covers. */
import { useMemo } from 'preact/hooks';
import { CoveredBadge, PadShape } from '../../../planning/pieces';
import {
  covered,
  extent,
  lower,
  planLine,
  read,
  sideOf,
  spotOf,
  upper,
  type PlanAction,
} from '../../../planning/draft';
import { piecesOf } from '../planning';
import { words } from '../text';
import type { Pack } from '../types';

const CELL = 46;
const EDGE = 4;

export function Pads({ pack, plan }: { pack: Pack; plan: PlanAction }) {
  const draft = useMemo(() => read(planLine(plan), piecesOf(pack)), [pack, plan]);
  if (!draft) return null;
  const { left, right, top, bottom } = extent(draft);
  const [width, height] = [(right - left) * CELL + 2 * EDGE, (bottom - top) * CELL + 2 * EDGE];
  return (
    <svg
      class="padpair"
      viewBox={`${left * CELL - EDGE} ${top * CELL - EDGE} ${width} ${height}`}
      style={{ '--w': width, '--h': height }}
      role="img"
      aria-label={words.told.pads}
    >
      {[lower(draft), upper(draft)].map((pad, i) => (
        <g key={pad} class={i ? 'toppad' : 'lowpad'}>
          <PadShape pad={pad} side={sideOf(draft, pad)} spot={spotOf(draft, pad)} size={CELL} />
        </g>
      ))}
      <g class="covers">
        {covered(draft).map((cell) => (
          <CoveredBadge key={cell.join()} cell={cell} size={CELL} />
        ))}
      </g>
    </svg>
  );
}
