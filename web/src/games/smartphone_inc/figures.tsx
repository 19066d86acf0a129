/* What the rules pages of Smartphone Inc. show: positions the engine made, drawn with the table's own
pieces, and the face of every component. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../../parts/emblem';
import { marksIn, Tile } from '../../parts/symbol';
import { ByPhase } from '../../parts/by_phase';
import { PadFace } from '../../planning/pieces';
import { text } from '../../text';
import type { CardFaces, Figures } from '../game';
import { colourOf, shopName, type Board } from './board';
import { NO_CHOICE } from './choice';
import data from './figures.json';
import { packOf } from './pack';
import { Technology, WholeMap } from './part';
import { Building } from './pieces';
import { RegionPanel, type RegionState } from './region';
import { Retailer } from './retailer';
import { Pads, Results, shownPlans } from './show/pads';
import { targetsOf } from './targets';
import { words } from './text';
import { EMPTY, eventsOf, type Catalogue, type Happened, type View } from './types';

interface Position {
  /* The region or technology. */
  about: number;
  view: View;
  events: Happened[];
}

const positions = data as unknown as Record<string, Position>;
const say = words.figures;

const boardOf = (view: View, catalogue: Catalogue): Board => ({
  view,
  pack: packOf(catalogue),
  names: view.rules.colours.map((colour) => text.colours[colour] ?? colour),
});

const STILL: RegionState = {
  legal: false,
  hover: false,
  refused: false,
  chosen: false,
  staged: 0,
  leader: null,
  touched: null,
  came: null,
  arriving: [],
  ghost: null,
};
const region = (board: Board, at: number) => ({
  board,
  region: at,
  state: STILL,
  last: null,
  proposed: [],
  onPress: () => undefined,
  onPoint: () => undefined,
});

const OnMap = ({ board, at, children }: { board: Board; at: number; children?: ComponentChildren }) => (
  <div class="worldmap part" inert>
    <RegionPanel {...region(board, at)} />
    {children}
  </div>
);

const Outcome = ({ children }: { children: ComponentChildren }) => <p class="outcome">{children}</p>;

/* The parts of a region by number; the rules say what each is. */
const PARTS = [
  [106, 12],
  [-8, 42],
  [70, 44],
  [108, 54],
  [-8, 84],
  [24, 111],
  [58, 111],
] as const;

const Anatomy = ({ board, at }: { board: Board; at: number }) => (
  <OnMap board={board} at={at}>
    {PARTS.map(([x, y], i) => (
      <i key={i} class="partnumber" style={{ left: `${x}%`, top: `${y}%` }}>
        {i + 1}
      </i>
    ))}
  </OnMap>
);

function Plans({ board, events }: { board: Board; events: readonly Happened[] }) {
  const shown = shownPlans(board, eventsOf(events, 'PlansRevealed')[0]);
  /* Two companies that did the same are one picture. */
  const several = JSON.stringify(shown[0]?.result) === JSON.stringify(shown[1]?.result) ? shown.slice(0, 1) : shown;
  return (
    <div class="plansfigure">
      {several.map((plan) => (
        <div key={plan.seat} class="cardfront panel">
          <Pads board={board} shown={plan} />
          <Results shown={plan} />
        </div>
      ))}
    </div>
  );
}

function Control({ board, events, at }: { board: Board; events: readonly Happened[]; at: number }) {
  return (
    <>
      <OnMap board={board} at={at} />
      <Outcome>
        {eventsOf(events, 'RegionControlled').map(({ seat, vp }) => (
          <span key={seat}>
            <Emblem colour={colourOf(board.view, seat)} title={board.names[seat]} /> {say.vp(vp)}
          </span>
        ))}
      </Outcome>
    </>
  );
}

const Sale = ({ board, events, at }: { board: Board; events: readonly Happened[]; at: number }) => (
  <>
    <OnMap board={board} at={at} />
    <Outcome>
      {say.sold(
        eventsOf(events, 'Sold').length,
        eventsOf(events, 'GoodsLost').reduce((sum, { goods }) => sum + goods, 0),
      )}
    </Outcome>
  </>
);

/* Where progress may go, on the whole map. */
function Reach({ board }: { board: Board }) {
  const lines = board.view.options.map((_, i) => String(i));
  const targets = targetsOf(board, lines, { moveFrom: null, using: null });
  return (
    <div class="mapscroll" tabIndex={0} role="group" aria-label={text.table.map}>
      <WholeMap board={board} choice={{ ...NO_CHOICE, mine: true, targets }} />
    </div>
  );
}

