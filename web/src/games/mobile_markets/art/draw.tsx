/* What all pictures are drawn with: symbols of the sprite, figures, and chance that comes out the same
every time for the same card. */
import type { ComponentChildren, JSX } from 'preact';

type Ink = string;

/* A symbol of the sprite in a square of that size round x, y. */
export const Sign = (props: { name: string; x: number; y: number; size: number; ink: Ink }) => (
  <use
    href={`#i-${props.name}`}
    x={props.x - props.size / 2}
    y={props.y - props.size / 2}
    width={props.size}
    height={props.size}
    style={{ color: props.ink }}
  />
);

export const Label = (props: {
  x: number;
  y: number;
  size: number;
  ink: Ink;
  weight?: number;
  start?: boolean;
  children: ComponentChildren;
}) => (
  <text
    x={props.x}
    y={props.y}
    font-size={props.size}
    font-weight={props.weight ?? 750}
    fill={props.ink}
    text-anchor={props.start ? 'start' : 'middle'}
  >
    {props.children}
  </text>
);

export const Picture = (props: { width: number; height: number; class?: string; children: ComponentChildren }) => (
  <svg
    class={`picture ${props.class ?? ''}`}
    viewBox={`0 0 ${props.width} ${props.height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {props.children}
  </svg>
);

export const times = <Kind,>(n: number, make: (i: number) => Kind): Kind[] =>
  Array.from({ length: n }, (_, i) => make(i));

function hash(words: string): number {
  let sum = 2166136261;
  for (const letter of words) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/* One of so many, by what is given. */
export const oneOf = (n: number, words: string) => hash(words) % n;

/* Numbers from 0 to 1 that look like chance and are the same for the same words. */
export function chance(words: string): () => number {
  let state = hash(words);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

export const pick = <Kind,>(next: () => number, all: readonly Kind[]): Kind => all[Math.floor(next() * all.length)]!;

export type Drawing = JSX.Element | null;
