/** Decodes UTF-32, which TextDecoder lacks. */

import { type Decoder, failAt, readAs } from './decoder.ts';

/** Number of code points to convert at once: `String.fromCodePoint` takes them as arguments. */
const CHUNK = 4096;

function utf32(littleEndian: boolean): Decoder {
  return {
    read(bytes) {
      const incomplete = bytes.length % 4;
      const points = codePoints(bytes, littleEndian);
      const fault = points.findIndex((point) => !isScalar(point));
      return fault === -1 ? readAs(textOf(points), incomplete) : failAt(fault * 4);
    },
    readLossily(bytes) {
      const text = textOf(codePoints(bytes, littleEndian).map((point) => (isScalar(point) ? point : 0xfffd)));
      return bytes.length % 4 === 0 ? text : `${text}\ufffd`;
    },
  };
}

function codePoints(bytes: Uint8Array, littleEndian: boolean): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const points = new Uint32Array(bytes.length >> 2);
  for (let i = 0; i < points.length; i += 1) points[i] = view.getUint32(i * 4, littleEndian);
  return points;
}

function isScalar(point: number): boolean {
  return point < 0xd800 || (point > 0xdfff && point <= 0x10ffff);
}

function textOf(points: Uint32Array): string {
  const parts: string[] = [];
  for (let start = 0; start < points.length; start += CHUNK) {
    parts.push(String.fromCodePoint(...points.subarray(start, start + CHUNK)));
  }
  return parts.join('');
}

export const utf32le: Decoder = utf32(true);
export const utf32be: Decoder = utf32(false);
