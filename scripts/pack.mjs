/**
 * Packs the built package, from a copy. The script `prepare` builds a clone, and is left out: npm would warn about it to everybody who installs the
 * file. usage: node scripts/pack.mjs [FOLDER]   prints the path of the file
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = resolve(process.argv[2] ?? '.');
const { scripts, ...described } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { prepare: _, ...others } = scripts;

const copy = mkdtempSync(join(tmpdir(), 'anyfeed-pack-'));
try {
  for (const name of [...described.files, 'README.md', 'LICENSE'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...described, scripts: others }, undefined, 2));
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const name = execFileSync('npm', args, { cwd: copy, encoding: 'utf8' }).trim();
  process.stdout.write(`${join(folder, name)}\n`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
