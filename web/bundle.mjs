/* Bundles the page into a folder: hashed files under assets/, the rest by name. */
import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const out = process.argv[2];
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const { metafile } = await build({
  entryPoints: { app: 'src/main.tsx', style: 'src/styles/app.css' },
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.svg': 'text', '.woff2': 'file' },
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  outdir: `${out}/assets`,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
});
const files = Object.keys(metafile.outputs).map((path) => path.split('/').pop());
const named = (end) => files.find((name) => name.endsWith(end));
const page = readFileSync('index.html', 'utf8')
  .replace('/assets/app.js', `/assets/${named('.js')}`)
  .replace('/assets/style.css', `/assets/${named('.css')}`);
writeFileSync(`${out}/index.html`, page);
cpSync('public', out, { recursive: true });
cpSync('node_modules/@fontsource-variable/inter/LICENSE', `${out}/assets/inter-license.txt`);