export const figures: Figures = (catalogue, name) => {
  if (name === 'technologies') return <AllTechnologies catalogue={catalogue as Catalogue} />;
  if (name === 'automaton') return <ByPhase steps={words.figures.steve} />;
  const position = positions[name];
  if (!position) return null;
  const board = boardOf(position.view, catalogue as Catalogue);
  const { about: at, events } = position;
  switch (name) {
    case 'region':
      return <Anatomy board={board} at={at} />;
    case 'plan':
    case 'tile':
      return <Plans board={board} events={events} />;
    case 'sale':
      return <Sale board={board} events={events} at={at} />;
    case 'control':
    case 'tie':
      return <Control board={board} events={events} at={at} />;
    case 'patent':
      return (
        <>
          <Technology board={board} at={at} />
          <Outcome>
            {eventsOf(events, 'TechnologyCompleted').map(({ seat, patent }) => (
              <span key={seat}>
                <Emblem colour={colourOf(board.view, seat)} title={board.names[seat]} />
                {patent ? say.patent(board.pack.technologies[at]!.patent_vp) : say.noPatent}
              </span>
            ))}
          </Outcome>
        </>
      );
    case 'reach':
      return <Reach board={board} />;
    default:
      return <OnMap board={board} at={at} />;
  }
};

/* A table on which nothing lies, for the faces of components. */
function bare(catalogue: Catalogue, change: Partial<View> = {}): Board {
  const { view } = positions.region!;
  const none = view.offices.map((): never[] => []);
  return boardOf(
    {
      ...view,
      companies: view.companies.map((company) => ({
        ...company,
        progress: company.progress.map(() => 0),
        technologies: 0,
        patents: 0,
      })),
      offices: none,
      buyers: view.buyers.map((row) => row.map(() => EMPTY)),
      retailers: view.retailers.map(() => EMPTY),
      ...change,
    },
    catalogue,
  );
}

const AllTechnologies = ({ catalogue }: { catalogue: Catalogue }) => (
  <div class="technologyfigure">
    {['A', 'B'].flatMap((side) =>
      catalogue.technologies.map((row, i) => (
        <Technology key={`${row.name} ${side}`} board={onSide(catalogue, side)} at={i} />
      )),
    )}
  </div>
);

/* All technologies on one side, in its usual wording. */
const onSide = (catalogue: Catalogue, side: string) =>
  bare(catalogue, {
    sides: side.repeat(catalogue.technologies.length),
    wordings: catalogue.technologies.map(({ texts }) => (texts?.[side]?.length ?? 1) - 1),
  });

function Shop({ catalogue, face }: { catalogue: Catalogue; face: number }) {
  const board = bare(catalogue);
  const spaces = catalogue.faces[face]!.vp.length;
  const at = board.pack.regions.findIndex(({ first }) => first.length >= spaces);
  const retailers = board.view.retailers.map((_, i) => (i === at ? face : EMPTY));
  return (
    <div class="worldmap part" inert>
      <div class="region M">
        <Retailer {...region({ ...board, view: { ...board.view, retailers } }, at)} />
      </div>
    </div>
  );
}

type FaceOf = (catalogue: Catalogue, id: string, sentences: readonly string[]) => ComponentChildren;

const FACES: Record<string, FaceOf> = {
  pads: (_, id, sentences) => <PadFace pad={id.startsWith('Black') ? 'black' : 'white'} rows={sentences} />,
  companies: (_, colour) => (
    <div class="worldmap part">
      <Building colour={colour} space={2} />
    </div>
  ),
  improvements: (_, __, sentences) => <Tile marks={marksIn(sentences[0] ?? '')} />,
  technologies: (catalogue, name) => {
    const at = catalogue.technologies.findIndex((row) => row.name === name);
    return at < 0 ? null : ['A', 'B'].map((side) => <Technology key={side} board={onSide(catalogue, side)} at={at} />);
  },
  regions: (catalogue, name) => {
    const at = catalogue.regions.findIndex((row) => row.name === name);
    return at < 0 ? null : <OnMap board={bare(catalogue)} at={at} />;
  },
  retailers: (catalogue, id) =>
    catalogue.faces.flatMap((face, i) =>
      shopName(face) === id ? [<Shop key={i} catalogue={catalogue} face={i} />] : [],
    ),
};

export const faces: CardFaces = (catalogue, kind, id, sentences = []) =>
  FACES[kind]?.(catalogue as Catalogue, id, sentences) ?? null;
