/** The content codings of HTTP. */

import * as zlib from 'node:zlib';
import { isFrame } from './frame.js';
import { contentStart, isMember } from './member.js';

/** `x-gzip` */
const OLD_NAME = /^x-/;
/** Each may be a bomb. */
const MOST_CODINGS = 8;
const OPTIONS = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

/** Codings without a number of their own: also text decodes, to nothing, or up to a byte before its end. */
function whole({ buffer, engine }, body) {
  if (buffer.length === 0 || engine.bytesWritten < body.length) throw new Error('not in this coding');
  return buffer;
}

/** The first member of a body after which something else follows, or whose checksum is wrong. */
function firstMember(body, options) {
  if (!isMember(body)) throw new Error('not in this coding');
  return zlib.inflateRawSync(body.subarray(contentStart(body)), { ...options, ...OPTIONS });
}

/** Each decompresses what a server sends under the name, also a body that is cut off. */
const CODINGS = new Map([
  ['gzip', [(body, options) => zlib.gunzipSync(body, { ...options, ...OPTIONS }), firstMember]],
  [
    'deflate',
    [
      (body, options) => zlib.inflateSync(body, { ...options, ...OPTIONS }),
      (body, options) => whole(zlib.inflateRawSync(body, { ...options, ...OPTIONS, info: true }), body),
    ],
  ],
  [
    'br',
    [
      (body, options) => {
        const finishFlush = zlib.constants.BROTLI_OPERATION_FLUSH;
        return whole(zlib.brotliDecompressSync(body, { ...options, finishFlush, info: true }), body);
      },
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
 * @param codings values of the headers, the last coding last
 * @param most bytes of the result
 * @returns `bytes`; or `isTooLarge`; or the `coding` that this version of Node cannot read
 */
export function decoded(body, codings, most) {
  let bytes = body;
  for (const coding of codings.toLowerCase().split(',').slice(-MOST_CODINGS).reverse()) {
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
