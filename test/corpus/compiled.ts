/**
 * Compiles and bundles the program, for tests with processes and worker threads: Node 20 does not run TypeScript, and `dist/` may be older than the
 * sources. Equal sources are compiled once, for all tests and runs.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'anyfeed-test');
const COMPILER = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);

/** The page of `anyfeed inspect`, of `npm run build`. */
const PAGE = 'inspector.html.br';

/** The digest of everything that determines the output. */
function digest(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const settings = ['tsconfig.json', 'package-lock.json', 'rolldown.config.mjs'].map((name) =>
    join(root, name),
  );
  for (const file of [...sources.sort(), ...settings]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Writes a build to `dist/` of a directory. */
type Build = (dist: string) => void;

const run = (...args: string[]): void => {
  execFileSync(process.execPath, args, { encoding: 'utf8', cwd: root });
};

const compileTo: Build = (dist) => {
  try {
    run(COMPILER, '-p', join(root, 'tsconfig.build.json'), '--outDir', dist);
  } catch (error) {
    // Ignore errors of types, which `npm run check` reports: the output runs nevertheless.
    if (!existsSync(join(dist, 'cli.js'))) throw error;
  }
  run(join(root, 'scripts', 'package-scope.mjs'), dist);
  symlinkSync(join(root, 'dist', PAGE), join(dist, PAGE));
};

const bundleTo: Build = (dist) => run(join(root, 'test', 'corpus', 'bundle.mjs'), dist);

/** @returns the directory of the package */
function buildOnce(kind: string, build: Build): string {
  const directory = join(cache, `${kind}-${digest()}`);
  if (existsSync(directory)) return directory;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, 'making-'));
  try {
    for (const name of ['node_modules', 'package.json', 'assets'])
      symlinkSync(join(root, name), join(making, name));
    build(join(making, 'dist'));
    renameSync(making, directory);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another test was faster.
    if (!existsSync(directory)) throw error;
  }
  return directory;
}

/** Compiles the sources, each to a file of its own. @returns the directory of the package */
export const compile = (): string => buildOnce('modules', compileTo);

/** Bundles the sources as the package has them: threads and processes load them in a third of the time. @returns the directory of the package */
export const bundle = (): string => buildOnce('bundle', bundleTo);
