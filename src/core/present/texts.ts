/** Texts of an entry with their types. A text without type, in an entry made by hand, is HTML if it looks like HTML. */

import { looksLikeHtml } from '../content/index.ts';
import type { Content, Detail } from '../model/model.ts';
import { givenObject, givenText } from './given.ts';

/** The type and value of a detail. */
export type TypedText = Pick<Detail, 'type' | 'value'>;

/** The detail if it has a text, else the plain key; undefined when both are empty. */
export function typedText(detail: Detail | Content | undefined, plain?: string): TypedText | undefined {
  const { type, value } = givenObject(detail);
  const text = givenText(value);
  if (text !== '')
    return { type: typeof type === 'string' ? type.toLowerCase() : guessType(text), value: text };
  const alone = givenText(plain);
  return alone === '' ? undefined : { type: guessType(alone), value: alone };
}

function guessType(text: string): string {
  return looksLikeHtml(text) ? 'text/html' : 'text/plain';
}
