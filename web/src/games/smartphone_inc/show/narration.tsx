/* What the bar says while the round is told: who does what, what it means, and who sold where. */
import { list } from '../../../words';
import { isAlone, scoredWith } from './alone';
import { Emblem } from '../../../parts/emblem';
import { Tile } from '../../../parts/symbol';
import type { SceneProps } from '../../game';
import { colourOf, type Board } from '../board';
import { packOf } from '../pack';
import { Phone } from '../pieces';
import { words } from '../text';
import { EMPTY, eventsOf, type Catalogue, type Happened, type View } from '../types';
import type { RegionControlled } from '../types.gen';

export function Narration({ beat, catalogue, names }: SceneProps<View, Catalogue>) {
  const event = beat.told.event as Happened;
  const board = { view: beat.after, pack: packOf(catalogue), names };
  const tile = event.event === 'ImprovementTaken' ? board.pack.tiles[event.tile]?.cells : undefined;
  const told = beat.entry.told.slice(0, beat.count).map((one) => one.event as Happened);
  const alone = isAlone(beat.after, event) ? scoredWith(beat.after, told) : [];
  if (alone.length > 1) return <Alone board={board} scored={alone} />;
  const [head, small = ''] = said(board, event) ?? [beat.told.sentence];
  return (
    <div class="cue">
      <b>
        {head} {tile ? <Tile marks={tile} class="mini" /> : null}
        <small>{small}</small>
      </b>
      {event.event === 'RegionControlled' ? (
        <Sellers
          board={board}
          region={event.region}
          places={eventsOf(told, 'RegionControlled').filter((one) => one.region === event.region)}
        />
      ) : null}
    </div>
  );
}

/* Who scored regions without a rival. */
function Alone({ board, scored }: { board: Board; scored: readonly RegionControlled[] }) {
  const seats = [...new Set(scored.map(({ seat }) => seat))];
  return (
    <div class="cue alone">
      <b>{words.show.cue.alone}</b>
      <div class="sellers">
        {seats.map((seat) => {
          const colour = colourOf(board.view, seat);
          const own = scored.filter((one) => one.seat === seat);
          return (
            <span key={seat} class={`co-${colour}`}>
              <Emblem colour={colour} title={board.names[seat]} />
              {list(own.map(({ region }) => board.pack.regions[region]?.name ?? ''))}
              <i class="medal">{own.reduce((sum, { vp }) => sum + vp, 0)}</i>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/* In large, and what it means; null: the event's own sentence. */
function said({ view, pack, names }: Board, event: Happened): [string, string?] | null {
  const cue = words.show.cue;
  if (!('seat' in event)) {
    if (event.event === 'PlansRevealed') return [words.show.allIn];
    if (event.event !== 'PhaseBegan') return null;
    return [pack.phases[event.phase - 1] ?? '', words.show.phases[event.phase]];
  }
  const who = { name: names[event.seat] ?? '', own: event.seat === view.seat };
  const company = view.companies[event.seat]!;
  const region = 'region' in event ? (pack.regions[event.region]?.name ?? '') : '';
  switch (event.event) {
    case 'PriceSet':
      return [cue.asks(who, event.price)];
    case 'GoodsProduced':
      return [cue.makes(who, event.total)];
    case 'ImprovementTaken':
      return [cue.takes(who), cue.usable(view.round + 1)];
    case 'TokenTaken':
      return [cue.token(who), cue.tokenMeans];
    case 'Studied':
      return [cue.studies(who, pack.technologies[event.technology]?.name ?? ''), cue.of(event.progress, event.cost)];
    case 'TechnologyCompleted': {
      const { name = '', patent_vp = 0 } = pack.technologies[event.technology] ?? {};
      return [cue.completes(who, name), event.patent ? cue.first(patent_vp) : cue.noPatent];
    }
    case 'Expanded':
      return [cue.sends(who, region), cue.of(event.progress, event.cost)];
    case 'OfficeOpened':
      return [cue.opens(who, region, shop(view, pack, event.region)), worth(view, pack, event.region)];
    case 'OfficeAdded':
      return [cue.adds(who, region), worth(view, pack, event.region)];
    case 'SoldDirect':
      return [cue.direct(who, event.goods), words.ending.amount(event.vp)];
    case 'Sold':
      return [cue.sells(who, region), cue.soldSoFar(soldBy(view, event.seat), company.price, company.goods)];
    case 'GoodsLost':
      return [cue.loses(who, event.goods), cue.soldInAll(soldBy(view, event.seat))];
    case 'SalesScored':
      return [cue.scores(event.goods, company.price, event.vp), cue.salesOf(who)];
    case 'RegionControlled':
      return [
        event.place === 1 ? cue.controls(who, region) : cue.second(who, region),
        cue.space(view.offices[event.region]?.length ?? 0),
      ];
    default:
      return null;
  }
}

const shop = (view: View, pack: Board['pack'], region: number) =>
  pack.faces[view.retailers[region] ?? EMPTY]?.called ?? '';

const soldBy = (view: View, seat: number) => view.buyers.flat().filter((one) => one === seat).length;

/* What the newest office makes of the region, as printed. */
function worth(view: View, pack: Board['pack'], region: number): string {
  const last = (view.offices[region]?.length ?? 0) - 1;
  const row = pack.regions[region];
  const face = view.retailers[region] ?? EMPTY;
  if (face !== EMPTY) return words.show.atEnd(pack.faces[face]?.vp[last] ?? 0);
  return words.tip.control(row?.first[last] ?? 0, row?.second[last] ?? 0);
}

/* Everybody's phones in a region, with the medals given so far. */
function Sellers(props: { board: Board; region: number; places: readonly RegionControlled[] }) {
  const { view } = props.board;
  const phones = new Map<number, number>();
  for (const seat of view.buyers[props.region] ?? []) if (seat !== EMPTY) phones.set(seat, (phones.get(seat) ?? 0) + 1);
  const medal = (seat: number) => props.places.find((one) => one.seat === seat);
  const order = [...phones].sort(
    ([a, most], [b, more]) => more - most || (medal(a)?.place ?? 3) - (medal(b)?.place ?? 3),
  );
  return (
    <div class="sellers">
      {order.map(([seat, n]) => {
        const colour = colourOf(view, seat);
        const place = medal(seat);
        return (
          <span key={seat} class={`co-${colour}`}>
            <Emblem colour={colour} title={props.board.names[seat]} />
            {Array.from({ length: n }, (_, i) => (
              <Phone key={i} colour={colour} />
            ))}
            {place ? <i class={`medal ${place.place === 1 ? '' : 'silver'}`}>{place.vp}</i> : null}
          </span>
        );
      })}
    </div>
  );
}
