/* The board of Smartphone Inc. on the screen: map or list, tracks, cards and companies. What can be
   done on it is given, and so is what stands beside (the log) and below (the bar). */
import type { ComponentChildren } from 'preact';
import { useNarrow } from '../parts/media';
import { layer, mapOrList } from '../prefs';
import type { SeatInfo } from '../types.gen';
import { turnOrder, type Board } from './board';
import { Companies, CompanyStrip } from './companies';
import { Directives } from './directives';
import type { Hand } from './hand';
import { Improvements } from './improvements';
import { LayerChip } from './layer';
import { MapFrame } from './map_frame';
import { MapOrList } from './map_or_list';
import { PriceTrack } from './price_track';
import { RegionPanel } from './region';
import { RegionList } from './region_list';
import { lastOrder, lastSale, newTiles } from './story';
import { regionKey } from './targets';
import { Technologies } from './technologies';
import type { Happened } from './types';
import { WorldMap } from './world_map';

export function IncBoard(props: {
  board: Board;
  seats: readonly SeatInfo[];
  acting: readonly number[];
  events: readonly Happened[];
  touched: ReadonlyMap<string, string>;
  hand: Hand;
  side: ComponentChildren;
  bar: ComponentChildren;
}) {
  const { board, seats, acting, events, touched, hand } = props;
  const { view, pack } = board;
  const { targets, aimed, closing, press, point } = hand;
  const narrow = useNarrow();
  const order = turnOrder(view, lastOrder(events));
  const fresh = newTiles(events);
  const last = layer.value === 'auto' && view.phase < 7 ? lastSale(events, view) : null;
  const chosen = closing?.key ?? null;
  const price = <PriceTrack board={board} targets={targets} order={order} touched={touched} onPress={press} onPoint={point} />;
  const improvements = <Improvements board={board} targets={targets} pointed={aimed} chosen={chosen} onPress={press} onPoint={point} />;
  const technologies = (
    <Technologies
      board={board}
      targets={targets}
      pointed={aimed}
      chosen={chosen}
      refused={hand.refused}
      touched={touched}
      onPress={press}
      onPoint={point}
    />
  );
  const companies = <Companies board={board} seats={seats} order={order} acting={acting} fresh={fresh} />;
  const directives = view.rules.directives ? <Directives board={board} targets={targets} /> : null;
  const needed = [...targets.order, chosen ?? ''].some((key) => /^(tech|slot|price)-/.test(key)) ? 'cards' : null;
  const shown = narrow ? (needed ?? mapOrList.value) : 'map';
  return (
    <main class={`grid inc ${narrow ? 'narrow' : ''}`}>
      <CompanyStrip board={board} seats={seats} order={order} acting={acting} fresh={fresh} />
      {narrow ? null : price}
      {shown === 'cards' ? (
        <div class={`cards ${firstOf(targets.order)}`}>
          {needed ? null : <MapOrList />}
          {improvements}
          {technologies}
          {directives}
          {price}
          {companies}
        </div>
      ) : shown === 'list' ? (
        <RegionList board={board} targets={targets} picked={hand.picked} mine={hand.mine} onPress={press} />
      ) : (
        <MapFrame narrow={narrow} aim={aimed} regions={pack.regions} targets={targets}>
          <Regions board={board} hand={hand} touched={touched} last={last} />
          <LayerChip board={board} known={last !== null} />
        </MapFrame>
      )}
      {narrow ? null : (
        <>
          {improvements}
          {technologies}
          <div class="side">
            {companies}
            {directives}
            {props.side}
          </div>
        </>
      )}
      {props.bar}
    </main>
  );
}

function Regions(props: { board: Board; hand: Hand; touched: ReadonlyMap<string, string>; last: number[][] | null }) {
  const { board, hand } = props;
  const { targets, aimed, closing } = hand;
  const lit = new Set(hand.mine ? [...targets.at.values()].flatMap((target) => target.effect.routes) : []);
  return (
    <WorldMap board={board} lit={lit}>
      {board.pack.regions.map((_, region) => {
        const key = regionKey(region);
        const target = targets.at.get(key);
        const hover = aimed === key && Boolean(target);
        const closingHere = closing?.key === key;
        return (
          <RegionPanel
            key={region}
            index={region}
            board={board}
            region={region}
            state={{
              legal: Boolean(target),
              hover,
              refused: hand.refused === key,
              chosen: closingHere || hand.moveFrom === region,
              touched: props.touched.get(key) ?? null,
              ghost: hover ? (target?.effect.ghost ?? null) : closingHere ? closing.effect.ghost : null,
            }}
            last={props.last?.[region] ?? null}
            proposed={hand.drafted.get(region) ?? []}
            describe={target?.effect.title}
            onPress={() => hand.press(key)}
            onPoint={(at) => hand.point(at === null ? null : key)}
          />
        );
      })}
    </WorldMap>
  );
}

/* On a phone what can be chosen comes first. */
function firstOf(order: readonly string[]): string {
  const kind = order.map((key) => key.split('-')[0]).find((found) => found !== 'region');
  return kind ? `${kind}-first` : '';
}
