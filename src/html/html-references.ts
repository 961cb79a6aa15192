/** Character references in markup that is written out again: kept as written where they are whole, `&` escaped elsewhere. */

import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';
import { repairC1 } from '../values/text.ts';

/** References without their semicolon. In an attribute `&copy=` and `&copyx` are no references, but parts of an address. */
const UNFINISHED_IN_TEXT =
  /&(?:#\d+(?![\d;])|#[xX][\da-fA-F]+(?![\da-fA-F;])|[a-zA-Z][a-zA-Z\d]*(?![a-zA-Z\d;]))/g;
const UNFINISHED_IN_ATTRIBUTE =
  /&(?:#\d+(?![\d;])|#[xX][\da-fA-F]+(?![\da-fA-F;])|[a-zA-Z][a-zA-Z\d]*(?![a-zA-Z\d;=]))/g;
/** An `&` that begins no whole reference. */
const LONE_AMPERSAND = /&(?!#\d+;|#[xX][\da-fA-F]+;|[a-zA-Z][a-zA-Z\d]*;)/g;
/** A whole reference, or anything else that begins with `&`, beside the references that everybody uses. */
const UNCOMMON =
  /&(?!(?:amp|lt|gt|quot|nbsp|[lr][sd]quo|[mn]dash|hellip|#(?:3[2-9]|[4-9]\d|1[01]\d|1[6-9]\d|[2-9]\d\d|[1-9]\d{3})|#x[2-7a-f][\da-f]{2,3});)/;
const UNCOMMON_REFERENCES = new RegExp(`${UNCOMMON.source}(?:#(\\d+)|#[xX]([\\da-fA-F]+)|\\w+);`, 'g');
const ATTRIBUTE_CHARACTERS = /[&<>"]/;

/** Text of markup, safe to stand between tags. */
export function escapeText(text: string): string {
  return escapeAmpersands(text, UNFINISHED_IN_TEXT, finishInText).replaceAll('<', '&lt;');
}

/** Text in which references have no meaning, as in `<xmp>`. */
export function escapeRawText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** An attribute value as written in markup, safe to stand between double quotes. */
export function escapeAttribute(value: string): string {
  return ATTRIBUTE_CHARACTERS.test(value)
    ? escapeQuoted(escapeAmpersands(value, UNFINISHED_IN_ATTRIBUTE, finishInAttribute))
    : value;
}

/** A plain value, safe to stand between double quotes: every `&` in it is meant. */
export function quoteValue(value: string): string {
  return ATTRIBUTE_CHARACTERS.test(value) ? escapeQuoted(value.replaceAll('&', '&amp;')) : value;
}

function escapeQuoted(value: string): string {
  return value.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function escapeAmpersands(text: string, unfinished: RegExp, finish: (reference: string) => string): string {
  // One test tells whether there is anything to do.
  if (!UNCOMMON.test(text)) return text;
  return text
    .replace(unfinished, finish)
    .replace(LONE_AMPERSAND, '&amp;')
    .replace(UNCOMMON_REFERENCES, keepReference);
}

const finishInText = (reference: string): string => finishReference(reference, decodeHTML(reference));
const finishInAttribute = (reference: string): string =>
  finishReference(reference, decodeHTMLAttribute(reference));

/** Browsers read `&quot said` and even `&quotsaid`; what they do not read is left for the next step. */
function finishReference(reference: string, decoded: string): string {
  if (decoded === reference) return reference;
  const finished = `${reference};`;
  return decodeHTMLStrict(finished) === decoded ? finished : escapeRawText(decoded);
}

/** What a browser makes of an attribute value as written. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

function keepReference(reference: string, decimal?: string, hexadecimal?: string): string {
  if (decimal !== undefined) return keepNumber(reference, Number.parseInt(decimal, 10));
  if (hexadecimal !== undefined) return keepNumber(reference.toLowerCase(), Number.parseInt(hexadecimal, 16));
  return isReference(reference) ? reference : `&amp;${reference.slice(1)}`;
}

/** `&#146;` is a windows-1252 quote; a number that is no character has nothing to say. */
function keepNumber(reference: string, code: number): string {
  if (code >= 0x80 && code <= 0x9f) {
    const character = repairC1(String.fromCharCode(code));
    return `&#x${character.charCodeAt(0).toString(16)};`;
  }
  return code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '&#xfffd;' : reference;
}

/** Whether `&name;` is a character reference of HTML. */
export function isReference(reference: string): boolean {
  return decodeHTMLStrict(reference) !== reference;
}

/** How to escape the text of elements in which the tokenizer finds text only; in the first two with references, in the others without. */
export const TEXT_ONLY: ReadonlyMap<string, (text: string) => string> = new Map([
  ['textarea', escapeText],
  ['title', escapeText],
  ['xmp', escapeRawText],
  ['plaintext', escapeRawText],
]);
