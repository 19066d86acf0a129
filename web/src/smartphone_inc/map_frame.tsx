/* Holds the map: whole on wide screens, panned and zoomed with a small map on a phone. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { calm } from '../prefs';
import { MapOrList } from './map_or_list';
import { text } from '../text';
import type { Region } from './pack';
import { MAP_HEIGHT, MAP_WIDTH, centre } from './places';
import { regionKey, type Targets } from './targets';

const NEAR = 1.02;

export function MapFrame(props: {
  narrow: boolean;
  aim: string | null;
  regions: readonly Region[];
  targets: Targets;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(true);
  const [seen, setSeen] = useState({ x: 0, y: 0, w: 1, h: 1 });
  const look = () => {
    const node = box.current;
    if (!node) return;
    setSeen({
      x: node.scrollLeft / node.scrollWidth,
      y: node.scrollTop / node.scrollHeight,
      w: node.clientWidth / node.scrollWidth,
      h: node.clientHeight / node.scrollHeight,
    });
  };
  useEffect(look, [props.narrow, near]);
  useEffect(() => {
    const node = box.current;
    const row = props.regions.find((_, i) => regionKey(i) === (props.aim ?? props.targets.order[0]));
    if (!node || !row || !props.narrow) return;
    const { x, y } = centre(row.name);
    node.scrollTo({
      left: (x / MAP_WIDTH) * node.scrollWidth - node.clientWidth / 2,
      top: (y / MAP_HEIGHT) * node.scrollHeight - node.clientHeight / 2,
      behavior: calm() ? 'auto' : 'smooth',
    });
  }, [props.aim, props.targets.order[0], props.narrow]);
  if (!props.narrow) return <div class="mapbox">{props.children}</div>;
  return (
    <div class={`mapbox pan ${near ? 'near' : 'far'}`}>
      <div class="panned" ref={box} tabIndex={0} onScroll={look}>
        {props.children}
      </div>
      <MapOrList />
      <span class="flo zoom">
        <Button icon="zoom-in" iconSize={20} label={text.table.zoom} pressed={near} class="sq" onPress={() => setNear(!near)} />
      </span>
      {near ? (
        <svg class="mini2" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true">
          {props.regions.map((row, i) => {
            const { x, y } = centre(row.name);
            return <rect key={i} class={props.targets.at.has(regionKey(i)) ? 'can' : ''} x={x - 57} y={y - 33} width="114" height="66" rx="19" />;
          })}
          <rect
            class="eye"
            x={seen.x * MAP_WIDTH}
            y={seen.y * MAP_HEIGHT}
            width={seen.w * MAP_WIDTH * NEAR}
            height={seen.h * MAP_HEIGHT}
            rx="19"
          />
        </svg>
      ) : null}
    </div>
  );
}

