/* The end of either game: places and tie-break, what counts by source and round, the curves, and the
way on. If the log is not whole, the charts are left out. Fills its parent. Styles: end.css. */
import type { ComponentChildren } from 'preact';
import { Button } from '../parts/button';
import { Emblem } from '../parts/emblem';
import { Icon } from '../parts/icon';
import { LeadCurve, PriceCurve } from './curves';
import type { EndGame } from './game';
import { SourceBars } from './source_bars';
import type { Tally } from './tally';
import { words } from './text';

/* One line of the list of places. */
interface Placed {
  tally: Tally;
  place: number;
  won: boolean;
  /* What decides a tie, in figures. */
  facts: ComponentChildren;
}

/* A button without its callback is not shown. */
export interface Ways {
  onRematch?: () => void;
  onReplay?: () => void;
  onShare?: () => void;
  onDownload?: () => void;
  onBoard?: () => void;
}

export function EndScreen(props: {
  game: EndGame;
  title: string;
  lead: string;
  /* The best first. */
  order: readonly Placed[];
  names: readonly string[];
  colours: readonly string[];
  track: readonly number[];
  /* Whether the log is there, is being read, or has gaps. */
  log: 'whole' | 'loading' | 'partial';
  ways: Ways;
}) {
  const { game, order, names, colours, log, ways } = props;
  const chart = { game, tallies: order.map((one) => one.tally), names, colours };
  const used = game.sources.filter(([source]) => order.some((one) => one.tally.sums[source]));
  const most = Math.max(...order.map((one) => one.tally.total));
  return (
    <div class={`ending${log === 'whole' ? '' : ' bare'}`}>
      <section class="pl panel">
        <p class="over">
          <Icon name="trophy" size={20} />
          {words.over}
        </p>
        <h1>{props.title}</h1>
        <p class="lead">{props.lead}</p>
        <ol class="places">
          {order.map((one) => (
            <PlaceRow
              key={one.tally.seat}
              one={one}
              game={game}
              name={names[one.tally.seat]!}
              colour={colours[one.tally.seat]!}
              most={most}
            />
          ))}
        </ol>
        <WayOn {...ways} />
        {log === 'whole' ? null : <p class="cap note">{log === 'loading' ? words.loading : words.partial}</p>}
      </section>
      {log === 'whole' ? (
        <>
          <section class="sec panel src">
            <div class="row head">
              <h2 class="grow">{game.bySource}</h2>
              <div class="leg">
                {used.map(([source, name]) => (
                  <span key={source}>
                    <i class={`k-${source}`} />
                    {name}
                  </span>
                ))}
              </div>
            </div>
            <SourceBars {...chart} />
          </section>
          <LeadCurve {...chart} />
          <PriceCurve {...chart} track={props.track} />
        </>
      ) : null}
    </div>
  );
}

function PlaceRow(props: { one: Placed; game: EndGame; name: string; colour: string; most: number }) {
  const { one, game } = props;
  const { sums, total } = one.tally;
  return (
    <li class={`prow${one.won ? ' win' : ''}`}>
      <span class="rk num">{one.place}</span>
      <Emblem colour={props.colour} size="lg" />
      <div class="who">
        <b>{props.name}</b>
        <span class="cap">{one.facts}</span>
      </div>
      <span class="tv num">{game.amount(total)}</span>
      <div class="mini" aria-hidden="true">
        {game.sources.map(([source]) =>
          (sums[source] ?? 0) > 0 ? <i key={source} class={`k-${source}`} style={{ flexGrow: sums[source]! }} /> : null,
        )}
        <i style={{ flexGrow: Math.max(0, props.most - total) }} />
      </div>
    </li>
  );
}

function WayOn(ways: Ways) {
  const others: [icon: string, name: string, press: (() => void) | undefined][] = [
    ['play', words.replay, ways.onReplay],
    ['link', words.share, ways.onShare],
    ['download', words.download, ways.onDownload],
    ['map', words.board, ways.onBoard],
  ];
  return (
    <div class="acts">
      {ways.onRematch ? (
        <Button look="primary" icon="replay" onPress={ways.onRematch}>
          {words.rematch}
        </Button>
      ) : null}
      {others.map(([icon, name, press]) =>
        press ? (
          <Button key={icon} icon={icon} onPress={press}>
            {name}
          </Button>
        ) : null,
      )}
    </div>
  );
}
