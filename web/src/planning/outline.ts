/* The line around cells that hang together, drawn inside them with rounded corners. */
import { includes, type Cell } from './geometry';

type Point = readonly [x: number, y: number];

export function outline(cells: readonly Cell[], size: number, inset: number, radius: number): string {
  const corners = cornersOf(cells);
  const parts = corners.map((corner, i) => {
    const [before, after] = [corners.at(i - 1)!, corners[(i + 1) % corners.length]!];
    const [come, go] = [direction(before, corner), direction(corner, after)];
    /* Clockwise, the inside lies to the right of every step. */
    const x = corner[0] * size + inset * (-come[1] - go[1]);
    const y = corner[1] * size + inset * (come[0] + go[0]);
    const outwards = come[0] * go[1] - come[1] * go[0] > 0;
    const from = `${x - come[0] * radius} ${y - come[1] * radius}`;
    const to = `${x + go[0] * radius} ${y + go[1] * radius}`;
    return `${i ? 'L' : 'M'}${from}A${radius} ${radius} 0 0 ${outwards ? 1 : 0} ${to}`;
  });
  return `${parts.join('')}Z`;
}

/* Where the line turns, clockwise. */
function cornersOf(cells: readonly Cell[]): Point[] {
  const next = new Map<string, Point>();
  const edge = (open: boolean, from: Point, to: Point) => {
    if (open) next.set(from.join(), to);
  };
  for (const [row, col] of cells) {
    const free = (y: number, x: number) => !includes(cells, [row + y, col + x]);
    edge(free(-1, 0), [col, row], [col + 1, row]);
    edge(free(0, 1), [col + 1, row], [col + 1, row + 1]);
    edge(free(1, 0), [col + 1, row + 1], [col, row + 1]);
    edge(free(0, -1), [col, row + 1], [col, row]);
  }
  const path: Point[] = [];
  let at = [...next.values()][0]!;
  do {
    path.push(at);
    at = next.get(at.join())!;
  } while (at.join() !== path[0]!.join());
  return path.filter((point, i) => {
    const [before, after] = [path.at(i - 1)!, path[(i + 1) % path.length]!];
    return direction(before, point).join() !== direction(point, after).join();
  });
}

const direction = ([x, y]: Point, [toX, toY]: Point): Point => [Math.sign(toX - x), Math.sign(toY - y)];
