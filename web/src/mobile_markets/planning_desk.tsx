/* The workbench of Mobile Markets: its pieces and what the results depend on. */
import { useMemo } from 'preact/hooks';
import { Desk } from '../planning/desk';
import type { Session } from '../table/session';
import { GAME, kitOf, lines } from './planning/game';
import { PLANNING, type Pack, type View } from './types';

export function PlanningDesk(props: {
  session: Session<View>;
  view: View;
  catalogue: Pack;
  names: readonly string[];
  onBoard: () => void;
}) {
  const { session, view, catalogue } = props;
  const kit = useMemo(() => kitOf(catalogue), [catalogue]);
  if (view.seat === null) return null;
  const own = view.companies[view.seat]!;
  return (
    <Desk
      session={session}
      view={view}
      seat={view.seat}
      game={GAME}
      kit={kit}
      track={catalogue.price_track}
      names={props.names}
      situation={[view.revealed, own.technologies, own.features, own.campaigns, own.private, own.tokens].join(' ')}
      planning={view.phase === PLANNING}
      lines={lines}
      onBoard={props.onBoard}
    />
  );
}
