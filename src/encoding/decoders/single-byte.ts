/** Reads single-byte sets by tables. */

import { isAscii, latin1Text, utf16Text } from '#platform';
import { CODE_PAGES } from './code-pages.ts';
import { type Decoder, failAt, readAs } from './decoder.ts';
import { TABLES, type Table } from './single-byte-tables.ts';

const BYTES = 256;
const ASCII = 128;
const ownUnits = new Map<string, Uint16Array>();

function unitsBy(unitOf: (byte: number) => number): Uint16Array {
  return Uint16Array.from({ length: BYTES }, (_, byte) => unitOf(byte));
}

function tableOf(name: string): Table | undefined {
  return Object.hasOwn(TABLES, name) ? TABLES[name] : CODE_PAGES[name];
}

/** The UTF-16 unit of each byte; built on first use. */
function unitsOf(name: string): Uint16Array {
  const known = ownUnits.get(name);
  if (known !== undefined) return known;
  const table = tableOf(name);
  const result = table === undefined ? unitsBy((byte) => byte) : unitsOf(table.base).slice();
  for (const [start, run] of Object.entries(table?.runs ?? {})) write(run, result, Number(start));
  ownUnits.set(name, result);
  return result;
}

/** Writes the characters of a run; NUL between two of them stands for all between. */
function write(run: string, units: Uint16Array, start: number): void {
  let at = start;
  for (let i = 0; i < run.length; i += 1) {
    const unit = run.charCodeAt(i);
    if (unit !== 0) {
      units[at] = unit;
      at += 1;
      continue;
    }
    const last = run.charCodeAt(i + 1);
    for (let next = (units[at - 1] as number) + 1; next < last; next += 1) {
      units[at] = next;
      at += 1;
    }
  }
}

/** @param name of a single-byte set. */
export function tableDecoder(name: string): Decoder {
  return decoderBy(unitsOf(name));
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
