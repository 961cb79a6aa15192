/** The feeds below feeds/ as material for the readers. */

import { readdirSync, readFileSync } from 'node:fs';

/** Everything that looks like XML, read as utf-8: the real encoding does not matter here. */
export function feedTexts(): [file: string, text: string][] {
  const root = new URL('../../../feeds/', import.meta.url);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:json|headers|md)$/.test(entry.name))
    .map((entry): [string, string] => [entry.name, readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')])
    .filter(([, text]) => text.trimStart().startsWith('<'));
}
