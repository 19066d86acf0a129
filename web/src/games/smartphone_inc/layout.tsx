/* The board of Smartphone Inc. on the screen: map or list, tracks, cards and companies. What can be
   done on it is given, and so is what stands beside (the log) and below (the bar). */
import { spokenOf } from '../../learn/state';
import { useLow, useNarrow } from '../../parts/media';
import { CompanyStrip } from '../../table/company_strip';
import { lastOrder } from '../../table/log_facts';
import { layer, mapOrList } from './prefs';
import type { BoardProps } from '../game';
import { turnOrder, type Board } from './board';
import { Companies, stripOf } from './companies';
import { Directives } from './directives';
import type { Choice } from './choice';
import { Improvements } from './improvements';
import { LayerChip } from './layer';
import { MapFrame } from './map_frame';
import { MapOrList } from './map_or_list';
import { PriceTrack } from './price_track';
import { Regions } from './regions';
import { RegionList } from './region_list';
import { lastSale, leaders, newTiles, takers } from './story';
import { Plans, revealedRounds } from './show/plans';
import { Technologies } from './technologies';
import { words } from './text';
import { IMPROVEMENT, RESEARCH, SALE, type Happened } from './types';

interface IncBoardProps extends BoardProps<Happened> {
  board: Board;
  choice: Choice;
  /* Whether something is being told. */
  telling: boolean;
  /* While bots act a click anywhere on the board skips their pause. */
  onSkip?: () => void;
}

export function IncBoard(props: IncBoardProps) {
  const { board, seats, acting, events, touched, choice } = props;
  const { view, pack } = board;
  const { targets, aimed, closing, press, point } = choice;
  const narrow = useNarrow();
  const low = useLow();
  /* Map, list or cards, one at a time. */
  const tabbed = narrow || low;
  const order = turnOrder(view, lastOrder(events));
  const fresh = newTiles(events);
  const revealed = [...revealedRounds(events, view.round).values()].at(-1);
  const last = layer.value === 'auto' && view.phase < SALE ? lastSale(events, view) : null;
  const chosen = closing?.key ?? null;
  const price = (
    <PriceTrack board={board} targets={targets} order={order} touched={touched} onPress={press} onPoint={point} />
  );
  const improvements = (
    <Improvements
      board={board}
      targets={targets}
      pointed={aimed}
      chosen={chosen}
      takers={takers(events, pack.slots)}
      onPress={press}
      onPoint={point}
    />
  );
  const technologies = (
    <Technologies
      board={board}
      targets={targets}
      pointed={aimed}
      chosen={chosen}
      using={choice.using}
      studied={closing?.action.do === 'study' ? closing.action.technology : null}
      refused={choice.refused}
      touched={touched}
      onPress={press}
      onPoint={point}
    />
  );
  const companies = (
    <Companies board={board} seats={seats} order={order} acting={acting} fresh={fresh} revealed={revealed} />
  );
  const directives = view.rules.directives ? <Directives board={board} targets={targets} /> : null;
  const places = targets.order.filter((key) => targets.at.get(key)?.uses === undefined);
  const told = props.telling ? (TOLD_AT[view.phase] ?? '') : '';
  const needed =
    seenAt(spokenOf.value) ??
    ([...places, chosen ?? '', told].some((key) => /^(tech|slot|price)-/.test(key)) ? 'cards' : null);
  const shown = tabbed ? (needed ?? mapOrList.value) : 'map';
  return (
    <main class={`grid inc ${tabbed ? 'tabbed' : ''}`} onClick={(event) => isBoard(event.target) && props.onSkip?.()}>
      <CompanyStrip companies={stripOf(board, order, acting)} spoken={words.ending.amount} />
      {tabbed ? null : price}
      {shown === 'cards' ? (
        <div class={`cards ${firstOf([...targets.order, chosen ?? '', told])}`}>
          {needed ? null : <MapOrList />}
          {improvements}
          {technologies}
          {directives}
          {price}
          {companies}
        </div>
      ) : shown === 'list' ? (
        <RegionList board={board} targets={targets} picked={choice.picked} reasons={choice.reasons} onPress={press} />
      ) : (
        <MapFrame
          narrow={narrow}
          tabbed={tabbed}
          aim={spokenRegion() ?? aimed ?? [...touched.keys()].find((key) => key.startsWith('region-')) ?? null}
          hurried={props.telling && view.phase === SALE}
          regions={pack.regions}
          targets={targets}
          over={<LayerChip board={board} known={last !== null} />}
        >
          <Regions board={board} choice={choice} touched={touched} leaders={leaders(events)} last={last} />
        </MapFrame>
      )}
      {tabbed ? null : (
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
      <Plans board={board} events={events} />
    </main>
  );
}

/* On a phone: where the coach speaks of it. */
const seenAt = (spoken: string) =>
  spoken.startsWith('region:') ? 'map' : ['price', 'improvements', 'technologies'].includes(spoken) ? 'cards' : null;

const spokenRegion = () => (spokenOf.value.startsWith('region:') ? spokenOf.value.replace(':', '-') : null);

/* On a phone: what is told there happens on the cards. */
const TOLD_AT: Record<number, string> = { [IMPROVEMENT]: 'slot-', [RESEARCH]: 'tech-' };

/* On a phone what can be chosen, was, or is told comes first. */
function firstOf(order: readonly string[]): string {
  const kind = order.map((key) => key.split('-')[0]).find((found) => found && found !== 'region');
  return kind ? `${kind}-first` : '';
}

/* Not a button, a link or a field. */
const isBoard = (target: EventTarget | null) =>
  target instanceof Element && !target.closest('button:not([aria-disabled=true]), a, input, [role=log]');
