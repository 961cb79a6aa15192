/**
 * Packs the built package, from a copy. Its package.json has neither devDependencies nor scripts, whose programs are not in the package: npm
 * would warn everybody who installs the file about `prepare`. usage: node scripts/pack.mjs [FOLDER]   prints the path of the file
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = resolve(process.argv[2] ?? '.');
const {
  scripts: _,
  devDependencies: __,
  ...published
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const copy = mkdtempSync(join(tmpdir(), 'anyfeed-pack-'));
try {
  for (const name of [...published.files, 'README.md', 'LICENSE'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  writeFileSync(join(copy, 'package.json'), JSON.stringify(published, undefined, 2));
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const name = execFileSync('npm', args, { cwd: copy, encoding: 'utf8' }).trim();
  process.stdout.write(`${join(folder, name)}\n`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
