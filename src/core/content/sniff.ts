/** Distinguishes HTML from plain text in texts without a declared type: an RSS title may be either. */

import { HTML_ELEMENTS, OTHER_HTML_ELEMENTS } from '../html/allow-html.ts';
import { isReference } from '../html/html-references.ts';

const ELEMENTS: ReadonlySet<string> = new Set([...HTML_ELEMENTS, ...OTHER_HTML_ELEMENTS]);
const END_TAG_OR_REFERENCE = /<\/\w+>|&#?\w+;/;
const TAG = /<\/?([\p{L}\p{N}_]+)/gu;
const NAMED_REFERENCE = /&([\p{L}\p{N}_]+);/gu;

/** Whether text is HTML: it has an end tag or a character reference, and every tag and reference in it exists in HTML. */
export function looksLikeHtml(text: string): boolean {
  // Most texts have neither, and a search for one character takes a tenth of the time of a pattern.
  if (!text.includes('&') && !text.includes('</')) return false;
  if (!END_TAG_OR_REFERENCE.test(text)) return false;
  for (const [, name] of text.matchAll(TAG)) if (!ELEMENTS.has(name?.toLowerCase() ?? '')) return false;
  for (const [reference] of text.matchAll(NAMED_REFERENCE)) if (!isReference(reference)) return false;
  return true;
}
