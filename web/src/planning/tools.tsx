/* What can be done with the piece picked up: beside it, in the row below, and by keys. */
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { isPad, isUnder, lies, type Draft, type Piece } from './draft';
import type { Box } from './geometry';
import { words } from './text';
import type { Viewport } from './area';

export interface Tools {
  draft: Draft;
  selected: Piece | null;
  canUndo: boolean;
  canRedo: boolean;
  locked: boolean;
  rotate(by?: number): void;
  flip(): void;
  front(): void;
  under(): void;
  undo(): void;
  redo(): void;
  clear(): void;
}

/* What flip and front are called for the piece in hand. */
function names(draft: Draft, piece: Piece | null) {
  const tile = piece !== null && !isPad(piece);
  const swaps = !tile && (piece !== null || !draft.pieces.tiles.length);
  const aside = tile && lies(draft, piece);
  return {
    flip: tile ? (aside ? words.asideTile : words.onPads) : words.flip,
    flipIcon: tile ? 'beside' : 'flip',
    front: swaps ? words.swap : words.front,
    frontShort: swaps ? words.swapShort : words.frontShort,
    under: tile && isUnder(draft, piece) ? words.over : words.under,
    canUnder: aside,
  };
}

/* Beside the plan, level with the piece. */
export function ToolStrip(props: { tools: Tools; piece: Piece; box: Box; edge: number; view: Viewport }) {
  const { tools, box, edge, view } = props;
  const named = names(tools.draft, props.piece);
  const buttons: [string, string, () => void][] = [
    ['rotate', words.rotate, () => tools.rotate()],
    [named.flipIcon, named.flip, tools.flip],
    ['layer', named.front, tools.front],
  ];
  if (named.canUnder) buttons.push(['cover', named.under, tools.under]);
  const width = buttons.length * 32 + 6;
  const right = view.x + edge * view.size + 12;
  const fits = right + width < view.width - 6;
  const left = fits ? right : Math.min(Math.max(view.x + box.left * view.size, 8), view.width - width - 8);
  const above = view.y + box.top * view.size - 46;
  const top = fits ? view.y + box.top * view.size + 4 : above > 6 ? above : view.y + box.bottom * view.size + 10;
  return (
    <div
      class="ftool"
      style={{ left: `${left}px`, top: `${Math.max(6, top)}px` }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {buttons.map(([icon, label, press]) => (
        <button key={icon} type="button" tabIndex={-1} title={label} aria-label={label} onClick={press}>
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

export function ToolRow({ tools }: { tools: Tools }) {
  const { selected, locked } = tools;
  const named = names(tools.draft, selected);
  const idle = locked || selected === null;
  return (
    <div class="tools" role="toolbar">
      <Button icon="rotate" keyName="R" disabled={idle} onPress={() => tools.rotate()}>
        {words.rotate}
      </Button>
      <Button icon={named.flipIcon} keyName="F" disabled={idle} onPress={tools.flip}>
        {named.flip}
      </Button>
      <Button icon="layer" keyName="T" disabled={idle} onPress={tools.front}>
        {named.front}
      </Button>
      {named.canUnder ? (
        <Button icon="cover" keyName="U" disabled={idle} onPress={tools.under}>
          {named.under}
        </Button>
      ) : null}
      <span class="grow" />
      <Button icon="undo" label={words.undo} disabled={locked || !tools.canUndo} onPress={tools.undo} />
      <Button icon="redo" label={words.redo} disabled={locked || !tools.canRedo} onPress={tools.redo} />
      <Button look="ghost" icon="clear" disabled={locked} onPress={tools.clear}>
        {words.clear}
      </Button>
    </div>
  );
}

/* The same for fingers. */
export function TouchTools({ tools }: { tools: Tools }) {
  const { selected, locked } = tools;
  const named = names(tools.draft, selected);
  const idle = locked || selected === null;
  const buttons: [string, string, boolean, () => void][] = [
    ['rotate', words.rotate, idle, () => tools.rotate()],
    [named.flipIcon, named.flip, idle, tools.flip],
    ['layer', named.frontShort, idle, tools.front],
    ...(named.canUnder ? ([['cover', named.under, idle, tools.under]] as [string, string, boolean, () => void][]) : []),
    ['undo', words.undo, locked || !tools.canUndo, tools.undo],
    ['redo', words.redo, locked || !tools.canRedo, tools.redo],
  ];
  return (
    <div class="tl" role="toolbar">
      {buttons.map(([icon, label, disabled, press]) => (
        <button key={icon} type="button" disabled={disabled} onClick={press}>
          <Icon name={icon} size={20} />
          {label}
        </button>
      ))}
    </div>
  );
}
