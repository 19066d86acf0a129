/* Bundles the page into a folder: hashed files under assets/, the rest by name. What is imported
   with import() becomes a file of its own and is loaded when it is needed. */
import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { games } from './games.mjs';

const out = process.argv[2];
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const { metafile } = await build({
  entryPoints: { app: 'src/main.tsx', style: 'src/styles/app.css' },
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.svg': 'text', '.woff2': 'file' },
  legalComments: 'none',
  logLevel: 'warning',
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
  .replace('/assets/style.css', `/assets/${built('src/styles/app.css')}`);
writeFileSync(`${out}/index.html`, page);
cpSync('public', out, { recursive: true });
cpSync('node_modules/@fontsource-variable/inter/LICENSE', `${out}/assets/inter-license.txt`);
cpSync('node_modules/@fontsource/barlow-semi-condensed/LICENSE', `${out}/assets/barlow-license.txt`);
