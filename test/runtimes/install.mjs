/** Installs the tools of this folder, and the package as users get it: packed, unpacked, with its dependencies next to it. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const tools = join(root, 'test/runtimes');
const modules = join(tools, 'node_modules');

/** Installs the tools if they are missing or older than the lock. */
export function installTools() {
  const installed = join(modules, '.package-lock.json');
  const isFresh =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(tools, 'package-lock.json')).mtimeMs;
  if (isFresh) return;
  const options = { cwd: tools, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], options);
}

/** The path of a program of the tools. */
export const tool = (name) => join(modules, '.bin', name);

/** The dependencies of the package, and their dependencies. */
const DEPENDENCIES = ['iconv-lite', 'safer-buffer', 'jschardet', 'saxes', 'xmlchars', 'tinypool'];

/** No folder above this one may contain packages. */
const PARENT = '/var/tmp';

/** Installs the package in a folder. @returns its path, and a function that removes it */
export function installPackage({ without = [] } = {}) {
  const folder = mkdtempSync(join(PARENT, 'anyfeed-runtimes-'));
  const pack = [join(root, 'scripts/pack.mjs'), folder];
  const tarball = execFileSync(process.execPath, pack, { encoding: 'utf8' }).trim();
  const target = join(folder, 'node_modules/anyfeed');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  for (const name of DEPENDENCIES) {
    if (!without.includes(name))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  return {
    folder,
    tarball,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
