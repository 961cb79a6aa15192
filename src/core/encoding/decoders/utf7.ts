/**
 * UTF-7 (RFC 2152) hides markup from programs that search for `<`. For a label in a document, decodes only plain ASCII; decodes shifted
 * sequences only when the caller forces the encoding.
 */

import { latin1Text } from '#platform';
import { type Decoder, failAt, readAs } from './decoder.ts';
import { firstHigh } from './native.ts';

const PLUS = 0x2b;
const HIGH_BYTES = /[\x80-\xff]/g;
const SHIFTED = /\+([A-Za-z\d+/]*)(-?)/g;
const BASE_64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes UTF-16 in base64; bits beyond the last whole unit are padding. */
function unshift(digits: string): string {
  let text = '';
  let bits = 0;
  let count = 0;
  for (const digit of digits) {
    bits = ((bits << 6) | BASE_64.indexOf(digit)) & 0x3f_ff_ff;
    count += 6;
    if (count < 16) continue;
    count -= 16;
    text += String.fromCharCode((bits >> count) & 0xffff);
  }
  return text;
}

function decode(bytes: Uint8Array): string {
  return latin1Text(bytes)
    .replace(HIGH_BYTES, '\ufffd')
    .replace(SHIFTED, (_, digits: string, end: string) =>
      digits === '' && end !== '' ? '+' : unshift(digits),
    )
    .toWellFormed();
}

export const utf7: Decoder = {
  read(bytes) {
    const fault = bytes.findIndex((byte) => byte === PLUS || byte > 0x7f);
    return fault === -1 ? readAs(latin1Text(bytes)) : failAt(fault);
  },
  readLossily: decode,
};

export const forcedUtf7: Decoder = {
  read(bytes) {
    const fault = firstHigh(bytes);
    return fault === -1 ? readAs(decode(bytes)) : failAt(fault);
  },
  readLossily: decode,
};
