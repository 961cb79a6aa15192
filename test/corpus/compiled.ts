/**
 * Compiles the program into a temporary directory, for tests with processes and worker threads: Node 20 does not run TypeScript, and
 * `dist/` may be older than the sources.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporary } from './temporary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Compiles the sources. @returns the directory of the package */
export function compile(): string {
  const directory = temporary();
  for (const name of ['node_modules', 'package.json', 'assets'])
    symlinkSync(join(root, name), join(directory, name));
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin',
    'tsc',
  );
  const args = [compiler, '-p', join(root, 'tsconfig.build.json'), '--outDir', join(directory, 'dist')];
  try {
    execFileSync(process.execPath, args, { encoding: 'utf8' });
  } catch (error) {
    // Ignore errors of types, which `npm run check` reports: the output runs nevertheless.
    if (!existsSync(join(directory, 'dist', 'cli.js'))) throw error;
  }
  const scope = [join(root, 'scripts', 'package-scope.mjs'), join(directory, 'dist')];
  execFileSync(process.execPath, scope, { cwd: root });
  return directory;
}
