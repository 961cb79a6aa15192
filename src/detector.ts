/**
 * The model that detects encodings, for bundles that choose it (`anyfeed/detector`): `parseFeed` has it on Node already.
 */

import { rankEncodings } from './encoding/model/index.ts';
import { isUtf8 } from './encoding/node-bytes.ts';
import { sampleOf } from './encoding/sample.ts';

export type { RankedEncoding, Ranking } from './encoding/model/index.ts';

/**
 * Ranks the encodings that a document can be in by the letters of 50 languages.
 *
 * @param bytes in an encoding that contains ASCII and not in utf-8; tags are left out.
 * @param languages tags of the languages that the document names: `['ru']`.
 * @returns the likeliest first; none for ASCII.
 */
export function rankCharsets(
  bytes: Uint8Array,
  languages: readonly string[] = [],
): ReturnType<typeof rankEncodings> {
  return rankEncodings(sampleOf(bytes), languages);
}

/**
 * The likeliest encoding of a document: a value for the option `detectCharset`.
 *
 * @example
 * import { detectCharset } from 'anyfeed/detector';
 * const result = parseFeed(bytes, headers, { detectCharset });
 */
export function detectCharset(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) ? 'utf-8' : rankCharsets(bytes).encodings[0]?.encoding;
}
