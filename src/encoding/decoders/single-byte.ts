/** Reads single-byte sets by the tables of this library. */

import { type Decoder, failAt, readAs } from './decoder.ts';
import { TABLES } from './single-byte-tables.ts';

/** Bytes looked up between two pieces of text; `String.fromCharCode` takes them as arguments. */
const CHUNK = 8192;

const units = new Map<string, Uint16Array>();

/** The UTF-16 unit of each byte; built on first use. */
function unitsOf(name: string): Uint16Array {
  const known = units.get(name);
  if (known !== undefined) return known;
  const table = TABLES[name];
  const result =
    table === undefined ? Uint16Array.from({ length: 256 }, (_, byte) => byte) : unitsOf(table.base).slice();
  for (const [start, characters] of Object.entries(table?.runs ?? {})) {
    for (let i = 0; i < characters.length; i += 1) result[Number(start) + i] = characters.charCodeAt(i);
  }
  units.set(name, result);
  return result;
}

/** @param name a key of `TABLES`. */
export function tableDecoder(name: string): Decoder {
  const decode = (bytes: Uint8Array): string => {
    const table = unitsOf(name);
    const parts: string[] = [];
    for (let start = 0; start < bytes.length; start += CHUNK) {
      const chunk = Uint16Array.from(bytes.subarray(start, start + CHUNK), (byte) => table[byte] as number);
      parts.push(String.fromCharCode(...chunk));
    }
    return parts.join('');
  };
  return {
    read(bytes) {
      const text = decode(bytes);
      const fault = text.indexOf('\ufffd');
      return fault === -1 ? readAs(text) : failAt(fault);
    },
    readLossily: decode,
  };
}

/** WHATWG's `x-user-defined`: the bytes 80 to FF are the private code points F780 to F7FF. */
export const userDefined: Decoder = {
  read: (bytes) => readAs(userDefined.readLossily(bytes)),
  readLossily: (bytes) =>
    Array.from(bytes, (byte) => String.fromCharCode(byte < 0x80 ? byte : 0xf700 + byte)).join(''),
};
