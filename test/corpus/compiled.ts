/**
 * Compiles the program, for tests with processes and worker threads: Node 20 does not run TypeScript, and `dist/` may be older than the
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

/** The digest of everything that determines the output. */
function digest(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...sources.sort(), join(root, 'tsconfig.json'), join(root, 'package-lock.json')])
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function build(directory: string): void {
  for (const name of ['node_modules', 'package.json', 'assets'])
    symlinkSync(join(root, name), join(directory, name));
  const args = [COMPILER, '-p', join(root, 'tsconfig.build.json'), '--outDir', join(directory, 'dist')];
  try {
    execFileSync(process.execPath, args, { encoding: 'utf8' });
  } catch (error) {
    // Ignore errors of types, which `npm run check` reports: the output runs nevertheless.
    if (!existsSync(join(directory, 'dist', 'cli.js'))) throw error;
  }
  const scope = [join(root, 'scripts', 'package-scope.mjs'), join(directory, 'dist')];
  execFileSync(process.execPath, scope, { cwd: root });
}

/** Compiles the sources. @returns the directory of the package */
export function compile(): string {
  const directory = join(cache, digest());
  if (existsSync(directory)) return directory;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, 'making-'));
  try {
    build(making);
    renameSync(making, directory);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another test was faster.
    if (!existsSync(directory)) throw error;
  }
  return directory;
}
