/* The workbench at a table of either game: what it asks goes over the table's socket. */
import { useMemo } from 'preact/hooks';
import type { Session } from '../table/session';
import { Planning } from '.';
import type { Game, Line } from './game';
import type { Kit } from './kit';
import { lastPrices } from './last_prices';
import { line } from './pads';
import type { Stage } from './stage';
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
  /* Whether plans are made now; else the bench is for the round after this one. */
  planning: boolean;
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
  }));
  const { armed } = session.you.value;
  const handedIn = props.planning ? view.companies[seat]!.plan : null;
  const stage: Stage = !props.planning
    ? {
        kind: 'ahead',
        round: view.round + 1,
        armed: armed?.plan ?? null,
        mine: session.mine.value,
        disarm: () => session.demand({ type: 'Disarm' }),
      }
    : handedIn
      ? { kind: 'done', takeBack: session.canTakeBack.value ? () => session.takeBack() : null }
      : { kind: 'due', why: armed?.why ?? '' };
  const round = stage.kind === 'ahead' ? stage.round : view.round;
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
        stage={stage}
        round={round}
        plan={handedIn && line(handedIn)}
        situation={`${view.round} ${prices} ${props.situation}`}
        keep={`${session.id} ${seat}`}
        ask={ask}
        submit={(plan) =>
          session.demand(
            stage.kind === 'ahead'
              ? { type: 'Arm', plan }
              : { type: 'Submit', version: session.version.value, actions: [plan] },
          )
        }
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
