/** The only entrance of text constructs to the result. Determines the type, decodes, resolves, sanitizes and repairs, in this order. */

import type { Removed } from '../html/markup-output.ts';
import { resolveMarkup } from '../html/resolver.ts';
import { sanitizeMarkup } from '../html/sanitize-markup.ts';
import type { Detail } from '../model/model.ts';
import type { Settings } from '../model/options.ts';
import { detach, detachPart } from '../platform/detach.ts';
import { Addresses } from '../values/addresses.ts';
import { mayBeDamaged, stripWhitespace, type TextRepair, TextRepairs, unchanged } from '../values/text.ts';
import { decodeBase64, looksLikeHtml } from './sniff.ts';
import { isMarkup } from './type.ts';

export { describeRemoved, type Removed, removalCode } from '../html/markup-output.ts';
export { toPlainText } from './plain-text.ts';
export { looksLikeHtml } from './sniff.ts';
export { toHtml } from './to-html.ts';
export { isBase64, isMarkup, mediaTypeOf } from './type.ts';

/** A text construct as the feed has it. */
export interface ContentSource {
  /**
   * Text with XML references decoded once; for inline markup, its serialization (escaped text, tags as written, local names, original
   * case).
   */
  value: string;
  /** Media type after mapping the shorthands (`mediaTypeOf`). */
  type: string;
  /** Whether the value must be base64-decoded first. */
  base64: boolean;
  /** Whether text of a plain type may be HTML: true for every format except Atom. */
  sniff: boolean;
  /** Whether the text comes from XML, which cannot contain NUL: searching for NUL takes as long as all other searches together. */
  xml: boolean;
  /** Whether the value certainly needs no repair. */
  isIntact?: boolean;
  /** Base URI in force; `''` without one. */
  base: string;
  /** Language in force; `''` without one. */
  language: string;
}

/**
 * Reads a text construct into a detail of the result.
 * @param removed called when the sanitizer took something out
 * @param addresses of the result that gets the detail; a separate result by default
 * @param repairs of that result
 */
export function cleanContent(
  source: ContentSource,
  settings: Settings,
  removed?: (removal: Removed) => void,
  addresses: Addresses = new Addresses(source.value.length),
  repairs: TextRepairs = new TextRepairs(),
): Detail {
  // Repair before stripping white space, which may be half of a letter, and before decoding references, which are never encoded twice.
  const isSuspect = source.base64 || (source.isIntact !== true && mayBeDamaged(source.value));
  const repair = isSuspect ? repairs.repair : unchanged;
  const whole = isSuspect ? repairs.decode(source.value) : source.value;
  const stripped = detachPart(stripWhitespace(whole), whole);
  const text = source.base64 ? decodeBase64(stripped) : stripped;
  const type =
    source.sniff && source.type === 'text/plain' && looksLikeHtml(text) ? 'text/html' : source.type;
  const detail: Detail = { type, value: text };
  const base = addresses.absoluteBase(source.base);
  sayWhereItStands(detail, base, source.language, addresses);
  if (!isMarkup(type, text)) detail.value = repair(text);
  else if (settings.sanitizeHtml === true) {
    const mayHaveNul = source.base64 || !source.xml;
    const context = { removed, addresses, mayHaveNul, repair };
    detail.value = sanitizeMarkup(text, base, settings, context);
  } else detail.value = keepMarkup(detail, base, settings, addresses, repair);
  return detail;
}

function sayWhereItStands(detail: Detail, base: string, language: string, addresses: Addresses): void {
  if (!addresses.spend(base.length + language.length)) return;
  if (base !== '') detail.base = base;
  if (language !== '') detail.language = language.replaceAll('_', '-');
}

/** Keeps markup unsanitized, or passes it to the caller's own sanitizer. */
function keepMarkup(
  detail: Detail,
  base: string,
  { sanitizeHtml, resolveRelativeUris }: Settings,
  addresses: Addresses,
  repair: TextRepair,
): string {
  const { value: markup } = detail;
  const resolved = resolveRelativeUris ? resolveMarkup(markup, base, addresses) : markup;
  const repaired = repair(resolved);
  const value = repaired === markup ? markup : detach(repaired);
  if (typeof sanitizeHtml !== 'function') return value;
  return sanitizeHtml(value, { ...detail, value });
}
