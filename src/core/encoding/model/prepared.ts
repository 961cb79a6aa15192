/** The single-byte encodings as the model reads them: with the alphabets of their languages, and a glyph for each byte that texts had. */

import { type Alphabet, addClass, alphabetOf, hasLatin } from './alphabet.ts';
import { languagesOf, SINGLE_BYTE_NAMES, type SingleByteEncoding, singleByteEncoding } from './encodings.ts';
import { allGlyphs } from './glyphs.ts';

const BYTES = 256;
const ASCII = 128;

export interface PreparedEncoding extends SingleByteEncoding {
  readonly alphabets: readonly Alphabet[];
  /** The glyph of each byte; beyond ASCII, 0 until a text has the byte. */
  readonly glyphs: Uint16Array;
}

const prepared = new Map<string, PreparedEncoding>();

/** @param name one of `SINGLE_BYTE_NAMES` */
export function prepare(name: string): PreparedEncoding {
  const known = prepared.get(name);
  if (known !== undefined) return known;
  const encoding = singleByteEncoding(name);
  const glyphs = new Uint16Array(BYTES);
  glyphs.set(ASCII_GLYPHS);
  const made = { ...encoding, alphabets: encoding.languages.map(alphabetOf), glyphs };
  prepared.set(name, made);
  return made;
}

/** The letters of the encodings to compare: a first call prepares no others than its text needs. */
export type Letters = 'latin' | 'other' | 'all';

/** Encodings that are compared with each other. */
export interface Group {
  readonly encodings: readonly PreparedEncoding[];
  /** The bit of each of its parts. */
  readonly parts: number;
}

const PARTS = { latin: 1, other: 2, all: 3 } as const;

const groups = new Map<Letters, Group>();
/** For each byte, the parts whose encodings can read it. */
const isKnown: Uint8Array = new Uint8Array(BYTES);

/** Whether a group was used before. */
export function isPrepared(letters: Letters): boolean {
  return groups.has(letters);
}

export function groupOf(letters: Letters): Group {
  const known = groups.get(letters);
  if (known !== undefined) return known;
  const parts = PARTS[letters];
  const names = SINGLE_BYTE_NAMES.filter((name) => (parts & PARTS[lettersOf(name)]) !== 0);
  const group = { encodings: names.map(prepare), parts };
  groups.set(letters, group);
  return group;
}

/** The letters of an encoding. */
export function lettersOf(name: string): 'latin' | 'other' {
  return languagesOf(name).some(hasLatin) ? 'latin' : 'other';
}

/** Makes all encodings of a group able to read these bytes beyond ASCII. */
export function addGlyphs({ encodings, parts }: Group, high: readonly number[]): void {
  for (const byte of high) {
    const known = isKnown[byte] as number;
    if ((known & parts) === parts) continue;
    for (const encoding of encodings) if (encoding.glyphs[byte] === 0) addGlyph(encoding, byte);
    isKnown[byte] = known | parts;
  }
}

const ASCII_GLYPHS: Uint16Array = Uint16Array.from({ length: ASCII }, (_, code) => code);

export function addGlyph({ characters, glyphs, alphabets }: PreparedEncoding, byte: number): void {
  const known = allGlyphs();
  const glyph = known.numberOf(characters.charCodeAt(byte - ASCII));
  glyphs[byte] = glyph;
  const lower = known.lowerOf(glyph);
  for (const alphabet of alphabets) addClass(alphabet, glyph, lower);
}
