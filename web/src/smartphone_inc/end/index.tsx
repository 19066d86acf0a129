/* The end: places and tie-break, VP by source and round, the curves, and the way on.

   <End view={view} pack={pack} names={names} colours={colours} scores={ending.scores}
        winners={ending.winners} events={events} onRematch={…} onReplay={…} … />

   `events` are all the game's events from the first round on (GET /api/tables/{id}/log brings
   earlier ones); null while they are read. If they are not whole, the charts are left out.
   A button without its callback is not shown. Fills its parent. Styles: end.css. */
import { useMemo } from 'preact/hooks';
import { Button } from '../../parts/button';
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import type { Pack } from '../pack';
import type { Happened, View } from '../types';
import { LeadCurve, PriceCurve } from './curves';
import { headline } from './headline';
import { SourceBars } from './source_bars';
import { ranked, SOURCES, tally, totals, type Tally } from './tally';
import { words } from './text';

export interface EndProps {
  view: View;
  pack: Pack;
  names: readonly string[];
  colours: readonly string[];
  scores: readonly number[];
  winners: readonly number[];
  events: readonly Happened[] | null;
  onRematch?: () => void;
  onReplay?: () => void;
  onShare?: () => void;
  onDownload?: () => void;
  onBoard?: () => void;
}

export function End(props: EndProps) {
  const { view, pack, names, colours, winners, events } = props;
  const whole = useMemo(() => events && tally(events, view, pack), [events, view, pack]);
  const order = ranked(whole ?? totals(props.scores, view), winners);
  const [title, lead] = headline(order, winners, names, view.seat);
  const called = names.map((name, seat) => (seat === view.seat ? words.you : name));
  const chart = { tallies: order, names: called, colours };
  const used = SOURCES.filter((source) => order.some((one) => one.sums[source]));
  return (
    <div class={`ending${whole ? '' : ' bare'}`}>
      <section class="pl panel">
        <p class="over">
          <Icon name="trophy" size={20} />
          {words.over}
        </p>
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
        <ol class="places">
          {order.map((one, i) => (
            <PlaceRow
              key={one.seat}
              one={one}
              place={placeOf(order, winners, i)}
              name={called[one.seat]!}
              colour={colours[one.seat]!}
              won={winners.includes(one.seat)}
              most={order[0]!.total}
            />
          ))}
        </ol>
        <div class="acts">
          {props.onRematch ? (
            <Button look="primary" icon="replay" onPress={props.onRematch}>
              {words.rematch}
            </Button>
          ) : null}
          {props.onReplay ? (
            <Button icon="play" onPress={props.onReplay}>
              {words.replay}
            </Button>
          ) : null}
          {props.onShare ? (
            <Button icon="link" onPress={props.onShare}>
              {words.share}
            </Button>
          ) : null}
          {props.onDownload ? (
            <Button icon="download" onPress={props.onDownload}>
              {words.download}
            </Button>
          ) : null}
          {props.onBoard ? (
            <Button icon="map" onPress={props.onBoard}>
              {words.board}
            </Button>
          ) : null}
        </div>
        {whole ? null : <p class="cap note">{events === null ? words.loading : words.partial}</p>}
      </section>
      {whole ? (
        <>
          <section class="sec panel src">
            <div class="row head">
              <h2 class="grow">{words.sources}</h2>
              <div class="leg">
                {used.map((source) => (
                  <span key={source}>
                    <i class={`k-${source}`} />
                    {words.source[source]}
                  </span>
                ))}
              </div>
            </div>
            <SourceBars {...chart} />
          </section>
          <LeadCurve {...chart} />
          <PriceCurve {...chart} track={pack.priceTrack} />
        </>
      ) : null}
    </div>
  );
}

function PlaceRow(props: { one: Tally; place: number; name: string; colour: string; won: boolean; most: number }) {
  const { one } = props;
  return (
    <li class={`prow${props.won ? ' win' : ''}`}>
      <span class="rk num">{props.place}</span>
      <Emblem colour={props.colour} size="lg" />
      <div class="who">
        <b>{props.name}</b>
        <span class="cap">
          <span>
            <Icon name="research" size={14} />
            {words.technologies(one.technologies)}
          </span>
          <span title={words.patents(one.patents)}>
            <Icon name="patent" size={14} label={words.patents(one.patents)} />
            {one.patents}
          </span>
        </span>
      </div>
      <span class="tv num">{one.total}</span>
      <div class="mini" aria-hidden="true">
        {SOURCES.filter((source) => one.sums[source]).map((source) => (
          <i key={source} class={`k-${source}`} style={{ flexGrow: one.sums[source]! }} />
        ))}
        <i style={{ flexGrow: Math.max(0, props.most - one.total) }} />
      </div>
    </li>
  );
}

/* Those who are even in everything share a place; all winners are first. */
function placeOf(order: readonly Tally[], winners: readonly number[], at: number): number {
  const one = order[at]!;
  if (winners.includes(one.seat)) return 1;
  const even = (other: Tally) =>
    other.total === one.total && other.technologies === one.technologies && other.patents === one.patents;
  return order.findIndex((other) => even(other) && !winners.includes(other.seat)) + 1;
}
