/* The twelve regions on the map, each as the present choice has it, and the pieces on their way. */
import { colourOf, type Board } from './board';
import type { Choice } from './choice';
import { useMoves } from './moves';
import { RegionPanel } from './region';
import { regionKey } from './targets';
import { Travel } from './travel';
import { WorldMap } from './world_map';

export function Regions(props: {
  board: Board;
  choice: Choice;
  touched: ReadonlyMap<string, string>;
  last: number[][] | null;
}) {
  const { board, choice } = props;
  const { targets, aimed, closing } = choice;
  const moves = useMoves(board.view, board.pack);
  const colourAt = (region: number) => {
    const move = moves.findLast((one) => one.region === region);
    return move ? colourOf(board.view, move.seat) : null;
  };
  const lit = new Set(choice.mine ? [...targets.at.values()].flatMap((target) => target.effect.routes) : []);
  return (
    <WorldMap board={board} lit={lit}>
      {board.pack.regions.map((_, region) => {
        const key = regionKey(region);
        const target = targets.at.get(key);
        const hover = aimed === key && Boolean(target);
        const closingHere = closing?.key === key;
        return (
          <RegionPanel
            key={region}
            index={region}
            board={board}
            region={region}
            state={{
              legal: Boolean(target),
              hover,
              refused: choice.refused === key,
              chosen: closingHere || choice.moveFrom === region,
              touched: props.touched.get(key) ?? null,
              came: colourAt(region),
              arriving: moves.filter((move) => move.region === region && move.path).map(({ seat }) => seat),
              ghost: hover ? (target?.effect.ghost ?? null) : closingHere ? closing.effect.ghost : null,
            }}
            last={props.last?.[region] ?? null}
            proposed={choice.drafted.get(region) ?? []}
            describe={target?.effect.title}
            onPress={() => choice.press(key)}
            onPoint={(at) => choice.point(at === null ? null : key)}
          />
        );
      })}
      <Travel board={board} moves={moves} />
    </WorldMap>
  );
}
