/** Every feed of feeds/ with its headers and options, as JSON that any runtime reads. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const feeds = join(root, 'feeds');

function readHeaders(file) {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.includes(':'));
  return lines.map((line) => [
    line.slice(0, line.indexOf(':')).trim(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
}

export const CASES = readdirSync(feeds, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:expect\.json|headers|md)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .map((file) => ({
    name: file.slice(feeds.length + 1),
    base64: readFileSync(file).toString('base64'),
    headers: readHeaders(`${file}.headers`),
    options: JSON.parse(readFileSync(`${file}.expect.json`, 'utf8')).options,
  }));
