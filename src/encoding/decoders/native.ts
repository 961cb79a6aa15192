/** The encodings that Node checks and reads by itself: utf-8, us-ascii and iso-8859-1. */

import { isAscii, isUtf8, latin1Text, utf8Text } from '../node-bytes.ts';
import { type Decoder, failAt, readAs } from './decoder.ts';

const LOSSY_UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });
const HIGH_BYTES = /[\x80-\xff]/g;

export const utf8: Decoder = {
  read(bytes) {
    if (isAscii(bytes)) return readAs(latin1Text(bytes));
    if (isUtf8(bytes)) return readAs(utf8Text(bytes));
    const incomplete = incompleteUtf8(bytes);
    const complete = incomplete === 0 ? bytes : bytes.subarray(0, bytes.length - incomplete);
    if (incomplete > 0 && isUtf8(complete)) return readAs(utf8Text(complete), incomplete);
    return failAt(firstFault(complete));
  },
  readLossily: (bytes) => LOSSY_UTF8.decode(bytes),
};

/** Length of a well-formed beginning of a sequence at the end of `bytes`. */
function incompleteUtf8(bytes: Uint8Array): number {
  for (let length = 1; length <= 3 && length <= bytes.length; length += 1) {
    const byte = bytes[bytes.length - length] as number;
    if (byte >= 0xc2 && byte <= 0xf4) return sequenceLength(byte) > length ? length : 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return 0;
}

function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

/** Start of the first sequence that is not utf-8; `bytes` is known to have one. */
function firstFault(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at] as number);
    if (length === 0) return at;
    if (length > 1 && !isUtf8(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return bytes.length;
}

export const ascii: Decoder = {
  read: (bytes) =>
    isAscii(bytes) ? readAs(latin1Text(bytes)) : failAt(bytes.findIndex((byte) => byte > 0x7f)),
  readLossily: (bytes) => latin1Text(bytes).replace(HIGH_BYTES, '\ufffd'),
};

/** True Latin-1: the bytes 80 to 9F are the C1 controls, not the punctuation of windows-1252. */
export const latin1: Decoder = {
  read: (bytes) => readAs(latin1Text(bytes)),
  readLossily: latin1Text,
};
