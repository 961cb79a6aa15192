/**
 * Patterns of paths: `*` and `?` in a name, `**` for any folders, `{a,b}`. Node 20 has no `fs.globSync`, later versions print a warning for it,
 * and a package would be larger than this file: the walk over folders, with its companions and links, is that of a corpus.
 */

import { relative, resolve } from 'node:path';

const SPECIAL = /\*\*\/?|[*?{},]|[.+^$()|[\]\\]/g;
const WILDCARDS: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
};
const BRACES = /\{[^{}]*\}/;

/** A pattern of the path from a folder, with `/` on every system. A folder stands for everything below it. */
export function patternOf(pattern: string): RegExp {
  const path = pattern.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '/**');
  const hasChoices = BRACES.test(path);
  const source = path.replace(SPECIAL, (found) => {
    const isChoice = found === '{' || found === '}' || found === ',';
    return (isChoice && !hasChoices ? undefined : WILDCARDS[found]) ?? `\\${found}`;
  });
  return new RegExp(`^${source}$`, 's');
}

/** The path of a file from a folder, as patterns match it. */
export const pathFrom = (folder: string, file: string): string =>
  relative(folder, resolve(file)).replaceAll('\\', '/');
