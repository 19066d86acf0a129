import { render } from 'preact';
import '@preact/signals';
import { App } from './app';
import { Hints } from './parts/hints';
import { KeyDrawer } from './parts/key_drawer';
import { loadGames } from './game_info';
import { startTheme } from './prefs';
import sprite from './icons.svg';

startTheme();
loadGames().catch(() => undefined);
const icons = document.createElement('div');
icons.hidden = true;
icons.innerHTML = sprite;
document.body.prepend(icons);
render(
  <>
    <App />
    <Hints />
    <KeyDrawer />
  </>,
  document.getElementById('app')!,
);
