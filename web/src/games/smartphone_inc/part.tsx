/* Parts of the table as pictures: nothing on them can be pressed. */
import type { PartProps } from '../game';
import type { Board } from './board';
import { NO_CHOICE } from './choice';
import { Directives } from './directives';
import { Improvements } from './improvements';
import { packOf } from './pack';
import { Regions } from './regions';
import { TechnologyCard } from './technologies';
import type { Catalogue, View } from './types';

const NOBODY = new Map();
const STILL = {
  targets: NO_CHOICE.targets,
  pointed: null,
  chosen: null,
  onPress: () => undefined,
  onPoint: () => undefined,
};

export const Technology = ({ board, at }: { board: Board; at: number }) => (
  <div class="inc part" inert>
    <TechnologyCard
      {...STILL}
      board={board}
      technology={at}
      using={null}
      studied={null}
      refused={null}
      touched={NOBODY}
    />
  </div>
);

export const WholeMap = ({ board, choice = NO_CHOICE }: { board: Board; choice?: typeof NO_CHOICE }) => (
  <div class="mapfigure" inert>
    <Regions board={board} choice={choice} touched={NOBODY} leaders={NOBODY} last={null} />
  </div>
);

export function Part({ view, catalogue, names, things }: PartProps<View, Catalogue>) {
  const board: Board = { view, pack: packOf(catalogue), names };
  switch (things[0]?.split(':')[0]) {
    case 'region':
    case 'goods':
      return <WholeMap board={board} />;
    case 'technology':
      return (
        <div class="technologyfigure">
          {board.pack.technologies.map((_, i) => (
            <Technology key={i} board={board} at={i} />
          ))}
        </div>
      );
    case 'tile':
    case 'token':
      return (
        <div class="inc part" inert>
          <Improvements {...STILL} board={board} takers={NOBODY} />
        </div>
      );
    case 'directive':
      return (
        <div class="inc part" inert>
          <Directives board={board} targets={NO_CHOICE.targets} />
        </div>
      );
  }
  return null;
}
