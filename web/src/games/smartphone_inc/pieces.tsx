/* What stands on the map, drawn as what it is: an office is a building, a good is a phone. */
import { letterOf } from '../../parts/emblem';

const TALL = 43;
const STOREY = 3.4;
const LOWEST = 27;

/* A building grows with its space, as the value of control does. */
export const heightAt = (space: number) => LOWEST + space * STOREY;

/* The roof has the company's shape; y is its top. */
const ROOFS: Record<string, (y: number) => string> = {
  green: (y) => `M2 43V${y + 9}a11 9 0 0 1 22 0V43z`,
  blue: (y) => `M2 43V${y + 3}a2 2 0 0 1 2-2h18a2 2 0 0 1 2 2V43z`,
  black: (y) => `M2 43V${y + 8}l5.5-7.5h11l5.5 7.5V43z`,
  yellow: (y) => `M2 43V${y + 11}l11-11.5 11 11.5V43z`,
  red: (y) => `M2 43V${y + 10}l5-5h3l3-6 3 6h3l5 5V43z`,
};

export function Building({ colour, space, class: more = '' }: { colour: string; space: number; class?: string }) {
  const height = heightAt(space);
  const y = TALL - height;
  const floors = Math.round((height - 24) / 5);
  return (
    <svg class={`bld co-${colour} ${more}`} viewBox="0 0 26 43" aria-hidden="true">
      <path class="bd" d={(ROOFS[colour] ?? ROOFS.black)!(y)} />
      {space === 0 ? (
        <rect class="bw" x="8" y={y + 12} width="10" height="2" rx="1" />
      ) : (
        Array.from({ length: floors * 3 }, (_, i) => (
          <rect
            key={i}
            class="bw"
            x={7 + (i % 3) * 4.6}
            y={y + 12 + Math.floor(i / 3) * 4.6}
            width="2.8"
            height="2.6"
            rx=".5"
          />
        ))
      )}
      <text class="bl" x="13" y="40">
        {letterOf(colour)}
      </text>
    </svg>
  );
}

export function Phone({ colour, class: more = '' }: { colour: string; class?: string }) {
  return (
    <svg class={`ph co-${colour} ${more}`} viewBox="0 0 26 28" aria-hidden="true">
      <rect class="b" x="4" y="0.5" width="18" height="27" rx="4.2" />
      <rect class="s" x="6" y="5" width="14" height="17.5" rx="1.5" />
      <path d="M10.5 3h5M11.5 25h3" />
      <text x="13" y="18.6">
        {letterOf(colour)}
      </text>
    </svg>
  );
}
