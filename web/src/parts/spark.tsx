/* How a rating went, from the oldest game that is told to the newest. */
import type { RatingInfo } from '../types.gen';

export function Spark({ rating }: { rating: RatingInfo }) {
  const points = rating.history.map(([, at]) => at);
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const x = (i: number) => (points.length < 2 ? 60 : (i * 120) / (points.length - 1));
  const y = (at: number) => 30 - (28 * (at - low)) / Math.max(1, high - low);
  return (
    <svg class="spark" viewBox="0 0 120 32" preserveAspectRatio="none" aria-hidden="true">
      <path d={points.map((at, i) => `${i ? 'L' : 'M'}${x(i)} ${y(at)}`).join('')} />
    </svg>
  );
}
