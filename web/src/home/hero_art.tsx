/* The picture on the home page: a plan on the dotted world, companies on a line. */
import { CompanyPiece } from '../parts/emblem';
import { iconOf, tintOf, type Mark } from '../parts/symbol';
import { WORLD_PATH } from '../parts/world';

const CELL = 60;
const ICON = 27.6;

/* Rows of marks, as they are printed. */
// prettier-ignore
const LIGHT: Mark[][] = [['.', 'G'], ['L', 'R'], ['.', 'R']];
// prettier-ignore
const DARK: Mark[][] = [['.', 'I', '.'], ['+$', 'G', 'L']];

const COMPANIES = [
  ['green', 122, 250, 40],
  ['red', 196, 322, 36],
  ['yellow', 585, 92, 42],
  ['black', 628, 250, 38],
  ['blue', 520, 336, 44],
] as const;

export function HeroArt() {
  return (
    <div class="art">
      <svg width="720" height="392" viewBox="0 0 720 392" aria-hidden="true">
        <g transform="translate(-60 -60) scale(.86)">
          <path class="dots" d={WORLD_PATH} />
        </g>
        <path class="a-d" d="M122 250C150 300 160 310 196 322S420 380 520 336" />
        <path class="a-l" d="M520 336C580 320 610 290 628 250C640 190 620 130 585 92" />
        <g transform="translate(250 92) rotate(-7 150 100)">
          <g class="pad on-light">
            <rect class="padb" x="122" y="2" width="116" height="176" rx="11" />
            <Faces rows={LIGHT} col={2} row={0} size={46} />
          </g>
          <g class="pad on-dark">
            <rect class="padb" x="2" y="62" width="176" height="116" rx="11" />
            <Faces rows={DARK} col={0} row={1} size={46} />
          </g>
          <Tile mark="R" col={2} row={0} />
          <Tile mark="G" col={0} row={1} />
        </g>
        {COMPANIES.map(([colour, x, y, size]) => (
          <CompanyPiece key={colour} colour={colour} x={x} y={y} size={size} />
        ))}
      </svg>
    </div>
  );
}

/* Around a point. */
const square = (x: number, y: number, side: number) => ({
  x: x - side / 2,
  y: y - side / 2,
  width: side,
  height: side,
});

function Faces(props: { rows: readonly (readonly Mark[])[]; col: number; row: number; size: number }) {
  const { size } = props;
  const cells = props.rows.flatMap((marks, y) =>
    marks.map((mark, x) => ({ mark, x: (props.col + x + 0.5) * CELL, y: (props.row + y + 0.5) * CELL })),
  );
  return (
    <>
      {cells.map(({ mark, x, y }) => (
        <g key={`${x} ${y}`} class={tintOf(mark)}>
          <rect class={mark === '.' ? 'cellb' : 'cellf'} {...square(x, y, size)} rx="7.8" />
          {mark === '.' ? null : <use href={`#i-${iconOf(mark)}`} {...square(x, y, ICON)} class="tinted" />}
        </g>
      ))}
    </>
  );
}

function Tile({ mark, col, row }: { mark: Mark; col: number; row: number }) {
  const box = { x: col * CELL + 5, y: row * CELL + 5, width: 50, height: 110, rx: 11 };
  return (
    <g class="btile co-blue">
      <rect class="tb" {...box} />
      <Faces rows={[[mark], [mark]]} col={col} row={row} size={36} />
      <rect class="te" {...box} />
    </g>
  );
}
