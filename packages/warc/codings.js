/** The content codings of HTTP. */

import * as zlib from 'node:zlib';
import { isFrame } from './frame.js';

/** `x-gzip` */
const OLD_NAME = /^x-/;
const OPTIONS = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

/** Each decompresses what a server sends under the name, also a body that is cut off. */
const CODINGS = new Map([
  ['gzip', [(body, options) => zlib.gunzipSync(body, { ...options, ...OPTIONS })]],
  [
    'deflate',
    [
      (body, options) => zlib.inflateSync(body, { ...options, ...OPTIONS }),
      (body, options) => zlib.inflateRawSync(body, { ...options, ...OPTIONS }),
    ],
  ],
  [
    'br',
    [
      (body, options) =>
        zlib.brotliDecompressSync(body, { ...options, finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }),
    ],
  ],
  // Node has it since 22.15.
  [
    'zstd',
    zlib.zstdDecompressSync === undefined
      ? []
      : [
          (body, options) =>
            zlib.zstdDecompressSync(body, { ...options, finishFlush: zlib.constants.ZSTD_e_flush }),
        ],
  ],
]);

/**
 * Undoes the codings. A coding that the body does not have is already undone.
 *
 * @param codings value of the header
 * @param most bytes of the result
 * @returns `bytes`; or `isTooLarge`; or the `coding` that this version of Node cannot read
 */
export function decoded(body, codings, most) {
  let bytes = body;
  for (const coding of codings.toLowerCase().split(',').reverse()) {
    const name = coding.trim().replace(OLD_NAME, '');
    const decoders = CODINGS.get(name) ?? [];
    if (name === 'zstd' && decoders.length === 0 && isFrame(bytes)) return { coding: name };
    for (const decode of decoders) {
      try {
        bytes = decode(bytes, { maxOutputLength: most });
        break;
      } catch (error) {
        if (error.code === 'ERR_BUFFER_TOO_LARGE') return { isTooLarge: true };
      }
    }
  }
  return { bytes };
}
