/* What flies over the board: tiles, research, points on their way to the figure they change. */
import type { ComponentChildren } from 'preact';
import { Fly } from '../../../parts/fly';
import { Icon } from '../../../parts/icon';
import { Tile } from '../../../parts/symbol';
import { colourOf, type Board } from '../board';
import { regionKey, slotKey, techKey } from '../targets';
import type { Happened, View } from '../types';

const TAKEN_MS = 520;
const CHIP_MS = 620;
const APART_MS = 70;

interface Flight {
  from: string;
  to: string;
  ms: number;
  what: ComponentChildren;
}

const target = (key: string) => `[data-target="${key}"]`;
const company = (seat: number) => `[data-company="${seat}"]`;
const scoreOf = (seat: number) => `${company(seat)} [data-vp], ${company(seat)}`;
const tilesOf = (seat: number) => `${company(seat)} .tiles, ${company(seat)}`;

export function Flights({ board, before, events }: { board: Board; before: View; events: readonly Happened[] }) {
  const flights = events.flatMap((event) => {
    const colour = 'seat' in event ? colourOf(board.view, event.seat) : '';
    return flightsOf(board, before, event).map((flight) => ({ ...flight, colour }));
  });
  return (
    <>
      {flights.map(({ from, to, ms, what, colour }, i) => (
        <Fly key={i} from={from} to={to} ms={ms} delay={i * APART_MS}>
          <span class={`flychip co-${colour}`}>{what}</span>
        </Fly>
      ))}
    </>
  );
}

function flightsOf({ view, pack }: Board, before: View, event: Happened): Flight[] {
  switch (event.event) {
    case 'ImprovementTaken': {
      const marks = pack.tiles[event.tile]?.cells ?? [];
      const what = <Tile marks={marks} />;
      const from = `${target(slotKey(Math.min(event.slot, view.display.length - 1)))}, .imps`;
      return [{ from, to: tilesOf(event.seat), ms: TAKEN_MS, what }];
    }
    case 'TokenTaken':
      return [{ from: '.imps', to: tilesOf(event.seat), ms: TAKEN_MS, what: <Gain icon="goods" n={1} /> }];
    case 'Studied': {
      const to = target(techKey(event.technology));
      return [{ from: company(event.seat), to, ms: 420, what: <Icon name="research" size={18} /> }];
    }
    case 'GoodsGained':
      return [{ from: '.bar', to: company(event.seat), ms: TAKEN_MS, what: <Gain icon="goods" n={event.goods} /> }];
    case 'SoldDirect': {
      const from = `${company(event.seat)} .stats, ${company(event.seat)}`;
      return [{ from, to: scoreOf(event.seat), ms: CHIP_MS, what: <Gain n={event.vp} /> }];
    }
    case 'SalesScored': {
      const price = event.goods ? event.vp / event.goods : 0;
      return before.buyers.flatMap((row, region) => {
        const sold = row.filter((seat) => seat === event.seat).length;
        if (!sold) return [];
        const from = target(regionKey(region));
        return [{ from, to: scoreOf(event.seat), ms: CHIP_MS, what: <Gain n={sold * price} /> }];
      });
    }
    case 'RegionControlled': {
      const what = (
        <>
          <i class={`medal ${event.place === 1 ? '' : 'silver'}`}>{event.place}</i>
          <Gain n={event.vp} />
        </>
      );
      return [{ from: target(regionKey(event.region)), to: scoreOf(event.seat), ms: CHIP_MS, what }];
    }
    default:
      return [];
  }
}

const Gain = ({ icon, n }: { icon?: string; n: number }) => (
  <>
    {icon ? <Icon name={icon} size={18} /> : null}+{n}
  </>
);
