/* Below the area: tiles face down beside the pads, goods from elsewhere, the pads' other sides. */
import { Tile } from '../parts/symbol';
import { type Draft, type PadName, type Piece, beside } from './draft';
import type { Dragging } from './drag';
import type { PlanFigures } from './figures';
import { whereabouts } from './area';
import { MiniPad } from './pieces';
import { words } from './text';
import type { Reading } from './server';

export function Tray(props: {
  game: PlanFigures;
  draft: Draft;
  reading: Reading | undefined;
  colour: string;
  dragging: Dragging;
  selected: Piece | null;
  locked: boolean;
  focusOn(piece: Piece): void;
  flip(pad: PadName): void;
}) {
  const { draft, game } = props;
  const aside = beside(draft);
  const extra = props.reading?.goods.find((part) => part.source === game.extra.source)?.amount ?? 0;
  return (
    <div class={`tray co-${props.colour}${aside.length > 1 ? ' many' : ''}${aside.length > 4 ? ' lots' : ''}`}>
      {game.hasTiles ? <Aside {...props} aside={aside} /> : null}
      {extra ? (
        <>
          {game.hasTiles ? <span class="vr" /> : null}
          <div class="what extra">
            <div class="label">{game.extra.title(extra)}</div>
            <div class="cap">{game.extra.hint}</div>
          </div>
          <span class="plus lone">+{extra}</span>
        </>
      ) : null}
      <span class="grow" />
      <div class="what right">
        <div class="label">{words.otherSides}</div>
        <div class="cap">{words.otherHint}</div>
      </div>
      {(['black', 'white'] as const).map((pad) => {
        const side = draft.pieces.pads[pad][draft.sides[pad] ? 0 : 1];
        const label = words.flipTo(pad, side.name.slice(-1));
        return (
          <button
            key={pad}
            type="button"
            class="side"
            disabled={props.locked}
            title={label}
            aria-label={label}
            onClick={() => props.flip(pad)}
          >
            <MiniPad pad={pad} side={side} />
          </button>
        );
      })}
    </div>
  );
}

function Aside(props: Parameters<typeof Tray>[0] & { aside: number[] }) {
  const { draft, aside, selected } = props;
  const hint = !draft.tiles.length
    ? words.noTiles
    : !aside.length
      ? words.besideNone
      : selected !== null && aside.includes(selected as number)
        ? words.tapCell
        : words.besideHint;
  return (
    <>
      <div class="what beside">
        <div class="label">{words.besideTitle}</div>
        <div class="cap">{hint}</div>
      </div>
      <div class="aside">
        {aside.map((tile) => (
          <button
            key={tile}
            type="button"
            class={`traytile${selected === tile ? ' sel' : ''}`}
            data-piece={tile}
            disabled={props.locked}
            aria-pressed={selected === tile}
            aria-label={whereabouts(draft, tile)}
            onPointerDown={(event) => props.dragging.grabInTray(event, tile)}
            onFocus={() => props.focusOn(tile)}
          >
            <Tile marks={draft.pieces.tiles[tile]!} />
            <span class="plus" aria-hidden="true">
              +1
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
