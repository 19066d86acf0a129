/* A browser's globals for the page's modules. Import it first. */
import { Window } from 'happy-dom';

const browser = new Window({ url: 'https://flagship.test/' });
const names = [
  'location',
  'history',
  'document',
  'localStorage',
  'sessionStorage',
  'Event',
  'MouseEvent',
  'HTMLElement',
];
for (const name of ['window', ...names]) {
  const value = name === 'window' ? browser : Reflect.get(browser, name);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'matchMedia'] as const)
  Object.defineProperty(globalThis, name, {
    value: (browser[name] as () => unknown).bind(browser),
    configurable: true,
  });
Object.assign(globalThis, { innerWidth: 1440, innerHeight: 900, scrollTo: () => undefined });

export { browser };
