/* Two pads, one over the other: what is covered turns into goods. */
const CELL = 22;

function Pad(props: { x: number; y: number; cols: number; rows: number; tone: string }) {
  const cells = Array.from(
    { length: props.cols * props.rows },
    (_, i) => [i % props.cols, Math.floor(i / props.cols)] as const,
  );
  return (
    <g class={props.tone}>
      <rect x={props.x - 2} y={props.y - 2} width={props.cols * CELL + 2} height={props.rows * CELL + 2} rx="5" />
      {cells.map(([col, row]) => (
        <rect
          key={`${col} ${row}`}
          class="cell"
          x={props.x + col * CELL}
          y={props.y + row * CELL}
          width={CELL - 2}
          height={CELL - 2}
          rx="3"
        />
      ))}
    </g>
  );
}

export function PadsDrawing({ words }: { words: string }) {
  return (
    <svg class="padsdraw" viewBox="0 0 190 84" role="img" aria-label={words}>
      <Pad x={28} y={26} cols={3} rows={2} tone="dark" />
      <Pad x={72} y={4} cols={2} rows={3} tone="light" />
      {[26, 48].map((y) => (
        <g key={y} class="plus">
          <rect x={73} y={y + 1} width={20} height={18} rx="6" />
          <text x={83} y={y + 14}>
            +1
          </text>
        </g>
      ))}
      <path class="lead" d="M96 48 H132" />
      <use href="#i-goods" x={138} y={36} width={26} height={26} class="box" />
    </svg>
  );
}
