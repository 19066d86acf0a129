/* Runs the unit tests under test/: each is bundled like the page, then run by Node's own runner. */
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { games } from './games.mjs';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';

const out = '.tests'; // not in node_modules, where Node 24 looks for no tests
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const tests = readdirSync('test').filter((name) => /\.test\.tsx?$/.test(name));
await build({
  entryPoints: tests.map((name) => `test/${name}`),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  external: ['happy-dom'],
  loader: { '.svg': 'text', '.woff2': 'empty' },
  sourcemap: 'inline',
  logLevel: 'warning',
  plugins: [games],
  outdir: out,
  outExtension: { '.js': '.mjs' },
});
const built = tests.map((name) => `${out}/${name.replace(/\.tsx?$/, '.mjs')}`);
process.exit(
  spawnSync(process.execPath, ['--enable-source-maps', '--test', '--test-reporter=spec', ...built], {
    stdio: 'inherit',
  }).status ?? 1,
);
