/* The workbench at a table of either game: what it asks goes over the table's socket. */
import { useMemo } from 'preact/hooks';
import type { Session } from '../table/session';
import { Planning } from '.';
import type { Game, Line } from './game';
import type { Kit } from './kit';
import { lastPrices } from './last_prices';
import { line } from './pads';
import type { Ask } from './wire';

/* What the views of both games have. */
interface View {
  round: number;
  rules: { steve: number | null };
  companies: readonly { planned: boolean; price: number; plan: Parameters<typeof line>[0] | null }[];
}

export function Desk(props: {
  session: Session<unknown>;
  view: View;
  seat: number;
  game: Game;
  kit: Kit;
  track: readonly number[];
  names: readonly string[];
  /* What of the view the results depend on. */
  situation: string;
  lines(figures: Record<string, number>): Line[];
  onBoard: () => void;
}) {
  const { session, view, seat } = props;
  const last = lastPrices(session.log.value, view.companies.length);
  const prices = last ?? view.companies.map((company) => company.price);
  const ask = useMemo(() => asking(session, prices), [session, prices.join()]);
  const seats = (session.table.value?.seats ?? []).map((info, i) => ({
    name: props.names[i] ?? info.company,
    colour: info.colour,
    bot: info.kind !== 'person',
  }));
  const own = view.companies[seat]!;
  return (
    <main class="desk">
      <Planning
        kit={props.kit}
        outlook={{
          game: props.game,
          track: props.track,
          lines: props.lines,
          seat,
          seats,
          prices,
          pricesAreLast: last !== null,
        }}
        ready={view.companies.map((company, i) => company.planned || i === view.rules.steve)}
        round={view.round}
        plan={own.plan && line(own.plan)}
        situation={`${view.round} ${prices} ${props.situation}`}
        keep={`${session.id} ${seat}`}
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

const asking = (session: Session<unknown>, prices: number[]): Ask => ({
  async readPlan(plan) {
    const answer = await session.ask({ type: 'ReadPlan', plan, prices });
    if (answer.type === 'PlanRead') return answer;
    throw new Error('sentence' in answer ? answer.sentence : answer.type);
  },
  async explore(query) {
    const answer = await session.ask({ type: 'Explore', ...query });
    if (answer.type === 'Explored') return answer;
    throw new Error('sentence' in answer ? answer.sentence : answer.type);
  },
});
