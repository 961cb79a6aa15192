/**
 * Loads jschardet when it is first needed: its model takes 60 MB and a tenth of a second, and most feeds never need it. The
 * only file that knows how. Where it is not installed it ranks nothing.
 */

import { createRequire } from 'node:module';

type Jschardet = Pick<typeof import('jschardet'), 'detectAll'>;

const ABSENT: Jschardet = { detectAll: () => [] };

let loaded: Jschardet | undefined;

function load(): Jschardet {
  try {
    return createRequire(import.meta.url)('jschardet') as Jschardet;
  } catch {
    return ABSENT;
  }
}

/** Names of encodings, likeliest first. */
export function rankByJschardet(bytes: Uint8Array): string[] {
  loaded ??= load();
  const names: string[] = [];
  for (const { encoding } of loaded.detectAll(bytes, { excludeEncodings: EXCLUDED })) {
    if (encoding !== null) names.push(encoding);
  }
  return names;
}

/** Code pages no feed is written in, which win over windows-1252 when a text has but a handful of non-ASCII bytes. */
const EXCLUDED = [
  ...'cp037 cp273 cp424 cp500 cp875 cp1026 cp1140'.split(' '),
  ...'cp437 cp720 cp737 cp775 cp850 cp852 cp855 cp856 cp857 cp858'.split(' '),
  ...'cp860 cp861 cp862 cp863 cp864 cp865 cp869 cp1006'.split(' '),
  ...'hp-roman8 koi8-t kz-1048 ptcp154'.split(' '),
];
