/** Reads single-byte sets by tables: those of this library, and those of iconv-lite, which itself takes up to twice as long. */

import { isAscii, latin1Text, utf16Text } from '../node-bytes.ts';
import { type Decoder, failAt, readAs } from './decoder.ts';
import { TABLES } from './single-byte-tables.ts';

const BYTES = 256;
const ASCII = 128;
const ownUnits = new Map<string, Uint16Array>();

function unitsBy(unitOf: (byte: number) => number): Uint16Array {
  return Uint16Array.from({ length: BYTES }, (_, byte) => unitOf(byte));
}

/** The UTF-16 unit of each byte; built on first use. */
function unitsOf(name: string): Uint16Array {
  const known = ownUnits.get(name);
  if (known !== undefined) return known;
  const table = TABLES[name];
  const result = table === undefined ? unitsBy((byte) => byte) : unitsOf(table.base).slice();
  for (const [start, characters] of Object.entries(table?.runs ?? {})) {
    for (let i = 0; i < characters.length; i += 1) result[Number(start) + i] = characters.charCodeAt(i);
  }
  ownUnits.set(name, result);
  return result;
}

/** @param name a key of `TABLES`. */
export function tableDecoder(name: string): Decoder {
  return decoderBy(unitsOf(name));
}

/** @param decode reads all of the bytes to one UTF-16 unit each */
export function tabulated(decode: (bytes: Uint8Array) => string): Decoder {
  const characters = decode(Uint8Array.from(unitsBy((byte) => byte)));
  return decoderBy(unitsBy((byte) => characters.charCodeAt(byte)));
}

function decoderBy(units: Uint16Array): Decoder {
  const hasAscii = units.subarray(0, ASCII).every((unit, byte) => unit === byte);
  const decode = (bytes: Uint8Array): string => {
    if (hasAscii && isAscii(bytes)) return latin1Text(bytes);
    const text = new Uint16Array(bytes.length);
    for (let i = 0; i < bytes.length; i += 1) text[i] = units[bytes[i] as number] as number;
    return utf16Text(text);
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
export const userDefined: Decoder = decoderBy(unitsBy((byte) => (byte < ASCII ? byte : 0xf700 + byte)));
