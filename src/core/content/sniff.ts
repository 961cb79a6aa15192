/** Distinguishes HTML from plain text in texts without a declared type: an RSS title may be either. */

import { HTML_ELEMENTS, OTHER_HTML_ELEMENTS } from '../html/allow-html.ts';
import { isReference } from '../html/html-references.ts';
import { wellFormed } from '../platform/well-formed.ts';

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

// Text that a feed wraps in base64 (RFC 4648).

const SPACES = /[\s]+/g;

/** Decodes the text. Returns `encoded` unchanged when it is not base64 of UTF-8: most such text was never encoded. */
export function decodeBase64(encoded: string): string {
  try {
    const binary = atob(encoded.replace(SPACES, ''));
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return wellFormed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return encoded;
  }
}
