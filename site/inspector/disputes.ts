/** Decodes the bytes at which a candidate fails with each encoding. */

import { decoderOf } from '../../src/core/encoding/decoders/index.ts';
import type { EncodingAttempt } from '../../src/core/model/model.ts';
import type { Dispute } from './protocol.ts';

const BEFORE = 12;
const AFTER = 20;
const MOST = 5;
/** Decoded in addition to the candidates: the most frequent encodings of European feeds. */
const ALWAYS = ['utf-8', 'windows-1252'];

/** @returns one row per place where a candidate failed; without such a place, one for the first byte that is not ASCII, if any */
export function findDisputes(bytes: Uint8Array, trace: readonly EncodingAttempt[]): Dispute[] {
  const failed = trace.flatMap(({ byteOffset }) => byteOffset ?? []);
  const first = failed.length === 0 ? bytes.findIndex((byte) => byte > 0x7f) : -1;
  const offsets = [...new Set(first === -1 ? failed : [first])].slice(0, MOST);
  const named = trace.flatMap(({ canonicalEncoding }) =>
    canonicalEncoding === undefined ? [] : [canonicalEncoding],
  );
  return offsets.map((offset) => disputeAt(bytes, offset, [...new Set([...named, ...ALWAYS])]));
}

function disputeAt(bytes: Uint8Array, offset: number, encodings: readonly string[]): Dispute {
  // Wide encodings have at most four bytes per character: begin at the start of a character.
  const start = Math.max(0, offset - BEFORE) & ~3;
  const window = bytes.subarray(start, offset + AFTER);
  const readings = encodings.map((encoding) => {
    const decoder = decoderOf(encoding);
    const { fault } = decoder.read(window);
    return { encoding, text: visible(decoder.readLossily(window)), fails: fault !== -1 };
  });
  return { offset, start, hex: hexOf(window), readings };
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');

const visible = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·');
