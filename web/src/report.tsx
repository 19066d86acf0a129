/* In a report of the arena: every card that is named shows its face. The report holds the game's
   catalogue and places that say which card they are; bundle.mjs makes the script of it. */
import { render } from 'preact';
import type { CardFaces } from './games/game';
import sprite from './icons.svg';

export function draw(faces: CardFaces) {
  const dark = matchMedia('(prefers-color-scheme:dark)');
  const paint = () => (document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', paint);
  paint();
  const icons = document.createElement('div');
  icons.hidden = true;
  icons.innerHTML = sprite;
  document.body.prepend(icons);
  const catalogue: unknown = JSON.parse(document.getElementById('catalogue')!.textContent);
  for (const place of document.querySelectorAll<HTMLElement>('[data-card]'))
    render(faces(catalogue, place.dataset.kind!, place.dataset.card!), place);
}
