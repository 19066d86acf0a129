import { browser } from './setup';
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('links inside the page change where we are without a load', async () => {
  const { follow, go, hash, path } = await import('../src/router');
  go('/tables/abc#log');
  assert.deepEqual([path.value, hash.value], ['/tables/abc', '#log']);
  const length = history.length;
  go('/rules', true);
  assert.equal(history.length, length);
  const link = document.createElement('a');
  link.href = '/replay/x';
  const click = (event: object) => {
    let kept = false;
    follow({ currentTarget: link, button: 0, preventDefault: () => (kept = true), ...event } as unknown as MouseEvent);
    return kept;
  };
  assert.equal(click({ ctrlKey: true }), false);
  assert.equal(path.value, '/rules');
  assert.equal(click({}), true);
  assert.equal(path.value, '/replay/x');
});

test('choices stay in this browser', async () => {
  browser.localStorage.setItem('flagship.theme', 'dark');
  const { isDark, sound, switchDrawer, drawer, switchTheme } = await import('../src/prefs');
  assert.equal(isDark(), true);
  switchTheme();
  assert.equal(browser.localStorage.getItem('flagship.theme'), 'light');
  sound.value = 'off';
  assert.equal(browser.localStorage.getItem('flagship.sound'), 'off');
  switchDrawer();
  assert.equal(drawer.value, 'open');
});
