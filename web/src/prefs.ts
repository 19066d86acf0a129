/* Choices of this browser: theme, sound, notices; and whether the menu is open now. */
import { effect, signal, type Signal } from '@preact/signals';

/* A choice that stays in this browser. */
export function stored<T extends string>(key: string, first: T): Signal<T> {
  let found: string | null = null;
  try {
    found = localStorage.getItem(`flagship.${key}`);
  } catch {
    found = null;
  }
  const value = signal((found as T | null) ?? first);
  effect(() => {
    const now = value.value;
    try {
      localStorage.setItem(`flagship.${key}`, now);
    } catch {
      /* private mode: it lasts as long as the page */
    }
  });
  return value;
}

type Theme = 'system' | 'light' | 'dark';
const theme = stored<Theme>('theme', 'system');
export const sound = stored<'on' | 'off'>('sound', 'on');

export type StorySpeed = 'off' | 'fast' | 'normal' | 'slow';
export const STORY_SPEEDS: readonly StorySpeed[] = ['off', 'fast', 'normal', 'slow'];
export const storySpeed = stored<StorySpeed>('story', 'normal');

/* Tables whose chat one does not want to see, newest last. */
const quiet = stored<string>('quiet', '');
const MOST_QUIET = 50;
const quietTables = () => quiet.value.split(' ').filter(Boolean);
export const isQuiet = (table: string) => quietTables().includes(table);
export function switchQuiet(table: string) {
  const others = quietTables().filter((one) => one !== table);
  quiet.value = (isQuiet(table) ? others : [...others, table]).slice(-MOST_QUIET).join(' ');
}

export const drawer = signal<'open' | 'shut'>('shut');

export const switchDrawer = () => {
  drawer.value = drawer.value === 'open' ? 'shut' : 'open';
};

const wantsDark = matchMedia('(prefers-color-scheme: dark)');
const systemDark = signal(wantsDark.matches);
wantsDark.addEventListener('change', (event) => {
  systemDark.value = event.matches;
});

export const isDark = () => theme.value === 'dark' || (theme.value === 'system' && systemDark.value);

export function startTheme() {
  const asked = /[?&]theme=(dark|light)/.exec(location.search);
  if (asked) theme.value = asked[1] as Theme;
  effect(() => {
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  });
}

export function switchTheme() {
  theme.value = isDark() ? 'light' : 'dark';
}

export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
