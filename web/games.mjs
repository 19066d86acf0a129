/* Every folder under src/games is a game with screens of its own. The page imports what is found
   here by the names 'games:…', so that a new folder is all it takes. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export const GAMES = resolve('src/games');
export const SCREENS = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

const quoted = JSON.stringify;
const MODULES = {
  'games:cards': {
    loader: 'js',
    contents: [
      ...SCREENS.map((game, i) => `import { card as card${i} } from ${quoted(`./${game}/card`)};`),
      `export const cards = { ${SCREENS.map((game, i) => `${quoted(game)}: card${i}`).join(', ')} };`,
    ].join('\n'),
  },
  'games:screens': {
    loader: 'js',
    contents: `export const screens = { ${SCREENS.map(
      (game) => `${quoted(game)}: () => import(${quoted(`./${game}/index`)})`,
    ).join(', ')} };`,
  },
  'games:styles': {
    loader: 'css',
    contents: SCREENS.flatMap((game) =>
      readdirSync(resolve(GAMES, game))
        .filter((name) => name.endsWith('.css'))
        .map((name) => `@import './${game}/${name}';`),
    ).join('\n'),
  },
};

export const games = {
  name: 'games',
  setup(build) {
    build.onResolve({ filter: /^games:/ }, ({ path }) => ({ path, namespace: 'games' }));
    build.onLoad({ filter: /.*/, namespace: 'games' }, ({ path }) => ({ ...MODULES[path], resolveDir: GAMES }));
  },
};
