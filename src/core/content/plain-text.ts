/**
 * The media type of a text construct (RFC 4287 section 3.1, Atom 0.3, and common mistakes), and the construct as the text that a reader
 * sees.
 */

import { textOfMarkup } from '../html/plain-text.ts';
import { checkArgument, type Expected, isObjectWith, isOptional, isString } from '../model/expected.ts';
import type { Content, Detail } from '../model/model.ts';
import { HTML_TYPES } from '../values/media-types.ts';
import { stripWhitespace } from '../values/text.ts';

const SHORTHANDS: ReadonlyMap<string, string> = new Map([
  ['text', 'text/plain'],
  ['plain', 'text/plain'],
  ['html', 'text/html'],
  ['xhtml', 'application/xhtml+xml'],
]);

/** The media type that a `type` attribute means, lower-cased; `fallback` is used without one, and for an empty one. */
export function mediaTypeOf(type: string | undefined, fallback: string): string {
  const lower = (type || fallback).toLowerCase();
  return SHORTHANDS.get(lower) ?? lower;
}

/** Whether text of this media type is base64: Atom 0.3 declares it by `mode`, or the type is neither text nor XML. */
export function isBase64(type: string, mode: string | undefined): boolean {
  if (mode?.toLowerCase() === 'base64') return true;
  return !(type.startsWith('text/') || type.endsWith('+xml') || type.endsWith('/xml'));
}

/** Media types of markup that a page can show, parameters ignored. */
const MARKUP_TYPE = /html|^image\/svg|mathml/;
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;|$)/;
const TAG = /<[a-z!/?]/i;

/**
 * Whether a value of this type must pass the sanitizer: HTML, and everything that a consumer could take for HTML: HTML with parameters
 * (`text/html; charset=utf-8`), SVG, and tags under an invalid media type (`type="escaped"`).
 */
export function isMarkup(type: string, value: string): boolean {
  if (HTML_TYPES.has(type)) return true;
  if (type === 'text/plain') return false;
  return MARKUP_TYPE.test(type) || (!MEDIA_TYPE.test(type) && TAG.test(value));
}

const isContent = isObjectWith('', { type: isString, value: isOptional(isString) });
/** The argument of `toHtml` and `toPlainText`. */
export const isTextOrDetail: Expected = {
  words: 'a string, or a detail with a type and a value',
  holds: (value) => typeof value === 'string' || isContent.holds(value),
};

/**
 * Reads the text of a detail, or of a string of HTML. Decodes references, treats white space as a page does (runs of it are one space,
 * blocks begin new lines, paragraphs are set apart by an empty line, `pre` stays as it is), and leaves out scripts and styles. Takes time
 * in proportion to the length.
 *
 * @returns plain text, which a page must escape; the value of a detail of a plain type; `''` for a content without text
 * @throws {TypeError} for a value that is neither a detail nor a string
 * @example
 * toPlainText('<p>1 &lt; 2<script>x()</script></p>'); // '1 < 2'
 */
export function toPlainText(detail: Detail | Content | string): string {
  checkArgument('detail of toPlainText', isTextOrDetail, detail);
  if (typeof detail === 'string') return textOfMarkup(detail);
  const { type, value = '' } = detail;
  return isMarkup(type, value) ? textOfMarkup(value) : stripWhitespace(value);
}
