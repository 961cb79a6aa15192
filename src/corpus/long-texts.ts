/** Long texts in snapshots: where a text is, only its hash, length and first words; the texts themselves once, at the end, for a review. */

import { createHash } from 'node:crypto';
import { cutText } from '../core/platform/strings.ts';

/** Abbreviate longer texts. */
export const LONG_TEXT = 160;
/** Characters of a text that are kept: of a hundred long texts in feeds, one is longer. */
export const MOST_OF_TEXT = 16_384;
/** The member of a snapshot that has them. */
export const TEXTS = 'texts';
const WORDS_LENGTH = 72;
const HASH_LENGTH = 12;

/** The abbreviation of a long text. */
export interface LongText {
  /** SHA-256 of the text in utf-8, the first 12 digits. */
  readonly sha256: string;
  /** UTF-16 units. */
  readonly length: number;
  /** The first words. */
  readonly words: string;
}

/** Whether a value is an abbreviation. */
export function isLongText(value: object): value is LongText {
  const { sha256, length, words } = value as Partial<LongText>;
  const isWhole = typeof sha256 === 'string' && typeof length === 'number' && typeof words === 'string';
  return isWhole && Object.keys(value).length === 3;
}

export function abbreviate(text: string): LongText {
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex').slice(0, HASH_LENGTH);
  return { sha256, length: text.length, words: firstWords(text) };
}

/** Cuts at the last space that fits; text without spaces is cut between characters. */
function firstWords(text: string): string {
  const space = text.lastIndexOf(' ', WORDS_LENGTH - 1);
  return cutText(text, space > WORDS_LENGTH / 2 ? space : WORDS_LENGTH);
}

/** A long text as it appears in a snapshot. */
interface Written {
  readonly short: string;
  /** Its member of `texts`; undefined when only its escapes make it long. */
  readonly member: string | undefined;
}

/**
 * An object as JSON on one line, with abbreviated texts and, when there are any, `texts`: each of them by its hash. Keys are in the order of
 * the object: JSON.stringify is three times as fast as a walk that sorts them, and a snapshot in another order equals this one.
 */
export function compactJson(value: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(value);
  // The same text is in an entry, in its detail, and in other entries.
  const known = new Map<string, Written>();
  let text = '';
  let done = 0;
  for (let start = json.indexOf('"'); start !== -1; ) {
    const end = endOfString(json, start);
    // Keys are kept, however long.
    if (end - start > LONG_TEXT + 2 && json[end] !== ':') {
      const literal = json.slice(start, end);
      const written = known.get(literal) ?? write(literal);
      known.set(literal, written);
      text += json.slice(done, start) + written.short;
      done = end;
    }
    start = json.indexOf('"', end);
  }
  const members = [...known.values()].flatMap(({ member }) => member ?? []);
  const all = text + json.slice(done);
  return members.length === 0 ? all : `${all.slice(0, -1)},"${TEXTS}":{${members.join(',')}}}`;
}

/** @param literal a JSON string */
function write(literal: string): Written {
  const text = JSON.parse(literal) as string;
  if (text.length <= LONG_TEXT) return { short: literal, member: undefined };
  const short = abbreviate(text);
  const kept = text.length > MOST_OF_TEXT ? JSON.stringify(text.slice(0, MOST_OF_TEXT)) : literal;
  return { short: JSON.stringify(short), member: `"${short.sha256}":${kept}` };
}

/** The index after the string at an index of a JSON text: after the next quote that an even number of backslashes precedes. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); ; quote = json.indexOf('"', quote + 1)) {
    let before = quote;
    while (json[before - 1] === '\\') before -= 1;
    if ((quote - before) % 2 === 0) return quote + 1;
  }
}
