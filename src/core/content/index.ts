/** The only entrance of text constructs to the result. Determines the type, decodes, resolves, sanitizes and repairs, in this order. */

import { HTML_ELEMENTS, OTHER_HTML_ELEMENTS } from '../html/allow-html.ts';
import { isReference } from '../html/html-references.ts';
import type { Removed } from '../html/markup-output.ts';
import { resolveMarkup } from '../html/resolver.ts';
import { sanitizeMarkup } from '../html/sanitizer.ts';
import type { Detail } from '../model/model.ts';
import type { Settings } from '../model/options.ts';
import { onFirstUse } from '../platform/on-first-use.ts';
import { detach, detachPart, wellFormed } from '../platform/strings.ts';
import { readReferences } from '../values/reference-decoder.ts';
import {
  isAsciiLetter,
  mayBeDamaged,
  stripAround,
  type TextRepair,
  TextRepairs,
  unchanged,
} from '../values/text.ts';
import { Addresses } from '../values/uri.ts';
import { isMarkup } from './plain-text.ts';

export {
  createRemoved,
  describeRemoved,
  noticedOf,
  type Removed,
  readRemoved,
  removalCode,
} from '../html/markup-output.ts';
export { isBase64, isMarkup, mediaTypeOf, toPlainText } from './plain-text.ts';

const ELEMENTS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ HTML_ELEMENTS.concat(OTHER_HTML_ELEMENTS),
);
const END_TAG_OR_REFERENCE = /<\/\w+>|&#?\w+;/;
const patterns = onFirstUse(() => ({
  // biome-ignore lint/performance/useTopLevelRegex: made at its first use.
  letterOrDigit: /[\p{L}\p{N}]/u,
  namedReference: /&([\p{L}\p{N}_]+);/gu,
}));

/** Whether text is HTML: it has an end tag or a character reference, and every tag and reference in it exists in HTML. */
export function looksLikeHtml(text: string): boolean {
  // Most texts have neither, and a search for one character takes a tenth of the time of a pattern.
  if (!text.includes('&') && !text.includes('</')) return false;
  if (!END_TAG_OR_REFERENCE.test(text)) return false;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1))
    if (!mayBeTag(text, at)) return false;
  if (!text.includes('&')) return true;
  for (const [reference] of text.matchAll(patterns().namedReference))
    if (!isReference(reference)) return false;
  return true;
}

/** Whether a `<` is followed by the name of an element, or by no name: `<3` is none. */
function mayBeTag(text: string, open: number): boolean {
  const start = text.startsWith('/', open + 1) ? open + 2 : open + 1;
  let end = start;
  while (isAsciiWord(text.charCodeAt(end))) end += 1;
  const next = text.codePointAt(end) ?? 0;
  if (next > 0x7f && patterns().letterOrDigit.test(String.fromCodePoint(next))) return false;
  const name = text.slice(start, end).toLowerCase();
  return name === '' || (name < ':' && start === open + 1) || ELEMENTS.has(name);
}

/** Whether a UTF-16 unit is an ASCII letter, an ASCII digit or `_`. */
function isAsciiWord(unit: number): boolean {
  return isAsciiLetter(unit) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f;
}

// Text that a feed wraps in base64 (RFC 4648).

const SPACES = /\s+/g;

/** Decodes the text. Returns `encoded` unchanged when it is not base64 of UTF-8: most such text was never encoded. */
function decodeBase64(encoded: string): string {
  try {
    const binary = atob(encoded.replace(SPACES, ''));
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return wellFormed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return encoded;
  }
}

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
  needsNoRepair: boolean;
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
  // Repair before stripping white space, which may be half of a letter.
  const isSuspect = source.base64 || (!source.needsNoRepair && mayBeDamaged(source.value));
  const repair = isSuspect ? repairs.repair : unchanged;
  const whole = isSuspect ? repairs.decode(source.value) : source.value;
  const stripped = detachPart(stripAround(whole), whole);
  const text = source.base64 ? decodeBase64(stripped) : stripped;
  const type =
    source.sniff && source.type === 'text/plain' && looksLikeHtml(text) ? 'text/html' : source.type;
  const detail: Detail = { type, value: text };
  const base = source.base && addresses.absoluteBase(source.base);
  if (base !== '' || source.language !== '') writeBaseAndLanguage(detail, base, source.language, addresses);
  if (!isMarkup(type, text)) {
    detail.value = repair(text);
    return detail;
  }
  detail.value = repairReferences(text, repairs);
  if (settings.sanitizeHtml === true) {
    const mayHaveNul = source.base64 || !source.xml;
    const context = { removed, addresses, mayHaveNul, repair };
    detail.value = sanitizeMarkup(detail.value, base, settings, context);
  } else detail.value = keepMarkup(detail, base, settings, addresses, repair);
  return detail;
}

/** Repairs `&Atilde;&copy;` for é: `htmlentities` of PHP reads utf-8 as iso-8859-1 unless it is told otherwise. */
function repairReferences(text: string, repairs: TextRepairs): string {
  if (!text.includes(';&') || !LETTER_IN_REFERENCES.test(text)) return text;
  return repairs.decode(text.replace(REFERENCE, decodeBeyondAscii), text);
}

const REFERENCE = /&#?\w+;/g;
/** References to the first bytes of a letter of utf-8. Few texts have them, and many have `&nbsp;&nbsp;`. */
const LETTER_IN_REFERENCES =
  /&(?:[a-z](?:acute|cedil|circ|elig|grave|ring|slash|tilde|uml)|eth|szlig|thorn|times|#(?:\d{3}|x[c-f][\da-f]));&/i;

/** Keeps a reference to a character of ASCII, which may be syntax. */
function decodeBeyondAscii(reference: string): string {
  const character = readReferences(reference, 'semicolon');
  return character > '\x7f' ? character : reference;
}

function writeBaseAndLanguage(detail: Detail, base: string, language: string, addresses: Addresses): void {
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
