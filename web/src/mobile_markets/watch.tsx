/* Mobile Markets in a replay: the table with nothing to do on it, and the last sale. */
import { useMemo } from 'preact/hooks';
import type { Watched, WatchedGame } from '../replay/games';
import { TRACK_ICONS } from './board';
import { EMPTY_HAND } from './hand';
import { MarketsBoard, atRest } from './layout';
import { kitOf } from './planning/game';
import { SaleWalk } from './sale';
import { walksOf } from './sale/walk';
import { happened, touched } from './story';
import { condense } from './telling';
import type { Pack, View } from './types';

function Board(props: Watched<View, Pack>) {
  const { view, log } = props;
  const board = { view, pack: props.catalogue, names: [...props.names] };
  const events = useMemo(() => happened(log), [log]);
  const moved = useMemo(() => touched(happened(log.slice(-1)), view), [log, view]);
  const walk = useMemo(() => walksOf(events, view).at(-1) ?? null, [events, view]);
  return (
    <MarketsBoard
      board={board}
      seats={props.seats}
      acting={view.to_act}
      events={events}
      touched={moved}
      hand={EMPTY_HAND}
      sale={atRest(view)}
      product={
        <SaleWalk
          board={board}
          walking={{ walk, step: walk?.visits.length ?? 0, runs: false, skip: () => undefined }}
        />
      }
      side={props.side}
      bar={props.bar}
    />
  );
}

export const watched: WatchedGame = {
  Board,
  phaseIcons: TRACK_ICONS,
  condense: () => condense,
  kit: kitOf,
};
