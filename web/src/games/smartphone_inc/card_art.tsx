/* On the home page: a plan on the dotted world, companies on a line. */
import { CompanyPiece } from '../../parts/emblem';
import { iconOf, tintOf, type Mark } from '../../parts/symbol';
import { WORLD_PATH } from '../../parts/world';

const CELL = 60;
const ICON = 27.6;

/* Rows of marks, as they are printed. */
// prettier-ignore
const LIGHT: Mark[][] = [['.', 'G'], ['L', 'R'], ['.', 'R']];
// prettier-ignore
const DARK: Mark[][] = [['.', 'I', '.'], ['+$', 'G', 'L']];

const COMPANIES = [
  ['green', 97, 215, 34],
  ['blue', 389, 243, 34],
  ['yellow', 520, 170, 36],
  ['black', 590, 120, 32],
] as const;

export function CardArt() {
  return (
    <svg class="worldart" viewBox="0 60 640 230" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="translate(-30 0) scale(.74)">
        <path class="dots" d={WORLD_PATH} />
      </g>
      <path class="a-l" d="M96 214C150 256 250 268 372 246S470 240 520 170" />
      <path class="a-d" d="M520 170C556 146 572 134 590 120" />
      {COMPANIES.map(([colour, x, y, size]) => (
        <CompanyPiece key={colour} colour={colour} x={x} y={y} size={size} />
      ))}
      <g transform="translate(212 72) scale(.72) rotate(-7 150 100)">
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
    </svg>
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
