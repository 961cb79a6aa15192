/** The decoders by encoding. Decoders with tables are made on first use. */

import { rareDecoder } from '#rare-encodings';
import {
  ascii,
  type Decoder,
  gb18030,
  iso2022jpOfPlatform,
  latin1,
  MULTI_BYTE_DECODERS,
  utf8,
  utf16be,
  utf16le,
} from './platform.ts';
import { isUsual, singleByteDecoder, userDefined, usualUnits } from './single-byte.ts';

const OWN: ReadonlyMap<string, Decoder> = new Map([
  ['us-ascii', ascii],
  ['utf-8', utf8],
  ['iso-8859-1', latin1],
  ['utf-16', utf16be],
  ['utf-16be', utf16be],
  ['utf-16le', utf16le],
  ['gb18030', gb18030],
  // The WHATWG decodes gbk as gb18030, including its characters of four bytes.
  ['gbk', gb18030],
  ...MULTI_BYTE_DECODERS,
  ['x-user-defined', userDefined],
]);

let rare = rareDecoder;
const made = new Map<string, Decoder | undefined>();

/** @param find gives decoders of encodings that this module lacks. */
export function addEncodings(find: typeof rareDecoder): void {
  rare = find;
  made.clear();
}

/** The decoder of an encoding; undefined when this build lacks it: the build for browsers has no rare encodings. */
export function findDecoder(name: string): Decoder | undefined {
  const own = OWN.get(name);
  if (own !== undefined) return own;
  if (!made.has(name)) made.set(name, rare(name) ?? usual(name));
  return made.get(name);
}

function usual(name: string): Decoder | undefined {
  if (name === 'iso-2022-jp') return iso2022jpOfPlatform;
  return isUsual(name) ? singleByteDecoder(usualUnits(name)) : undefined;
}

/**
 * The decoder of an encoding; the ASCII decoder when this build lacks it.
 * @param name one of `ENCODING_NAMES`.
 */
export function decoderOf(name: string): Decoder {
  return findDecoder(name) ?? ascii;
}
