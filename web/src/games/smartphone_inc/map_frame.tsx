/* Holds the map: whole on wide screens, nearer on a phone; panned and zoomed, with a small map. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../../parts/button';
import { calm } from '../../prefs';
import { text } from '../../text';
import { MapOrList } from './map_or_list';
import type { Region } from './pack';
import { MAP_HEIGHT, MAP_WIDTH, PANEL_HEIGHT, PANEL_WIDTH, centre } from './places';
import { regionKey, type Targets } from './targets';
import { useZoom, type Seen } from './zoom';

export function MapFrame(props: {
  narrow: boolean;
  aim: string | null;
  regions: readonly Region[];
  targets: Targets;
  children: ComponentChildren;
  /* Lies over the map and does not move with it. */
  over: ComponentChildren;
}) {
  const { narrow, regions, targets } = props;
  const { box, seen, look, whole, width, height, nearer, farther, all } = useZoom(narrow);
  const aim = props.aim ?? (narrow ? targets.order[0] : undefined);
  useEffect(() => {
    const row = regions.find((_, i) => regionKey(i) === aim);
    if (box.current && row && !whole) show(box.current, row);
  }, [aim, narrow, width > 0]);
  return (
    <div class={`mapbox ${whole ? '' : 'near'}`}>
      <div class="panned" ref={box} tabIndex={whole ? -1 : 0} onScroll={look}>
        <div class="mapsheet" style={width ? { width: `${width}px`, height: `${height}px` } : undefined}>
          {props.children}
        </div>
      </div>
      {props.over}
      {narrow ? <MapOrList /> : null}
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
    <svg class="mini2" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true">
      {regions.map((row, i) => {
        const { x, y } = centre(row.name);
        return (
          <rect
            key={i}
            class={targets.at.has(regionKey(i)) ? 'can' : ''}
            x={x - 57}
            y={y - 33}
            width="114"
            height="66"
            rx="19"
          />
        );
      })}
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

/* Brings a region into the middle unless it is in sight as a whole. */
function show(node: HTMLElement, row: Region) {
  const { x, y } = centre(row.name);
  const scale = Math.min(node.scrollWidth / MAP_WIDTH, node.scrollHeight / MAP_HEIGHT);
  const left = (node.scrollWidth - MAP_WIDTH * scale) / 2 + x * scale;
  const top = (node.scrollHeight - MAP_HEIGHT * scale) / 2 + y * scale;
  const wide = (PANEL_WIDTH[row.size] / 2) * scale;
  const tall = (PANEL_HEIGHT / 2) * scale;
  const inSight =
    left - wide >= node.scrollLeft &&
    left + wide <= node.scrollLeft + node.clientWidth &&
    top - tall >= node.scrollTop &&
    top + tall <= node.scrollTop + node.clientHeight;
  if (inSight) return;
  node.scrollTo({
    left: left - node.clientWidth / 2,
    top: top - node.clientHeight / 2,
    behavior: calm() ? 'auto' : 'smooth',
  });
}
