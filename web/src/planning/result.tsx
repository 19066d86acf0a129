/* What this plan gives, as the server reads it. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { RuleLink } from '../parts/rule_link';
import { iconOf, tintOf, type Mark } from '../parts/symbol';
import { signed } from './drafts';
import { shortSource, sourceIcon, sourceName } from './sources';
import { words } from './text';
import { isLegal, type Part, type Reading, type Sitting } from './wire';

export interface Outlook {
  priceTrack: readonly number[];
  /* How many improvements lie face up to be taken; none in the last round. */
  display: number;
  lastRound: boolean;
  seats: readonly Sitting[];
  /* Last round's prices by seat. */
  prices: readonly number[];
  seat: number;
  colour: string;
}

export function PlanResult(props: {
  now: Reading | undefined;
  last: Reading | undefined;
  besides: number;
  outlook: Outlook;
  children?: ComponentChildren;
}) {
  const { now, last, outlook } = props;
  const refused = now !== undefined && !isLegal(now);
  const shown = now && isLegal(now) ? now : last;
  return (
    <section class="res panel" aria-label={words.details}>
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
          <Figures reading={shown} outlook={outlook} />
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

function Figures({ reading, outlook }: { reading: Reading; outlook: Outlook }) {
  const { figures, goods, order } = reading;
  const factory = figures.factory ?? 0;
  const price = figures.price ?? 0;
  const parts = goods.filter((part) => part.amount);
  return (
    <>
      <div class="prow1">
        <span class="sym sy-P">
          <Icon name="price" />
        </span>
        <div class="t">
          <b>{words.price}</b>
          <small>{priceStory(reading.price)}</small>
        </div>
        <span class="big num">{price}</span>
      </div>
      <div class={`mtrack co-${outlook.colour}`} aria-hidden="true">
        {outlook.priceTrack.map((step) => (
          <i key={step} class={step === price ? 'on' : ''}>
            {step}
          </i>
        ))}
      </div>
      <Line mark="G" name={words.goods} value={figures.goods ?? 0} first />
      <div class="stack" aria-hidden="true">
        {parts.map((part, i) => (
          <i
            key={part.source}
            style={{ flexGrow: part.amount, opacity: [1, 0.75, 0.5, 0.32, 0.2][i] ?? 0.2 }}
          />
        ))}
      </div>
      <div class="brk">
        {parts.map((part) => (
          <div key={part.source}>
            <Icon name={sourceIcon(part.source)} size={14} />
            {sourceName(part.source, part.amount)}
            <b>{part.amount}</b>
          </div>
        ))}
      </div>
      <Line mark="R" name={words.research} value={figures.research ?? 0} hint={words.progress(figures.research ?? 0)} />
      <Line mark="L" name={words.logistics} value={figures.logistics ?? 0} hint={words.progress(figures.logistics ?? 0)} />
      <Line
        mark="I"
        name={words.improvement}
        value={factory ? words.yes : words.no}
        hint={outlook.lastRound ? words.lastRound : factory ? words.take(outlook.display) : words.takeToken}
      />
      {order.length > 1 ? <LikelyOrder order={order} price={price} outlook={outlook} /> : null}
    </>
  );
}

function Line(props: { mark: Mark; name: string; value: number | string; hint?: string; first?: boolean }) {
  const word = typeof props.value === 'string';
  return (
    <div class={`rrow${props.first ? ' first' : ''}`}>
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

function LikelyOrder({ order, price, outlook }: { order: number[]; price: number; outlook: Outlook }) {
  return (
    <div class="likely">
      <h3>
        {words.order} <span class="cap">{words.orderHint}</span>
      </h3>
      <ol class="ordr">
        {order.map((seat) => (
          <li key={seat} class={seat === outlook.seat ? `me co-${outlook.colour}` : ''}>
            <Emblem
              colour={outlook.seats[seat]?.colour ?? 'green'}
              title={outlook.seats[seat]?.name}
            />
            {seat === outlook.seat ? price : outlook.prices[seat]}
          </li>
        ))}
      </ol>
    </div>
  );
}

/* "5, +1 symbols, −1 goods" in words. */
function priceStory(parts: Part[]): string {
  const [start, ...rest] = parts;
  const moved = rest.filter((part) => part.amount);
  if (!moved.length) return words.noChange(start?.amount ?? 5);
  return [
    String(start?.amount ?? 5),
    ...moved.map((part) => `${signed(part.amount)} ${shortSource(part.source)}`),
  ].join(', ');
}

/* The same on a phone: five figures on top. */
export function ResultStrip(props: { now: Reading | undefined; last: Reading | undefined; open(): void }) {
  const { now, last } = props;
  const refused = now !== undefined && !isLegal(now);
  const figures = (now && isLegal(now) ? now : last)?.figures;
  const boxes: [icon: string, name: string][] = [
    ['price', 'price'],
    ['goods', 'goods'],
    ['research', 'research'],
    ['logistics', 'logistics'],
    ['improve', 'factory'],
  ];
  return (
    <button type="button" class={`rs${refused ? ' stale' : ''}`} onClick={props.open} aria-label={words.details}>
      {boxes.map(([icon, name]) => (
        <span key={name}>
          <b class="num">
            <Icon name={icon} />
            {figures ? (figures[name] ?? 0) : '–'}
          </b>
          {words.columns[name]?.toLowerCase()}
        </span>
      ))}
    </button>
  );
}
