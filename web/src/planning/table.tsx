/* Planning at a table: what it asks goes over the table's socket. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Planning } from '.';
import { isAutomaton } from '../game_info';
import type { GameCatalogue, GameView } from '../games/game';
import { Button } from '../parts/button';
import type { Session } from '../table/session';
import type { LogEntry } from '../types.gen';
import { planLine, type PieceSet, type PlanAction } from './draft';
import type { FigureLine, PlanFigures } from './figures';
import type { PlanQueries } from './server';
import type { PlanStatus } from './submission';
import { words } from './text';

/* What planning reads of a company in a game's view. */
export interface Planner {
  planned: boolean;
  price: number;
  plan: PlanAction | null;
}

export interface PlanningView extends GameView {
  companies: readonly Planner[];
}

/* What a game brings to planning with pads. */
export interface PlanningParts<View extends PlanningView = PlanningView, Catalogue = GameCatalogue> {
  /* The phase in which all plan in secret. */
  phase: number;
  /* The decision in few words. */
  title: string;
  figures: PlanFigures;
  /* The rows of the result below price and goods. */
  lines: (figures: Record<string, number>, view: View) => FigureLine[];
  /* What the plan is for, beside those rows. */
  picture?: (figures: Record<string, number>, view: View, catalogue: Catalogue) => ComponentChildren;
  pieces: (catalogue: Catalogue, company: Company<View>) => PieceSet;
  priceTrack: (catalogue: Catalogue) => readonly number[];
  /* What stands over the pads, and beside them: given the price of the plan being laid, if it is one. */
  over?: (view: View, catalogue: Catalogue) => ComponentChildren;
  beside?: { name: string; show: (view: View, catalogue: Catalogue, price: number | null) => ComponentChildren };
  /* What of the view the results depend on. */
  situation: (view: View, company: Company<View>) => string;
}

type Company<View extends PlanningView> = View['companies'][number];

/* A plan from elsewhere on the page, such as a hint, that is to be laid out here. */
export const offeredPlan = signal('');
/* How often a piece was moved here. */
export const moves = signal(0);

export function PlanningScreen(props: {
  session: Session;
  view: PlanningView;
  parts: PlanningParts;
  catalogue: GameCatalogue;
  names: readonly string[];
  onBoard: () => void;
}) {
  const { session, view, parts, catalogue } = props;
  const seat = view.seat ?? 0;
  const own = view.companies[seat]!;
  const infos = session.table.value?.seats ?? [];
  const last = lastPrices(session.log.value, view.companies.length);
  const prices = last ?? view.companies.map((company) => company.price);
  const ask = useMemo(() => queriesOf(session, prices), [session, prices.join()]);
  const situation = parts.situation(view, own);
  const pieces = useMemo(() => parts.pieces(catalogue, own), [catalogue, situation]);
  const planning = view.phase === parts.phase;
  const { armed } = session.you.value;
  const submitted = planning ? own.plan : null;
  const status: PlanStatus = !planning
    ? {
        kind: 'ahead',
        round: view.round + 1,
        armed: armed?.plan ?? null,
        mine: session.mine.value,
        disarm: () => session.demand({ type: 'Disarm' }),
      }
    : submitted
      ? { kind: 'done', takeBack: session.canTakeBack.value ? () => session.takeBack() : null }
      : { kind: 'due', why: armed?.why ?? '' };
  return (
    <main class="desk planningdesk">
      {parts.over?.(view, catalogue)}
      <Planning
        pieces={pieces}
        context={{
          game: parts.figures,
          track: parts.priceTrack(catalogue),
          lines: (figures) => parts.lines(figures, view),
          picture: parts.picture && ((figures) => parts.picture!(figures, view, catalogue)),
          seat,
          seats: infos.map(({ company, colour }, i) => ({ name: props.names[i] ?? company, colour })),
          prices,
          pricesAreLast: last !== null,
        }}
        beside={
          parts.beside && {
            name: parts.beside.name,
            show: (price) => parts.beside!.show(view, catalogue, price),
          }
        }
        ready={infos.map((info, i) => isAutomaton(info) || Boolean(view.companies[i]?.planned))}
        status={status}
        round={status.kind === 'ahead' ? status.round : view.round}
        plan={submitted && planLine(submitted)}
        situation={`${view.round} ${prices} ${situation}`}
        keep={`${session.id} ${seat}`}
        ask={ask}
        submit={(plan) => (status.kind === 'ahead' ? session.demand({ type: 'Arm', plan }) : session.make([plan]))}
        showBoard={props.onBoard}
      />
    </main>
  );
}

const queriesOf = (session: Session, prices: number[]): PlanQueries => ({
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

const isPriced = (event: { event: string }): event is { event: string; seat: number; price: number } =>
  event.event === 'PriceSet' || event.event === 'PriceChanged';

/* What each company last asked, by seat; null if the log does not tell of everybody. */
export function lastPrices(log: readonly LogEntry[], seats: number): number[] | null {
  const prices: number[] = [];
  for (const { told } of log) for (const { event } of told) if (isPriced(event)) prices[event.seat] = event.price;
  return Object.keys(prices).length === seats ? prices : null;
}

/* On the board: the way to the plan for the next round. */
export function PlanAheadButton({ session, onOpen }: { session: Session; onOpen: () => void }) {
  const armed = session.you.value.armed !== null;
  const name = armed ? words.armedButton : words.ahead;
  return (
    <Button
      variant="ghost"
      icon={armed ? 'lock' : 'p-planning'}
      keyName="B"
      label={name}
      class="brief"
      onPress={onOpen}
    >
      <span class="word">{name}</span>
    </Button>
  );
}
