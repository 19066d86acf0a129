/* The plans of the round, as far as this view shows them. */
import type { SeatInfo } from '../types.gen';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { isAutomaton } from '../game_info';
import type { GameCatalogue } from '../games/game';
import { planLine } from '../planning/draft';
import type { Planner, PlanningParts } from '../planning/table';
import { PlanThumb } from '../planning/pieces';
import { words } from './text';

export function Plans(props: {
  companies: readonly Planner[];
  seats: readonly SeatInfo[];
  names: readonly string[];
  parts: PlanningParts;
  catalogue: GameCatalogue;
}) {
  if (!props.companies.some(({ planned }) => planned)) return null;
  return (
    <section class="plans panel" aria-label={words.plans}>
      {props.seats.map((info) => {
        const { seat, colour } = info;
        const company = props.companies[seat];
        if (!company || isAutomaton(info)) return null;
        return (
          <figure key={seat}>
            <Emblem colour={colour} size="sm" title={props.names[seat]} />
            {company.plan ? (
              <PlanThumb
                plan={planLine(company.plan)}
                pieces={props.parts.pieces(props.catalogue, company)}
                colour={colour}
              />
            ) : (
              <span class="cap">
                {company.planned ? <Icon name="lock" size={14} label={words.hidden} /> : words.noPlan}
              </span>
            )}
          </figure>
        );
      })}
    </section>
  );
}
