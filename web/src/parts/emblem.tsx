/* A company: shape and letter first, colour second. */
const LETTERS: Record<string, string> = {
  green: 'G',
  blue: 'B',
  black: 'K',
  yellow: 'Y',
  red: 'R',
};

/* A colour we have no shape for is drawn like black. */
const shapeOf = (colour: string) => `#e-${LETTERS[colour] ? colour : 'black'}`;
export const letterOf = (colour: string) => LETTERS[colour] ?? colour.charAt(0).toUpperCase();

export function Emblem(props: { colour: string; size?: 'lg' | 'sm' | 'xs'; title?: string; glide?: string }) {
  const { colour, size } = props;
  return (
    <span
      class={`emb ${colour} co-${colour} ${size ?? ''}`}
      {...(props.title === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': props.title ?? colour })}
      title={props.title}
      data-glide={props.glide}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <use href={shapeOf(colour)} />
      </svg>
      {size === 'xs' ? null : <b aria-hidden="true">{letterOf(colour)}</b>}
    </span>
  );
}

/* The same piece inside an SVG, centred on x, y. */
export function CompanyPiece(props: {
  colour: string;
  x: number;
  y: number;
  size: number;
  letter?: boolean;
  class?: string;
}) {
  const { colour, x, y, size } = props;
  const drop = colour === 'yellow' ? 0.38 : 0.25;
  return (
    <g class={`co-${colour} piece ${props.class ?? ''}`}>
      <use href={shapeOf(colour)} x={x - size / 2} y={y - size / 2} width={size} height={size} class="fill" />
      {props.letter === false ? null : (
        <text class="mark" x={x} y={y + size * 0.52 * (drop + 0.11)} font-size={size * 0.52}>
          {letterOf(colour)}
        </text>
      )}
    </g>
  );
}
