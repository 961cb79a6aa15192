/** `#detectors` under the condition `node`: the model and jschardet. */

import { isAscii } from '#platform';
// biome-ignore lint/correctness/useImportExtensions: the file is CommonJS, with a declaration next to it
import { loadJschardet } from '../../platform/packages.cjs';
import { MODEL } from '../model/index.ts';
import type { Detectors } from './none.ts';

let loaded: ReturnType<typeof loadJschardet> | null = null;

/**
 * Names of encodings, likeliest first. Loads jschardet on first use: its model takes 60 MB and a tenth of a second, and hardly any feed
 * needs it. Returns no guesses when it is not installed, and for ASCII: other bytes are in the markup.
 */
export function rankByJschardet(bytes: Uint8Array): string[] {
  if (isAscii(bytes)) return [];
  if (loaded === null) loaded = loadJschardet();
  const found = loaded?.detectAll?.(bytes, { excludeEncodings: EXCLUDED }) ?? [];
  return found.flatMap(({ encoding }) => encoding ?? []);
}

/** Code pages that feeds do not use, but that win over windows-1252 in texts with few non-ASCII bytes. */
const EXCLUDED = [
  ...'cp037 cp273 cp424 cp500 cp875 cp1026 cp1140'.split(' '),
  ...'cp437 cp720 cp737 cp775 cp850 cp852 cp855 cp856 cp857 cp858'.split(' '),
  ...'cp860 cp861 cp862 cp863 cp864 cp865 cp869 cp1006'.split(' '),
  ...'hp-roman8 koi8-t kz-1048 ptcp154'.split(' '),
];

export const builtIn: Detectors = { model: MODEL, jschardet: rankByJschardet };
