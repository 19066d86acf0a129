/* The twelve regions on the map, each as the present choice has it, and the pieces on their way. */
import { colourOf, type Board } from './board';
import type { Choice } from './choice';
import { useMoves } from './moves';
import { RegionPanel, type RegionState } from './region';
import { regionKey } from './targets';
import { Travel } from './travel';
import { WorldMap } from './world_map';

export function Regions(props: {
  board: Board;
  choice: Choice;
  touched: ReadonlyMap<string, string>;
  leaders: ReadonlyMap<number, number>;
  last: number[][] | null;
}) {
  const { board, choice } = props;
  const { targets, aimed, closing } = choice;
  const moves = useMoves(board.view, board.pack);
  const stateOf = (region: number): RegionState => {
    const key = regionKey(region);
    const target = targets.at.get(key);
    const hover = aimed === key && Boolean(target);
    const closingHere = closing?.key === key;
    const move = moves.findLast((one) => one.region === region);
    return {
      legal: Boolean(target),
      hover,
      refused: choice.refused === key,
      chosen: closingHere || choice.moveFrom === region,
      staged: choice.staged.get(region) ?? 0,
      leader: props.leaders.get(region) ?? null,
      touched: props.touched.get(key) ?? null,
      came: move ? colourOf(board.view, move.seat) : null,
      arriving: moves.filter((one) => one.region === region && one.way).map(({ seat }) => seat),
      ghost: hover ? (target?.effect.ghost ?? null) : closingHere ? closing.effect.ghost : null,
    };
  };
  const states = board.pack.regions.map((_, region) => stateOf(region));
  const lit = new Set(choice.mine ? [...targets.at.values()].flatMap((target) => target.effect.routes) : []);
  const press = (region: number) => choice.press(regionKey(region));
  const point = (region: number | null) => choice.point(region === null ? null : regionKey(region));
  return (
    <WorldMap board={board} states={states} lit={lit} onPress={press} onPoint={point}>
      {states.map((state, region) => (
        <RegionPanel
          key={region}
          board={board}
          region={region}
          state={state}
          last={props.last?.[region] ?? null}
          proposed={choice.drafted.get(region) ?? []}
          describe={targets.at.get(regionKey(region))?.effect.title}
          onPress={() => press(region)}
          onPoint={(at) => point(at ? region : null)}
        />
      ))}
      <Travel board={board} moves={moves} />
    </WorldMap>
  );
}
