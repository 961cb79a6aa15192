/** Texts of an entry with their types. A text that somebody wrote into an entry by hand may have no type: it is HTML when it looks so. */

import { looksLikeHtml } from '../content/index.ts';
import type { Detail } from '../model.ts';
import { givenObject, givenText } from './given.ts';

/** The part of a detail that says what its value means. */
export type TypedText = Pick<Detail, 'type' | 'value'>;

/** The detail if it holds a text, else the plain key beside it; undefined when both are empty. */
export function typedText(detail: Detail | undefined, plain?: string): TypedText | undefined {
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
