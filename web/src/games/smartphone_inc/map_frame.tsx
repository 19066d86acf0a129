/* Holds the map: whole on wide screens, nearer on a phone; panned and zoomed, with a small map. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../../parts/button';
import { calm } from '../../prefs';
import { text } from '../../text';
import { MapOrList } from './map_or_list';
import type { Region } from './pack';
import { LAND } from './land';
import { MAP_HEIGHT, MAP_WIDTH, regionNode } from './places';
import { regionKey, type Targets } from './targets';
import { useZoom, type Seen } from './zoom';

export function MapFrame(props: {
  narrow: boolean;
  /* The list and the cards lie behind the map. */
  tabbed: boolean;
  aim: string | null;
  /* Goes there at once: what is told there is short. */
  hurried: boolean;
  regions: readonly Region[];
  targets: Targets;
  children: ComponentChildren;
  /* Lies over the map and does not move with it. */
  over: ComponentChildren;
}) {
  const { narrow, hurried, regions, targets } = props;
  const { box, seen, look, whole, sheet, nearer, farther, all } = useZoom(narrow);
  const aim = props.aim ?? (props.tabbed ? targets.order[0] : undefined);
  useEffect(() => {
    const node = regionNode(regions.findIndex((_, i) => regionKey(i) === aim));
    if (!box.current || !node || whole) return undefined;
    const room = box.current;
    const frame = requestAnimationFrame(() => show(room, node, hurried || calm()));
    return () => cancelAnimationFrame(frame);
  }, [aim, narrow, sheet !== undefined]);
  return (
    <div class={`mapbox ${whole ? '' : 'near'}`}>
      <div class="panned" ref={box} tabIndex={whole ? -1 : 0} onScroll={look}>
        <div class="mapsheet" style={sheet}>
          {props.children}
        </div>
      </div>
      {props.over}
      {props.tabbed ? <MapOrList /> : null}
      <span class={`flo zoom ${whole ? 'resting' : ''}`}>
        <Button icon="zoom-in" iconSize={20} label={text.table.nearer} class="sq" onPress={nearer} />
        {whole ? null : (
          <Button icon="minus" iconSize={20} label={text.table.farther} class="sq" onPress={narrow ? all : farther} />
        )}
      </span>
      {whole ? null : <SmallMap regions={regions} targets={targets} seen={seen} />}
    </div>
  );
}

function SmallMap({ regions, targets, seen }: { regions: readonly Region[]; targets: Targets; seen: Seen }) {
  return (
    <svg class="mini2" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {regions.map((row, i) => (
        <path key={i} class={targets.at.has(regionKey(i)) ? 'can' : ''} d={LAND[row.name]} />
      ))}
      <rect
        class="eye"
        x={seen.x * MAP_WIDTH}
        y={seen.y * MAP_HEIGHT}
        width={seen.w * MAP_WIDTH}
        height={seen.h * MAP_HEIGHT}
        rx="19"
      />
    </svg>
  );
}

/* Brings a region into the middle unless it is in sight as a whole; a sheet may lie over the map. */
function show(box: HTMLElement, region: HTMLElement, atOnce: boolean) {
  const [room, at] = [box.getBoundingClientRect(), region.getBoundingClientRect()];
  const bottom = Math.min(room.bottom, document.querySelector('.c-sheet')?.getBoundingClientRect().top ?? Infinity);
  const inSight = at.left >= room.left && at.right <= room.right && at.top >= room.top && at.bottom <= bottom;
  if (inSight) return;
  box.scrollBy({
    left: (at.left + at.right - room.left - room.right) / 2,
    top: (at.top + at.bottom - room.top - bottom) / 2,
    behavior: atOnce ? 'auto' : 'smooth',
  });
}
