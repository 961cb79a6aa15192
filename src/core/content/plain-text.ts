/** A text construct as the text that a reader sees. */

import { textOfMarkup } from '../html/plain-text.ts';
import type { Content, Detail } from '../model/model.ts';
import { stripWhitespace } from '../values/text.ts';
import { isMarkup } from './type.ts';

/**
 * The text of a detail, or of a string of HTML: references decoded, white space as on a page (runs of it are one space, blocks begin new
 * lines, paragraphs are set apart by an empty line, `pre` stays as it is), scripts and styles left out. A detail of a plain type gives its
 * value; a content without text gives `''`. Takes time in proportion to the length.
 */
export function toPlainText(detail: Detail | Content | string): string {
  if (typeof detail === 'string') return textOfMarkup(detail);
  const { type, value = '' } = detail;
  return isMarkup(type, value) ? textOfMarkup(value) : stripWhitespace(value);
}
