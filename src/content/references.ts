/** Character references in markup that is written out again: kept as written where they are whole, `&` escaped elsewhere. */

import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';
import { repairC1 } from '../values/text.ts';

/** An `&` that begins no whole reference. */
const LONE_AMPERSAND = /&(?!#\d{1,10};|#[xX][\da-fA-F]{1,8};|[a-zA-Z][a-zA-Z\d]{0,40};)/g;
/** A whole reference beside those that everybody uses. */
const UNCOMMON =
  /&(?!(?:amp|lt|gt|quot|nbsp|[lr][sd]quo|[mn]dash|hellip|#(?:3[2-9]|[4-9]\d|1[01]\d|1[6-9]\d|[2-9]\d\d|[1-9]\d{3})|#x[2-7a-f][\da-f]{2,3});)/;
const ALL_UNCOMMON = new RegExp(`${UNCOMMON.source}(?:#(\\d+)|#[xX]([\\da-fA-F]+)|\\w+);`, 'g');
const ATTRIBUTE_CHARACTERS = /[&<>"]/;

/** Text of markup, safe to stand between tags. */
export function escapeText(text: string): string {
  return escapeAmpersands(text).replaceAll('<', '&lt;');
}

/** Text in which references have no meaning, as in `<xmp>`. */
export function escapeRawText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** An attribute value as written in markup, safe to stand between double quotes. */
export function escapeAttribute(value: string): string {
  return ATTRIBUTE_CHARACTERS.test(value) ? escapeQuoted(escapeAmpersands(value)) : value;
}

/** A plain value, safe to stand between double quotes: every `&` in it is meant. */
export function quoteValue(value: string): string {
  return ATTRIBUTE_CHARACTERS.test(value) ? escapeQuoted(value.replaceAll('&', '&amp;')) : value;
}

function escapeQuoted(value: string): string {
  return value.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function escapeAmpersands(text: string): string {
  // One test tells whether there is anything to do: a lone `&` is uncommon too.
  if (!UNCOMMON.test(text)) return text;
  return text.replace(LONE_AMPERSAND, '&amp;').replace(ALL_UNCOMMON, keepReference);
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
