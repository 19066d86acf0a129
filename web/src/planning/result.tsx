/* What this plan gives, as the server reads it. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { RuleLink } from '../parts/rule_link';
import { iconOf, tintOf } from '../parts/symbol';
import { signed } from './drafts';
import { type PlanFigures, type FigureLine, columnsOf } from './figures';
import type { Summand } from '../types.gen';
import { words } from './text';
import { isLegal, type Reading, type PlanSeat } from './server';

export interface ResultContext {
  game: PlanFigures;
  track: readonly number[];
  /* The rows below price and goods. */
  lines(figures: Record<string, number>): FigureLine[];
  /* What the plan is for, beside those rows. */
  picture?(figures: Record<string, number>): ComponentChildren;
  seat: number;
  seats: readonly PlanSeat[];
  /* By seat, as the likely order takes them. */
  prices: readonly number[];
  /* Whether those are last round's, not the price all begin with. */
  pricesAreLast: boolean;
}

export function PlanResult(props: {
  now: Reading | undefined;
  last: Reading | undefined;
  besides: number;
  context: ResultContext;
  children?: ComponentChildren;
}) {
  const { now, last, context } = props;
  const refused = now !== undefined && !isLegal(now);
  const shown = now && isLegal(now) ? now : last;
  return (
    <section class="res panel" tabIndex={0} aria-label={words.details}>
      <div class="row">
        <h2 class="grow">{words.result}</h2>
        <Verdict now={now} besides={props.besides} />
      </div>
      {refused ? (
        <p class="why" role="status">
          {now.sentence} <RuleLink rule={now.rule} />
        </p>
      ) : null}
      {shown ? (
        <div class={`figures${refused ? ' stale' : ''}`}>
          {refused ? <p class="cap">{words.lastLegal}</p> : null}
          <Figures reading={shown} context={context} />
        </div>
      ) : (
        <p class="cap">{words.reading}</p>
      )}
      {props.children}
    </section>
  );
}

function Verdict({ now, besides }: { now: Reading | undefined; besides: number }) {
  if (!now) return <span class="chip">{words.reading}</span>;
  if (!isLegal(now))
    return (
      <span class="chip bad">
        <Icon name="warn" size={14} />
        {words.notPlan}
      </span>
    );
  return (
    <span class="chip signal">
      <Icon name="check" size={14} />
      {besides ? words.legalBeside(besides) : words.legal}
    </span>
  );
}

function Figures({ reading, context }: { reading: Reading; context: ResultContext }) {
  const { figures, order } = reading;
  const { sources } = context.game;
  const price = figures.price ?? 0;
  const parts = reading.goods.filter((part) => part.amount > 0);
  return (
    <>
      <div class="prow1" data-ask={`price:${price}`}>
        <span class="sym sy-P">
          <Icon name="price" />
        </span>
        <div class="t">
          <b>{words.price}</b>
          <small>{priceStory(reading.price, context.game)}</small>
        </div>
        <span class="big num">{price}</span>
      </div>
      <div class={`mtrack co-${colourOf(context)}`} aria-hidden="true">
        {context.track.map((step) => (
          <i key={step} class={step === price ? 'on' : ''}>
            {step}
          </i>
        ))}
      </div>
      <ResultLine mark="G" name={words.goods} value={figures.goods ?? 0} hint="" first />
      <div class="stack" aria-hidden="true">
        {parts.map((part, i) => (
          <i key={part.source} style={{ flexGrow: part.amount, opacity: [1, 0.75, 0.5, 0.32, 0.2][i] ?? 0.2 }} />
        ))}
      </div>
      <div class="brk">
        {reading.goods.map((part) => (
          <div key={part.source}>
            <Icon name={sources[part.source]?.icon ?? 'goods'} size={14} />
            {sourceName(context.game, part)}
            <b>{part.amount < 0 ? signed(part.amount) : part.amount}</b>
          </div>
        ))}
      </div>
      <div class={context.picture ? 'pictured' : ''}>
        <div>
          {context.lines(figures).map((line) => (
            <ResultLine key={line.mark} {...line} />
          ))}
        </div>
        {context.picture?.(figures)}
      </div>
      {order.length > 1 ? <LikelyOrder order={order} price={price} context={context} /> : null}
      {order.length > 1 && reading.reach.length ? <Reached title={context.game.reach} reach={reading.reach} /> : null}
    </>
  );
}

function ResultLine(props: FigureLine & { first?: boolean }) {
  const word = typeof props.value === 'string';
  return (
    <div class={`rrow${props.first ? ' first' : ''}`} data-ask={`symbol:${props.mark}`}>
      <span class={`sym ${tintOf(props.mark)}`}>
        <Icon name={iconOf(props.mark)} />
      </span>
      <div class="t">
        <b>{props.name}</b>
        {props.hint ? <small>{props.hint}</small> : null}
      </div>
      <span class={`v num${word ? ' word' : ''}`}>{props.value}</span>
    </div>
  );
}

function LikelyOrder({ order, price, context }: { order: number[]; price: number; context: ResultContext }) {
  const { seats, prices, pricesAreLast } = context;
  return (
    <div class="likely">
      <h3>
        {words.order} <span class="cap">{words.orderHint(pricesAreLast, prices[0] ?? 0)}</span>
      </h3>
      <ol class="ordr">
        {order.map((seat) => (
          <li key={seat} class={seat === context.seat ? `me co-${colourOf(context)}` : ''}>
            <Emblem colour={seats[seat]?.colour ?? ''} title={seats[seat]?.name} />
            {seat === context.seat ? price : prices[seat]}
          </li>
        ))}
      </ol>
    </div>
  );
}

/* No promise: whom it would sell to depends on what the others ask. */
function Reached({ title, reach }: { title: string; reach: Reading['reach'] }) {
  return (
    <div class="likely">
      <h3>
        {title} <span class="cap">{reach[0]?.where.join(', ')}</span>
      </h3>
      <ul class="reach">
        {reach.map(({ price, before, sure, more }) => (
          <li key={price}>
            <span>{words.othersAsk(price)}</span>
            <b>{words.reached(sure, more)}</b>
            <small>{words.sellBefore(before)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

const colourOf = ({ seats, seat }: ResultContext) => seats[seat]?.colour ?? '';

function sourceName({ sources }: PlanFigures, { source, amount }: Summand): string {
  const known = sources[source];
  return (amount === 1 ? known?.one : known?.many) ?? source;
}

/* "5, +1 symbols, −1 goods" in words. */
function priceStory(parts: Summand[], { sources }: PlanFigures): string {
  const [start, ...rest] = parts;
  const moved = rest.filter((part) => part.amount);
  if (!moved.length) return words.noChange(start?.amount ?? 0);
  return [
    String(start?.amount ?? 0),
    ...moved.map((part) => `${signed(part.amount)} ${sources[part.source]?.short ?? part.source}`),
  ].join(', ');
}

/* The same on a phone: the figures on top. */
export function ResultStrip(props: {
  game: PlanFigures;
  now: Reading | undefined;
  last: Reading | undefined;
  open(): void;
}) {
  const { now, last } = props;
  const refused = now !== undefined && !isLegal(now);
  const figures = (now && isLegal(now) ? now : last)?.figures;
  return (
    <button type="button" class={`rs${refused ? ' stale' : ''}`} onClick={props.open} aria-label={words.details}>
      {columnsOf(props.game).map(({ field, icon, name }) => (
        <span key={field}>
          <b class="num">
            <Icon name={icon} />
            {figures ? (figures[field] ?? 0) : '–'}
          </b>
          {name.toLowerCase()}
        </span>
      ))}
    </button>
  );
}
