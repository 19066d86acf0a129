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

interface Tool {
  icon: string;
  key: string;
  name: string;
  short?: string;
  press: () => void;
}

/* Of the piece in hand. */
function toolsOf(tools: Tools): Tool[] {
  const named = names(tools.draft, tools.selected);
  return [
    { icon: 'rotate', key: 'R', name: words.rotate, press: () => tools.rotate() },
    { icon: named.flipIcon, key: 'F', name: named.flip, press: tools.flip },
    { icon: 'layer', key: 'T', name: named.front, short: named.frontShort, press: tools.front },
    ...(named.canUnder ? [{ icon: 'cover', key: 'U', name: named.under, press: tools.under }] : []),
  ];
}

/* Of the whole draft. */
const stepsOf = (tools: Tools) => [
  { icon: 'undo', name: words.undo, off: tools.locked || !tools.canUndo, press: tools.undo },
  { icon: 'redo', name: words.redo, off: tools.locked || !tools.canRedo, press: tools.redo },
];

export function ToolRow({ tools }: { tools: Tools }) {
  const idle = tools.locked || tools.selected === null;
  return (
    <div class="tools" role="toolbar">
      {toolsOf(tools).map(({ icon, key, name, press }) => (
        <Button key={key} icon={icon} keyName={key} disabled={idle} onPress={press}>
          {name}
        </Button>
      ))}
      <span class="grow" />
      {stepsOf(tools).map(({ icon, name, off, press }) => (
        <Button key={icon} icon={icon} label={name} disabled={off} onPress={press} />
      ))}
      <Button variant="ghost" icon="clear" disabled={tools.locked} onPress={tools.clear}>
        {words.clear}
      </Button>
    </div>
  );
}

/* The same for fingers. */
export function TouchTools({ tools }: { tools: Tools }) {
  const off = tools.locked || tools.selected === null;
  const all = [...toolsOf(tools).map((tool) => ({ ...tool, name: tool.short ?? tool.name, off })), ...stepsOf(tools)];
  return (
    <div class="tl" role="toolbar">
      {all.map((tool) => (
        <button key={tool.icon} type="button" disabled={tool.off} onClick={tool.press}>
          <Icon name={tool.icon} size={20} />
          {tool.name}
        </button>
      ))}
    </div>
  );
}
