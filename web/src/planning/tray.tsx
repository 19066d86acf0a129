/* Below the felt: tiles face down beside the pads, goods tokens, and the pads' other sides. */
import { Tile } from '../parts/symbol';
import type { Pack } from '../smartphone_inc/pack';
import { beside, type Draft, type PadName, type Piece } from './draft';
import type { Hands } from './drag';
import { whereabouts } from './naming';
import { MiniPad } from './pieces';
import { words } from './text';

export function Tray(props: {
  draft: Draft;
  pack: Pack;
  tiles: readonly number[];
  tokens: number;
  colour: string;
  hands: Hands;
  selected: Piece | null;
  locked: boolean;
  focusOn(piece: Piece): void;
  flip(pad: PadName): void;
}) {
  const { draft, pack, tiles, selected, tokens } = props;
  const aside = beside(draft);
  const hint = !tiles.length
    ? words.noTiles
    : !aside.length
      ? words.besideNone
      : selected !== null && aside.includes(selected as number)
        ? words.tapCell
        : words.besideHint;
  return (
    <div class={`tray co-${props.colour}${aside.length > 1 ? ' many' : ''}${aside.length > 4 ? ' lots' : ''}`}>
      <div class="what">
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
            aria-label={whereabouts(draft, tile, pack, tiles)}
            onPointerDown={(event) => props.hands.grabInTray(event, tile)}
            onFocus={() => props.focusOn(tile)}
          >
            <Tile marks={pack.tiles[tiles[tile]!]!.cells} />
            <span class="plus" aria-hidden="true">
              +1
            </span>
          </button>
        ))}
      </div>
      {tokens ? (
        <>
          <span class="vr" />
          <div class="what tok">
            <div class="label">{words.tokens(tokens)}</div>
            <div class="cap">{words.tokensHint}</div>
          </div>
          <span class="plus lone">+{tokens}</span>
        </>
      ) : null}
      <span class="grow" />
      <div class="what right">
        <div class="label">{words.otherSides}</div>
        <div class="cap">{words.otherHint}</div>
      </div>
      {(['black', 'white'] as const).map((pad) => {
        const side = draft.sides[pad] === 1 ? 2 : 1;
        const label = words.flipTo(pad, side);
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
            <MiniPad pad={pad} rows={pack.pads[`${pad}${side}`]!} />
          </button>
        );
      })}
    </div>
  );
}
