/** Abbreviates the long texts of a snapshot. */

import { createHash } from 'node:crypto';
import { cutText } from '../core/platform/strings.ts';
import { type LongText, TEXTS } from './long-texts.ts';

/** Abbreviate longer texts. */
export const LONG_TEXT = 160;
/** Characters of a text that are kept: of a hundred long texts in feeds, one is longer. */
export const MOST_OF_TEXT = 16_384;
const WORDS_LENGTH = 72;
const HASH_LENGTH = 12;

export function abbreviate(text: string): LongText {
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex').slice(0, HASH_LENGTH);
  return { sha256, length: text.length, words: firstWords(text) };
}

/** Cuts at the last space that fits; text without spaces is cut between characters. */
function firstWords(text: string): string {
  const space = text.lastIndexOf(' ', WORDS_LENGTH - 1);
  return cutText(text, space > WORDS_LENGTH / 2 ? space : WORDS_LENGTH);
}

type Members = Record<string, unknown>;

/**
 * Replaces each long text of an object and of the objects in it by its abbreviation, in place: a copy of a result costs more than its JSON.
 * Keys are kept, however long. Adds `texts` when there are any.
 * @returns the same object
 */
export function abbreviateTexts(object: Members): Members {
  // The same text is in an entry, in its detail, and in other entries.
  const known = new Map<string, LongText>();
  abbreviateMembers(object, known);
  if (known.size === 0) return object;
  object[TEXTS] = Object.fromEntries(
    [...known].map(([text, { sha256 }]) => [sha256, text.slice(0, MOST_OF_TEXT)]),
  );
  return object;
}

function abbreviateMembers(object: Members, known: Map<string, LongText>): void {
  for (const key of Object.keys(object)) {
    const value = object[key];
    if (typeof value === 'object' && value !== null) abbreviateMembers(value as Members, known);
    else if (typeof value === 'string' && value.length > LONG_TEXT) object[key] = shortOf(value, known);
  }
}

function shortOf(text: string, known: Map<string, LongText>): LongText {
  const short = known.get(text) ?? abbreviate(text);
  known.set(text, short);
  return short;
}
