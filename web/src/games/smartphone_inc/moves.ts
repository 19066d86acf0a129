/* Which pieces are new on the board, and the way they come: along the line they use. */
import { useMemo, useRef } from 'preact/hooks';
import type { Pack } from './pack';
import { PANEL_HEIGHT, PANEL_WIDTH, centre, entry, way, type MapPoint } from './places';
import { EMPTY, type View } from './types';

export interface Move {
  kind: 'office' | 'progress';
  seat: number;
  region: number;
  /* From the office it comes from to its place; null: it comes from the hand. */
  path: string | null;
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
    const opened = row.slice(before.offices[region]?.length ?? 0).map((seat, i): Move => ({
      kind: 'office',
      seat,
      region,
      path: pathTo(before, pack, seat, region, left, spaceAt(after, pack, region, row.length - 1 - i)),
    }));
    const placed = after.companies.flatMap(({ progress }, seat): Move[] => {
      const more = (progress[region] ?? 0) - (before.companies[seat]?.progress[region] ?? 0);
      if (more <= 0) return [];
      return [{ kind: 'progress', seat, region, path: pathTo(before, pack, seat, region, -1, pipsAt(pack, region)) }];
    });
    return [...opened, ...placed];
  });
}

/* left: where an office was moved from. */
function pathTo(view: View, pack: Pack, seat: number, region: number, left: number, end: MapPoint): string | null {
  const row = pack.regions[region];
  const from = left >= 0 ? left : row?.neighbours.find((other) => view.offices[other]?.includes(seat));
  const source = from === undefined ? undefined : pack.regions[from]?.name;
  if (!row || source === undefined) return null;
  return `${entry(source, row.name) ?? way(source, row.name)}L${end.x} ${end.y}`;
}

const corner = (pack: Pack, region: number): MapPoint => {
  const row = pack.regions[region];
  const { x, y } = centre(row?.name ?? '');
  return { x: x - PANEL_WIDTH[row?.size ?? 'S'] / 2, y: y - PANEL_HEIGHT / 2 };
};

function spaceAt(view: View, pack: Pack, region: number, space: number): MapPoint {
  const { x, y } = corner(pack, region);
  if (view.retailers[region] !== EMPTY) return { x: x + 23 + space * 38, y: y + 81.5 };
  return { x: x + 21.5 + space * 25, y: y + 48.5 };
}

function pipsAt(pack: Pack, region: number): MapPoint {
  const { x, y } = corner(pack, region);
  return { x: x + PANEL_WIDTH[pack.regions[region]?.size ?? 'S'] - 30, y: y + 48.5 };
}
