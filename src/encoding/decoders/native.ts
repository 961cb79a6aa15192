/**
 * The encodings Node reads correctly itself: utf-8, us-ascii, iso-8859-1, utf-16 and gb18030. Its TextDecoder is wrong for
 * windows-1252, euc-kr, big5, shift_jis and others in the versions this library supports, so it is used for nothing else.
 */

import { isAscii, isUtf8, latin1Text, utf8Text } from '../node-bytes.ts';
import { type Decoder, failAt, type Reading, readAs } from './decoder.ts';

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

/** Bytes fed to a streaming decoder at once while looking for a fault. */
const CHUNK = 4096;

function streamed(label: string, restart: (bytes: Uint8Array, before: number) => number): Decoder {
  const lossy = new TextDecoder(label, { ignoreBOM: true });
  const strict = (): InstanceType<typeof TextDecoder> =>
    new TextDecoder(label, { ignoreBOM: true, fatal: true });
  const fault = (bytes: Uint8Array): number => {
    const chunks = strict();
    let start = 0;
    while (start < bytes.length && feeds(chunks, bytes.subarray(start, start + CHUNK))) start += CHUNK;
    // Some character begins before the chunk and ends in it: go on, byte by byte, from where one surely begins.
    const single = strict();
    let at = restart(bytes, start);
    while (at < bytes.length && feeds(single, bytes.subarray(at, at + 1))) at += 1;
    return at;
  };
  return {
    read(bytes) {
      try {
        return readAs(strict().decode(bytes));
      } catch {
        return fatal(bytes);
      }
    },
    readLossily: (bytes) => lossy.decode(bytes),
  };

  /** The document fails as a whole: is it only that its last character is cut off? */
  function fatal(bytes: Uint8Array): Reading {
    try {
      const text = strict().decode(bytes, { stream: true });
      for (let incomplete = 1; incomplete < 4; incomplete += 1) {
        const complete = bytes.subarray(0, bytes.length - incomplete);
        if (isDecodable(complete)) return readAs(text, incomplete);
      }
    } catch {
      // A fault before the end; its place is looked for below.
    }
    return failAt(fault(bytes));
  }

  function isDecodable(bytes: Uint8Array): boolean {
    return feeds(strict(), bytes, false);
  }
}

function feeds(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array, stream = true): boolean {
  try {
    decoder.decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

/** A byte below 30 is a character of its own in gb18030, wherever it stands. */
function gb18030Restart(bytes: Uint8Array, before: number): number {
  let at = before;
  while (at > 0 && (bytes[at - 1] as number) >= 0x30) at -= 1;
  return at;
}

export const gb18030: Decoder = streamed('gb18030', gb18030Restart);

/** A surrogate pair may lie across the border of two chunks. */
const utf16Restart = (_bytes: Uint8Array, before: number): number => Math.max(0, before - 2);

export const utf16le: Decoder = streamed('utf-16le', utf16Restart);
export const utf16be: Decoder = streamed('utf-16be', utf16Restart);
