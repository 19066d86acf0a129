import { render } from 'preact';
import '@preact/signals';
import { App } from './app';
import { startTheme } from './prefs';
import sprite from './icons.svg';

startTheme();
const icons = document.createElement('div');
icons.hidden = true;
icons.innerHTML = sprite;
document.body.prepend(icons);
render(<App />, document.getElementById('app')!);
