/* The regions as a list, for narrow screens: what can be done first. */
import { useEffect, useState } from 'preact/hooks';
import { Emblem } from '../../parts/emblem';
import { Icon } from '../../parts/icon';
import { colourOf, faceOf, type Board } from './board';
import type { Choice } from './choice';
import { MapOrList } from './map_or_list';
import { regionKey, type Targets } from './targets';
import { words } from './text';
import { SALE } from './types';

export function RegionList(props: {
  board: Board;
  targets: Targets;
  picked: string | null;
  /* Asks why places cannot be chosen; none while nothing is to be chosen. */
  reasons: Choice['reasons'];
  onPress: (key: string) => void;
}) {
  const { board, targets } = props;
  const [why, setWhy] = useState<ReadonlyMap<string, string>>(new Map());
  const regions = board.pack.regions.map((_, i) => i);
  const can = regions.filter((region) => targets.at.has(regionKey(region)));
  const others = regions.filter((region) => !targets.at.has(regionKey(region)));
  useEffect(() => {
    let live = true;
    setWhy(new Map());
    if (can.length) void props.reasons?.(others.map(regionKey)).then((found) => live && setWhy(found));
    return () => {
      live = false;
    };
  }, [board.view]);
  const head = board.view.phase === SALE ? words.canSell : board.view.pending ? words.canOpen : words.canPlace;
  return (
    <div class="lst">
      <MapOrList />
      {can.length ? <h3>{head}</h3> : null}
      {can.map((region) => (
        <RegionRow key={region} {...props} region={region} />
      ))}
      <h3>{words.others}</h3>
      {others.map((region) => (
        <RegionRow key={region} {...props} region={region} why={why.get(regionKey(region))} />
      ))}
    </div>
  );
}

function RegionRow(props: {
  board: Board;
  targets: Targets;
  picked: string | null;
  region: number;
  why?: string;
  onPress: (key: string) => void;
}) {
  const { board, region } = props;
  const row = board.pack.regions[region];
  const key = regionKey(region);
  const target = props.targets.at.get(key);
  const face = faceOf(board, region);
  const owners = board.view.offices[region] ?? [];
  const spaces = face ? face.vp.length : (row?.first.length ?? 0);
  const mine = board.view.seat === null ? 0 : (board.view.companies[board.view.seat]?.progress[region] ?? 0);
  const me = board.view.seat === null ? '' : colourOf(board.view, board.view.seat);
  return (
    <button
      type="button"
      class={`rw ${target ? 'lg' : ''} ${props.picked === key ? 'sel' : ''}`}
      data-target={`row-${key}`}
      onClick={() => props.onPress(key)}
    >
      <span class="row gap2">
        <b>{row?.name}</b>
        {face ? <Icon name="retailer" size={14} label={words.retailer} /> : null}
      </span>
      <span class="cst">
        <Icon name="logistics" size={14} />
        <span class="pips">
          {Array.from({ length: row?.cost ?? 0 }, (_, i) =>
            i < mine ? <Emblem key={i} colour={me} size="xs" title="" /> : <i key={i} />,
          )}
        </span>
      </span>
      <span class="wh">
        {target
          ? target.effect.lines
              .map(([, line]) => line)
              .slice(0, 2)
              .join(', ')
          : props.why?.split(':')[0]}
      </span>
      <span class="of">
        {Array.from({ length: spaces }, (_, i) => {
          const owner = owners[i];
          return owner === undefined ? (
            <i key={i} />
          ) : (
            <Emblem key={i} colour={colourOf(board.view, owner)} title={board.names[owner]} />
          );
        })}
      </span>
    </button>
  );
}
