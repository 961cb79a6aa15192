/** Writes character references in sanitized markup: keeps complete references as written, escapes every other `&`. */

import { joinHalves, readReferences } from '../values/reference-decoder.ts';
import { repairC1, TextBuilder } from '../values/text.ts';

/** References without their semicolon. In an attribute `&copy=` and `&copyx` are not references but parts of an address. */
const UNFINISHED = {
  text: /&(?:#\d+(?![\d;])|#[xX][\da-fA-F]+(?![\da-fA-F;])|[a-zA-Z][a-zA-Z\d]*(?![a-zA-Z\d;]))/g,
  attribute: /&(?:#\d+(?![\d;])|#[xX][\da-fA-F]+(?![\da-fA-F;])|[a-zA-Z][a-zA-Z\d]*(?![a-zA-Z\d;=]))/g,
};
type Place = keyof typeof UNFINISHED;
/** An `&` that begins no complete reference. */
const LONE_AMPERSAND = /&(?!#\d+;|#[xX][\da-fA-F]+;|[a-zA-Z][a-zA-Z\d]*;)/g;
/** Everything that begins with `&`, except the most common references. */
const UNCOMMON =
  /&(?!(?:amp|lt|gt|quot|nbsp|[lr][sd]quo|[mn]dash|hellip|#(?:3[2-9]|[4-9]\d|1[01]\d|1[6-9]\d|[2-9]\d\d|[1-9]\d{3})|#x[2-7a-cef][\da-f]{2,3});)/;
const UNCOMMON_REFERENCES = new RegExp(`${UNCOMMON.source}(?:#(\\d+)|#[xX]([\\da-fA-F]+)|\\w+);`, 'g');
const ATTRIBUTE_CHARACTERS = /[&<>"\r]/;
/** V8 keeps 36 bytes for each match until it has replaced all of them: text of ampersands only takes 36 times its size. */
const PART = 65_536;

/** Escapes text of markup for a place between tags. */
export function escapeText(text: string): string {
  return escapeAmpersands(text, 'text').replaceAll('<', '&lt;');
}

/** Escapes text in which references have no meaning, as in `<xmp>`. */
export function escapeRawText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Escapes plain text for a place between tags. */
export function escapePlainText(text: string): string {
  return escapeRawText(text).replaceAll('>', '&gt;');
}

/** Escapes an attribute value as written in markup, for a place between double quotes. */
export function escapeAttribute(value: string): string {
  return ATTRIBUTE_CHARACTERS.test(value) ? escapeQuoted(escapeAmpersands(value, 'attribute')) : value;
}

/** Escapes a decoded value, for a place between double quotes: every `&` is literal. A parser reads a literal CR as LF. */
export function quoteValue(value: string): string {
  return ATTRIBUTE_CHARACTERS.test(value) ? escapeQuoted(value.replaceAll('&', '&amp;')) : value;
}

function escapeQuoted(value: string): string {
  const escaped = value.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return escaped.replaceAll('\r', '&#13;');
}

function escapeAmpersands(written: string, place: Place): string {
  // One test decides for most texts that nothing needs escaping.
  if (!UNCOMMON.test(written)) return written;
  const text = joinHalves(written);
  if (text.length <= PART) return escapePart(text, place);
  const escaped = new TextBuilder();
  for (let start = 0, end = 0; start < text.length; start = end) {
    // No reference contains an `&`: no part ends inside one.
    end = text.indexOf('&', start + PART);
    if (end === -1) end = text.length;
    escaped.add(escapePart(text.slice(start, end), place));
  }
  return escaped.take();
}

function escapePart(text: string, place: Place): string {
  return text
    .replace(UNFINISHED[place], (reference) => finishReference(reference, place))
    .replace(LONE_AMPERSAND, '&amp;')
    .replace(UNCOMMON_REFERENCES, (reference, decimal, hexadecimal) =>
      keepReference(reference, decimal, hexadecimal, place),
    );
}

/**
 * Writes the character of a reference that lacks its semicolon: browsers read `&quot said` and even `&quotsaid`. Leaves unknown names to the
 * next step.
 */
function finishReference(reference: string, place: Place): string {
  const decoded = readReferences(reference, place);
  if (decoded === reference) return reference;
  const finished = `${reference};`;
  return readReferences(finished, 'semicolon') === decoded ? finished : escapeRawText(decoded);
}

/** Decodes an attribute value as a browser does. */
export function decodeAttribute(value: string): string {
  return readReferences(value, 'attribute');
}

function keepReference(
  reference: string,
  decimal: string | undefined,
  hexadecimal: string | undefined,
  place: Place,
): string {
  if (decimal !== undefined) return keepNumber(reference, Number.parseInt(decimal, 10));
  if (hexadecimal !== undefined) return keepNumber(reference.toLowerCase(), Number.parseInt(hexadecimal, 16));
  if (isReference(reference)) return reference;
  // `&copyright;` is no name: browsers read the `&copy` at its beginning in text.
  const finished = finishReference(reference, place);
  return finished === reference ? `&amp;${reference.slice(1)}` : finished;
}

/** `&#146;` is a quote of windows-1252; a number without a character becomes U+FFFD. */
function keepNumber(reference: string, code: number): string {
  if (code >= 0x80 && code <= 0x9f) {
    const character = repairC1(String.fromCharCode(code));
    return `&#x${character.charCodeAt(0).toString(16)};`;
  }
  return code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '&#xfffd;' : reference;
}

/** Whether `&name;` is a character reference of HTML. */
export function isReference(reference: string): boolean {
  return readReferences(reference, 'semicolon') !== reference;
}

/** The escaping of elements that contain only text: `textarea` and `title` have references, other elements do not. */
export const ESCAPING_OF_TEXT_ONLY: ReadonlyMap<string, (text: string) => string> = new Map([
  ['textarea', escapeText],
  ['title', escapeText],
  ['xmp', escapeRawText],
  ['plaintext', escapeRawText],
]);
