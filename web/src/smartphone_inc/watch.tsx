/* Smartphone Inc. in a replay: the board with nothing to do on it. */
import { useMemo } from 'preact/hooks';
import type { Watched, WatchedGame } from '../replay/games';
import type { SmartphoneIncCatalogue } from '../types.gen';
import { PHASE_ICONS } from './board';
import { EMPTY_HAND } from './hand';
import { IncBoard } from './layout';
import { readPack, type Pack } from './pack';
import { happened, touched } from './story';
import { condense } from './telling';
import type { CompanyView, View } from './types';

const packs = new WeakMap<SmartphoneIncCatalogue, Pack>();

function packOf(catalogue: SmartphoneIncCatalogue): Pack {
  let pack = packs.get(catalogue);
  if (!pack) packs.set(catalogue, (pack = readPack(catalogue)));
  return pack;
}

function Board(props: Watched<View, SmartphoneIncCatalogue>) {
  const { view, log } = props;
  const pack = packOf(props.catalogue);
  const events = useMemo(() => happened(log), [log]);
  const moved = useMemo(() => touched(happened(log.slice(-1)), view), [log, view]);
  return (
    <IncBoard
      board={{ view, pack, names: [...props.names] }}
      seats={props.seats}
      acting={view.to_act}
      events={events}
      touched={moved}
      hand={EMPTY_HAND}
      side={props.side}
      bar={props.bar}
    />
  );
}

export const watched: WatchedGame = {
  Board,
  phaseIcons: PHASE_ICONS,
  condense: (catalogue: SmartphoneIncCatalogue) => (told) => condense(told, packOf(catalogue)),
  kit: (catalogue: SmartphoneIncCatalogue, company: CompanyView) => {
    const { pads, tiles } = packOf(catalogue);
    return { pads, tiles: company.improvements.map((tile) => tiles[tile]!.cells) };
  },
};
