/* Plan symbols: one drawing and one tint everywhere. */
import { Icon } from './icon';
import { text } from '../text';

export type Mark = 'G' | 'G-' | '+$' | 'R' | 'L' | 'I' | 'T' | 'M' | '.';

const DRAWINGS: Record<Mark, [tint: string, icon: string]> = {
  G: ['G', 'goods'],
  'G-': ['Gm', 'goods-minus'],
  '+$': ['P', 'price-up'],
  R: ['R', 'research'],
  L: ['L', 'logistics'],
  I: ['I', 'improve'],
  T: ['T', 'tech-point'],
  M: ['M', 'marketing-point'],
  '.': ['blank', 'blank'],
};

/* What the rules write for a mark in both games. */
const WRITTEN: Record<string, Mark> = { g: 'G-', P: '+$' };
export const markOf = (code: string) => (WRITTEN[code] ?? code) as Mark;

/* The marks that a sentence shows. */
export const marksIn = (sentence: string): Mark[] =>
  [...sentence.matchAll(/`([^`]+)`/g)].map(([, code]) => markOf(code!));

export const tintOf = (mark: Mark) => `sy-${DRAWINGS[mark][0]}`;
export const iconOf = (mark: Mark) => DRAWINGS[mark][1];

export function PlanSymbol(props: { mark: Mark }) {
  const name = text.symbols[props.mark];
  return (
    <span class={`sym ${tintOf(props.mark)}`} data-ask={`symbol:${props.mark}`}>
      <Icon name={iconOf(props.mark)} label={name} />
    </span>
  );
}

export function Tile(props: { marks: readonly Mark[]; upright?: boolean; class?: string; ask?: string }) {
  return (
    <span data-ask={props.ask} class={`tile ${props.upright ? 'v' : ''} ${props.class ?? ''}`}>
      {props.marks.map((mark, i) => (
        <PlanSymbol key={i} mark={mark} />
      ))}
    </span>
  );
}
