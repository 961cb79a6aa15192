/**
 * CESU-8 (Unicode Technical Report 26): utf-8 with surrogate pairs encoded half by half. iconv-lite reads more than that,
 * so its reading counts as far as it is written the same way again.
 */

import iconv from 'iconv-lite';
import { asBuffer } from '../node-bytes.ts';
import { type Decoder, failAt, readAs } from './decoder.ts';

const LONE_SURROGATE = /\p{Cs}/u;
/** Bytes of the longest character. */
const LONGEST = 3;

const decode = (bytes: Uint8Array): string => iconv.decode(asBuffer(bytes), 'cesu8', { stripBOM: false });
const encode = (text: string): Uint8Array => iconv.encode(text, 'cesu8');

/** Offset of the first byte that is not CESU-8, -1 when there is none. */
function firstFault(bytes: Uint8Array, text: string): number {
  const lone = text.search(LONE_SURROGATE);
  const again = encode(lone === -1 ? text : text.slice(0, lone));
  const same = again.findIndex((byte, i) => byte !== bytes[i]);
  if (same !== -1) return same;
  return again.length === bytes.length ? -1 : again.length;
}

export const cesu8: Decoder = {
  read(bytes) {
    const text = decode(bytes);
    const fault = firstFault(bytes, text);
    if (fault === -1) return readAs(text);
    const incomplete = bytes.length - fault;
    const lead = bytes[fault] as number;
    const isCutOff = lead >= 0xc2 && lead < 0xf0 && incomplete < (lead < 0xe0 ? 2 : LONGEST);
    return isCutOff ? readAs(decode(bytes.subarray(0, fault)), incomplete) : failAt(fault);
  },
  readLossily: (bytes) => decode(bytes).toWellFormed(),
};
