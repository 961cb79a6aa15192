/**
 * The model that detects encodings (`anyfeed/detector`). On Node, Bun and Deno, `parseFeed` uses it already; elsewhere, importing this
 * module adds it to `parseFeed`, `detectEncoding` and `decodeHtml`.
 */

import { isUtf8 } from '#platform';
import { addEncodings } from './core/encoding/decoders/index.ts';
import { rareDecoder } from './core/encoding/decoders/rare.ts';
import { addModel, encodingByForm } from './core/encoding/detection.ts';
import { MODEL, type Ranking, rankSample } from './core/encoding/model/index.ts';
import { sampleOf } from './core/encoding/sample.ts';
import { checkArgument, isByteArray, isStrings } from './core/model/expected.ts';

// Add the rare encodings: the model suggests some of them.
addEncodings(rareDecoder);
addModel(MODEL);

export type { RankedEncoding, Ranking } from './core/encoding/model/index.ts';

/**
 * Ranks the possible encodings of a document by the letter frequencies of 54 languages.
 *
 * @param bytes in an encoding that extends ASCII, other than utf-8; tags are ignored.
 * @param languages tags of the languages that the document names: `['ru']`.
 * @returns the likeliest encoding first; an empty list for ASCII.
 * @example
 * const letters = Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0);
 * const { encodings } = rankEncodings(letters, ['ru']);
 * encodings[0]?.encoding; // 'windows-1251'
 * @experimental
 */
export function rankEncodings(bytes: Uint8Array, languages: readonly string[] = []): Ranking {
  checkArgument('bytes of rankEncodings', isByteArray, bytes);
  checkArgument('languages of rankEncodings', isStrings, languages);
  const { encodings, surprise } = rankSample(sampleOf(bytes), () => languages);
  return { encodings: encodings(), surprise };
}

/**
 * Detects the likeliest encoding of a document: a value for the option `encodingDetector`.
 *
 * @returns the name of the encoding; `utf-8` for ASCII without escape sequences
 * @example
 * import { parseFeed } from 'anyfeed';
 * import { encodingDetector } from 'anyfeed/detector';
 *
 * const feed = new TextEncoder().encode('<rss version="2.0"><channel><title>café</title></channel></rss>');
 * const { encoding } = parseFeed(feed, undefined, { encodingDetector });
 * encoding; // 'utf-8'
 */
export function encodingDetector(bytes: Uint8Array): string | undefined {
  checkArgument('bytes of encodingDetector', isByteArray, bytes);
  return encodingByForm(bytes) ?? (isUtf8(bytes) ? 'utf-8' : rankSample(sampleOf(bytes), () => []).first);
}
