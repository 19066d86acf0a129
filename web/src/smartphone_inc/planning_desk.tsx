/* The workbench at this table: what it asks goes over the table's socket. */
import { useMemo } from 'preact/hooks';
import type { Session } from '../table/session';
import type { Pack } from './pack';
import { Planning, type Ask } from '../planning';
import type { View } from './types';

export function PlanningDesk(props: {
  session: Session<View>;
  view: View;
  pack: Pack;
  names: readonly string[];
  onBoard: () => void;
}) {
  const { session, view } = props;
  const ask = useMemo<Ask>(
    () => ({
      async readPlan(plan) {
        const answer = await session.ask({ type: 'ReadPlan', plan });
        if (answer.type === 'PlanRead') return answer;
        throw new Error('sentence' in answer ? answer.sentence : answer.type);
      },
      async explore(query) {
        const answer = await session.ask({ type: 'Explore', ...query });
        if (answer.type === 'Explored') return answer;
        throw new Error('sentence' in answer ? answer.sentence : answer.type);
      },
    }),
    [session],
  );
  const seats = (session.table.value?.seats ?? []).map((info, i) => ({
    name: props.names[i] ?? info.company,
    colour: info.colour,
    bot: info.kind !== 'person',
  }));
  if (view.seat === null) return null;
  return (
    <main class="desk">
      <Planning
        view={view as View & { seat: number }}
        pack={props.pack}
        seats={seats}
        keep={`${session.id} ${view.seat}`}
        ask={ask}
        submit={async (plan) => {
          const answer = await session.ask({ type: 'Submit', version: session.version.value, actions: [plan] });
          if (answer.type === 'Refused') throw new Error(answer.sentence);
        }}
        showBoard={props.onBoard}
      />
    </main>
  );
}
