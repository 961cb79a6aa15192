/**
 * Carries out edits of a decoded text in the bytes that it was decoded from, in any encoding: no byte outside the edits changes. Needs no
 * encoder and no table: the ASCII punctuation of a document is the same sequence in the text and in the bytes.
 */

import { isJsonText } from '../core/document/open-document.ts';
import { concatBytes } from '../core/encoding/chunks.ts';
import type { Edit } from './edits.ts';

/** A document as the parser decoded it. */
interface Decoded {
  readonly bytes: Uint8Array;
  /** Bytes of the byte order mark, which the text does not have. */
  readonly bomLength: number;
  /** The name of the encoding, with its byte order. */
  readonly encoding: string;
  readonly text: string;
}

/**
 * @param edits in order, without overlaps
 * @returns the bytes, and those edits that have a certain place in them, as written; undefined when text and bytes do not correspond
 */
export function editBytes(
  { bytes, bomLength, encoding, text }: Decoded,
  edits: readonly Edit[],
): { readonly bytes: Uint8Array; readonly edits: readonly Edit[] } | undefined {
  const width = widthOf(encoding);
  const body = bytes.subarray(bomLength);
  const places = placesIn(unitsOf(body, encoding), text, edits);
  if (places === undefined) return undefined;
  const isUtf8 = encoding === 'utf-8';
  const spell = isUtf8 ? (replacement: string) => replacement : referencesFor(text);
  const pieces = [bytes.subarray(0, bomLength)];
  const done: Edit[] = [];
  let at = 0;
  for (const [i, edit] of edits.entries()) {
    const [start, end] = [places[2 * i], places[2 * i + 1]];
    if (start === undefined || end === undefined) continue;
    const written = spell(edit.text);
    const encoded = isUtf8 ? new TextEncoder().encode(written) : encodeAscii(written, encoding);
    pieces.push(body.subarray(at, start * width), encoded);
    at = end * width;
    done.push({ ...edit, text: written });
  }
  pieces.push(body.subarray(at));
  return { bytes: concatBytes(pieces), edits: done };
}

const WIDTH = /^utf-(16|32)/;
const BITS = 8;

/** Bytes of a unit. */
const widthOf = (encoding: string): number => Number(WIDTH.exec(encoding)?.[1] ?? BITS) / BITS;

/** Bytes, or the units of utf-16 and utf-32. */
type Units = Uint8Array | Uint16Array | Uint32Array;

function unitsOf(body: Uint8Array, encoding: string): Units {
  const width = widthOf(encoding);
  if (width === 1) return body;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const isLittle = encoding.endsWith('le');
  const units = { length: Math.floor(body.length / width) };
  return width === 2
    ? Uint16Array.from(units, (_, i) => view.getUint16(i * width, isLittle))
    : Uint32Array.from(units, (_, i) => view.getUint32(i * width, isLittle));
}

/** ASCII characters that no longer character contains: in encodings that do not shift between sets, and in all encodings. */
const ANCHORS: readonly ReadonlySet<number>[] = ['\t\n\r !"#$%&\'()*+,-./:;<=>?', '\t\n\r '].map(
  (characters) => new Set(Array.from(characters, (character) => character.charCodeAt(0))),
);

/** The indexes of start and end of each edit; undefined when the anchors of text and units differ. */
function placesIn(
  units: Units,
  text: string,
  edits: readonly Edit[],
): readonly (number | undefined)[] | undefined {
  const offsets = edits.flatMap(({ start, end }) => [start, end]);
  for (const anchors of ANCHORS) {
    const found = walk(units, text, offsets, anchors);
    if (found !== undefined) return found;
  }
  return undefined;
}

function walk(
  units: Units,
  text: string,
  offsets: readonly number[],
  anchors: ReadonlySet<number>,
): readonly (number | undefined)[] | undefined {
  const found: (number | undefined)[] = [];
  for (const passage of passages(units, text, anchors)) {
    if (passage === undefined) return undefined;
    for (let offset = offsets[found.length]; offset !== undefined && offset <= passage.to; )
      offset = offsets[found.push(indexOf(offset, passage, units, text))];
  }
  return found;
}

/** The texts between anchors; undefined where the anchors of text and units differ. */
function* passages(
  units: Units,
  text: string,
  anchors: ReadonlySet<number>,
): Generator<Passage | undefined, void> {
  let [from, unit] = [0, 0];
  for (;;) {
    let [to, end] = [from, unit];
    while (to < text.length && !anchors.has(text.charCodeAt(to))) to += 1;
    while (end < units.length && !anchors.has(units[end] as number)) end += 1;
    // An anchor, or the end of both.
    const isSame = (units[end] ?? -1) === (text.codePointAt(to) ?? -1);
    yield isSame ? { from, to, unit, end } : undefined;
    if (!isSame || to === text.length) return;
    [from, unit] = [to + 1, end + 1];
  }
}

/** A text between two anchors, and its units. */
interface Passage {
  readonly from: number;
  readonly to: number;
  readonly unit: number;
  readonly end: number;
}

/** The unit of an offset: no character has fewer units than one, or only ASCII is between the offset and an anchor. */
function indexOf(
  offset: number,
  { from, to, unit, end }: Passage,
  units: Units,
  text: string,
): number | undefined {
  const isEqual = (start: number, stop: number, shift: number): boolean => {
    for (let i = start; i < stop; i += 1) {
      const code = text.charCodeAt(i);
      if (code > LAST_ASCII || units[i + shift] !== code) return false;
    }
    return true;
  };
  const [before, behind] = [unit - from, end - to];
  if (before === behind || isEqual(from, offset, before)) return offset + before;
  return isEqual(offset, to, behind) ? offset + behind : undefined;
}

const LAST_ASCII = 0x7f;
const NOT_ASCII = /[^\0-\x7f]/gu;

/** A text in ASCII: encodings other than utf-8 get references. */
const referencesFor = (text: string): ((replacement: string) => string) => {
  const reference = isJsonText(text) ? jsonReference : xmlReference;
  return (replacement) => replacement.replace(NOT_ASCII, reference);
};

const xmlReference = (character: string): string => `&#${character.codePointAt(0)};`;
const jsonReference = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('');

/** Encodes ASCII in units of this encoding. */
function encodeAscii(text: string, encoding: string): Uint8Array {
  const width = widthOf(encoding);
  const bytes = new Uint8Array(text.length * width);
  const last = encoding.endsWith('le') ? 0 : width - 1;
  for (let i = 0; i < text.length; i += 1) bytes[i * width + last] = text.charCodeAt(i);
  return bytes;
}
