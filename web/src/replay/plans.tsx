/* The plans of the round, as far as this view shows them. */
import type { SeatInfo } from '../types.gen';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import type { Kit } from '../planning/kit';
import { line } from '../planning/pads';
import { PlanThumb } from '../planning/thumb';
import { words } from './text';

interface Planner {
  planned: boolean;
  plan: Parameters<typeof line>[0] | null;
}

export function Plans(props: {
  companies: readonly Planner[];
  seats: readonly SeatInfo[];
  names: readonly string[];
  /* The pieces of a company. */
  kit: (company: any) => Kit;
}) {
  if (!props.companies.some(({ planned }) => planned)) return null;
  return (
    <section class="plans panel" aria-label={words.plans}>
      {props.seats.map(({ seat, colour, kind }) => {
        const company = props.companies[seat];
        if (!company || kind === 'steve') return null;
        return (
          <figure key={seat}>
            <Emblem colour={colour} size="sm" title={props.names[seat]} />
            {company.plan ? (
              <PlanThumb plan={line(company.plan)} kit={props.kit(company)} colour={colour} />
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
