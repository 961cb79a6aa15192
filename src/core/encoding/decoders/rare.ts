/**
 * The encodings that TextDecoder lacks or reads only in part (iso-2022-jp): `#rare-encodings` under the condition `node`. Other builds omit
 * them for their size, unless `anyfeed/encodings` adds them.
 */

import { cesu8 } from './cesu8.ts';
import { CODE_PAGES } from './code-pages.ts';
import type { Decoder } from './decoder.ts';
import { hz, iso2022jp, iso2022kr } from './iso2022.ts';
import { johab } from './johab.ts';
import { singleByteDecoder, usualUnits, withRuns } from './single-byte.ts';
import { TABLES } from './single-byte-tables.ts';
import { forcedUtf7, utf7 } from './utf7.ts';
import { utf32be, utf32le } from './utf32.ts';

const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['utf-32', utf32be],
  ['utf-32be', utf32be],
  ['utf-32le', utf32le],
  ['utf-7', utf7],
  ['forced utf-7', forcedUtf7],
  ['cesu-8', cesu8],
  ['johab', johab],
  ['iso-2022-jp', iso2022jp],
  ['iso-2022-jp-1', iso2022jp],
  ['iso-2022-jp-2', iso2022jp],
  ['iso-2022-jp-ext', iso2022jp],
  ['iso-2022-kr', iso2022kr],
  ['hz-gb-2312', hz],
]);

const known = new Map<string, Uint16Array>();

function unitsOf(name: string): Uint16Array {
  const table = Object.hasOwn(TABLES, name) ? TABLES[name] : CODE_PAGES[name];
  if (table === undefined) return usualUnits(name);
  const units = known.get(name) ?? withRuns(unitsOf(table.base), table.runs);
  known.set(name, units);
  return units;
}

/** Undefined for an encoding that is not rare. */
export function rareDecoder(name: string): Decoder | undefined {
  const isTable = Object.hasOwn(TABLES, name) || Object.hasOwn(CODE_PAGES, name);
  return isTable ? singleByteDecoder(unitsOf(name)) : DECODERS.get(name);
}

export const builtIn: typeof rareDecoder = rareDecoder;
