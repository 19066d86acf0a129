/* Portraits of the bots' characters and of the automatic opponents; clothes tell the level. */
import { automatonName } from '../game_info';
import { cardOf } from '../games';
import sprite from '../faces.svg';

const GROUNDS: Record<string, string> = {
  pouch: 'sand',
  velvet: 'plum',
  tinker: 'sky',
  rover: 'moss',
};
const INITIALS = ['sand', 'sky', 'moss', 'plum', 'mist'];

const sheet = document.createElement('div');
sheet.hidden = true;
sheet.innerHTML = sprite;
document.body.prepend(sheet);

export const hasFace = (who: string): boolean => sprite.includes(`id="face-${who}"`);

/* `level`: from 1, the weakest, to 4; 0 for who has none. */
export function Face({ who, level = 0, size = 40 }: { who: string; level?: number; size?: number }) {
  return (
    <span class={`portrait ground-${GROUNDS[who] ?? 'mist'}`} style={{ width: `${size}px`, height: `${size}px` }}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        {level ? <use href={`#coat-${Math.min(level, 4)}`} /> : null}
        <use href={`#face-${who}`} transform={level ? 'translate(4.5 1) scale(.86)' : undefined} />
      </svg>
    </span>
  );
}

/* The automatic opponent of a game. */
export function AutomatonFace({ game, size = 40 }: { game: string; size?: number }) {
  const drawing = cardOf(game).automaton?.face;
  if (!drawing) return <Initial name={automatonName(game)} size={size} />;
  const style = { width: `${size}px`, height: `${size}px` };
  return <span class="portrait ground-mist" style={style} dangerouslySetInnerHTML={{ __html: drawing }} />;
}

/* Somebody without a portrait: the first letter of the name. */
export function Initial({ name, size = 40 }: { name: string; size?: number }) {
  const ground = INITIALS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % INITIALS.length];
  return (
    <span
      class={`portrait letter ground-${ground}`}
      style={{ width: `${size}px`, height: `${size}px`, fontSize: `${size * 0.42}px` }}
      aria-hidden="true"
    >
      {name.charAt(0).toUpperCase()}
    </span>
  );
}

/* How strong, in small bars. */
export function Pips({ level, of }: { level: number; of: number }) {
  return (
    <span class="levelpips" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < level ? 'on' : ''} />
      ))}
    </span>
  );
}
