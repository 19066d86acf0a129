/* Bundles the page into a folder: hashed files under assets/, the rest by name. What is imported
   with import() becomes a file of its own and is loaded when it is needed. Into a second folder: for
   each game that draws its cards, what a report needs to show them. */
import { build } from 'esbuild';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { GAMES, SCREENS, games } from './games.mjs';

const [out, faces] = process.argv.slice(2);
for (const folder of [out, faces]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
const settings = {
  bundle: true,
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.svg': 'text' },
  legalComments: 'none',
  logLevel: 'warning',
};
const { metafile } = await build({
  ...settings,
  entryPoints: { app: 'src/main.tsx', style: 'src/styles/app.css', screens: 'src/styles/screens.css' },
  loader: { ...settings.loader, '.woff2': 'file' },
  splitting: true,
  format: 'esm',
  metafile: true,
  plugins: [games],
  outdir: `${out}/assets`,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
});
const built = (entry) =>
  Object.entries(metafile.outputs)
    .find(([, output]) => output.entryPoint === entry)[0]
    .split('/')
    .pop();
const page = readFileSync('index.html', 'utf8')
  .replace('/assets/app.js', `/assets/${built('src/main.tsx')}`)
  .replace('/assets/style.css', `/assets/${built('src/styles/app.css')}`)
  .replace('/assets/screens.css', `/assets/${built('src/styles/screens.css')}`);
writeFileSync(`${out}/index.html`, page);
cpSync('public', out, { recursive: true });
cpSync('node_modules/@fontsource-variable/inter/LICENSE', `${out}/assets/inter-license.txt`);
cpSync('node_modules/@fontsource/barlow-semi-condensed/LICENSE', `${out}/assets/barlow-license.txt`);

const inline = async (contents, loader) => {
  const { outputFiles } = await build({
    ...settings,
    stdin: { contents, loader, resolveDir: 'src' },
    format: loader === 'ts' ? 'iife' : undefined,
    write: false,
  });
  return outputFiles[0].text.trim();
};
for (const game of SCREENS.filter((name) => existsSync(`${GAMES}/${name}/faces.tsx`))) {
  const script = `import { faces } from './games/${game}/faces'; import { draw } from './report'; draw(faces);`;
  const style = ['styles/tokens', 'styles/icon', `games/${game}/cards`].map((file) => `@import './${file}.css';`);
  writeFileSync(
    `${faces}/${game}.html`,
    `<style>${await inline(style.join(''), 'css')}</style>\n<script>${await inline(script, 'ts')}</script>\n`,
  );
}
