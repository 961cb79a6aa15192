/** Texts of an entry with their types. A text without type, in an entry made by hand, is HTML if it looks like HTML. */

import { looksLikeHtml, toPlainText } from '../content/index.ts';
import type { Content, Detail } from '../model/model.ts';
import { givenObject, givenText } from '../values/given.ts';

/** The type and value of a detail, and the address with which its links were joined. */
export type TypedText = Pick<Detail, 'type' | 'value' | 'base'>;

/** The detail if it has a text, else the plain key; undefined when both are empty. */
export function typedText(detail: Detail | Content | undefined, plain?: string): TypedText | undefined {
  const { type, value, base } = givenObject(detail);
  const text = givenText(value);
  if (text !== '') {
    const known = typeof type === 'string' ? type.toLowerCase() : guessType(text);
    return { type: known, value: text, base: givenText(base) };
  }
  const alone = givenText(plain);
  return alone === '' ? undefined : { type: guessType(alone), value: alone };
}

const guessType = (text: string): string => (looksLikeHtml(text) ? 'text/html' : 'text/plain');

/** The detail, else the plain key, as plain text; `''` when both are empty. */
export function plainTextOf(detail: Detail | undefined, plain: string | undefined): string {
  const text = typedText(detail, plain);
  return text === undefined ? '' : toPlainText(text);
}
