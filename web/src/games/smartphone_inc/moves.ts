/* Which pieces are new on the board, and the way they come: along the line they use. */
import { useMemo, useRef } from 'preact/hooks';
import type { Pack } from './pack';
import { anchor, way, type MapPoint } from './places';
import type { View } from './types';

export interface Move {
  kind: 'office' | 'progress';
  seat: number;
  region: number;
  /* From the office it comes from to its region, in % of the map; null: it comes from the hand. */
  way: MapPoint[] | null;
}

/* The pieces that came with the latest view; none with the first one. */
export function useMoves(view: View, pack: Pack): Move[] {
  const before = useRef(view);
  return useMemo(() => {
    const found = movesBetween(before.current, view, pack);
    before.current = view;
    return found;
  }, [view, pack]);
}

function movesBetween(before: View, after: View, pack: Pack): Move[] {
  if (before.round !== after.round) return [];
  const left = after.offices.findIndex((row, region) => row.length < (before.offices[region]?.length ?? 0));
  return after.offices.flatMap((row, region): Move[] => {
    const opened = row.slice(before.offices[region]?.length ?? 0).map((seat): Move => ({
      kind: 'office',
      seat,
      region,
      way: left < 0 ? null : wayTo(before, pack, seat, region, left),
    }));
    const placed = after.companies.flatMap(({ progress }, seat): Move[] => {
      const more = (progress[region] ?? 0) - (before.companies[seat]?.progress[region] ?? 0);
      return more > 0 ? [{ kind: 'progress', seat, region, way: wayTo(before, pack, seat, region, -1) }] : [];
    });
    return [...opened, ...placed];
  });
}

/* left: where an office was moved from. */
function wayTo(view: View, pack: Pack, seat: number, region: number, left: number): MapPoint[] | null {
  const row = pack.regions[region];
  const from = left >= 0 ? left : row?.neighbours.find((other) => view.offices[other]?.includes(seat));
  const source = from === undefined ? undefined : pack.regions[from];
  if (!row || !source) return null;
  if (!row.neighbours.includes(pack.regions.indexOf(source))) return [anchor(source.name), anchor(row.name)];
  return way(source.name, row.name);
}
