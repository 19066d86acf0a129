/* The workbench of Smartphone Inc.: its pieces and what the results depend on. */
import { useMemo } from 'preact/hooks';
import { Desk } from '../planning/desk';
import type { Kit } from '../planning/kit';
import type { Session } from '../table/session';
import type { Pack } from './pack';
import { GAME, lines } from './planning/game';
import { PLANNING, type View } from './types';

export function PlanningDesk(props: {
  session: Session<View>;
  view: View;
  pack: Pack;
  names: readonly string[];
  onBoard: () => void;
}) {
  const { session, view, pack } = props;
  const own = view.seat === null ? undefined : view.companies[view.seat];
  const kit = useMemo<Kit>(
    () => ({ pads: pack.pads, tiles: (own?.improvements ?? []).map((tile) => pack.tiles[tile]!.cells) }),
    [pack, own?.improvements.join()],
  );
  if (view.seat === null || !own) return null;
  return (
    <Desk
      session={session}
      view={view}
      seat={view.seat}
      game={GAME}
      kit={kit}
      track={pack.priceTrack}
      names={props.names}
      situation={[own.improvements, own.bonuses, own.technologies, own.tokens, own.goods].join(' ')}
      planning={view.phase === PLANNING}
      lines={(figures) => lines(figures, view)}
      onBoard={props.onBoard}
    />
  );
}
