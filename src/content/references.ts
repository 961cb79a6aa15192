/** Character references in markup that is written out again: kept as written where they are whole, `&` escaped elsewhere. */

import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';
import { repairC1 } from '../values/text.ts';

const AMPERSAND = /&(?:#(\d{1,10});|#([xX][\da-fA-F]{1,8});|([a-zA-Z][a-zA-Z\d]{0,40});)?/g;
/** What has to be looked at: `<`, and every `&` that does not begin one of the references that everybody uses. */
const SUSPECT =
  /<|&(?!(?:amp|lt|gt|quot|nbsp|[lr][sd]quo|[mn]dash|hellip|#(?:3[2-9]|[4-9]\d|1[01]\d|1[6-9]\d|[2-9]\d\d|[1-9]\d{3})|#x[2-7a-f][\da-f]{2,3});)/;
const ALL_LESS_THAN = /</g;
const ATTRIBUTE_CHARACTERS = /[&<>"]/;
const ALL_ANGLES_AND_QUOTES = /[<>"]/g;
const ATTRIBUTE_REFERENCES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of markup, safe to stand between tags. */
export function escapeText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(AMPERSAND, keepReference).replace(ALL_LESS_THAN, '&lt;');
}

/** Text in which references have no meaning, as in `<xmp>`. */
export function escapeRawText(text: string): string {
  return text.replaceAll('&', '&amp;').replace(ALL_LESS_THAN, '&lt;');
}

/** An attribute value as written in markup, safe to stand between double quotes. */
export function escapeAttribute(value: string): string {
  if (!ATTRIBUTE_CHARACTERS.test(value)) return value;
  return value
    .replace(AMPERSAND, keepReference)
    .replace(ALL_ANGLES_AND_QUOTES, (character) => ATTRIBUTE_REFERENCES[character] ?? '');
}

/** A plain value, safe to stand between double quotes: every `&` in it is meant. */
export function quoteValue(value: string): string {
  if (!ATTRIBUTE_CHARACTERS.test(value)) return value;
  return value
    .replaceAll('&', '&amp;')
    .replace(ALL_ANGLES_AND_QUOTES, (character) => ATTRIBUTE_REFERENCES[character] ?? '');
}

/** What a browser makes of an attribute value as written. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

function keepReference(reference: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return isReference(reference) ? reference : `&amp;${reference.slice(1)}`;
  if (decimal !== undefined) return keepNumber(reference, Number.parseInt(decimal, 10));
  if (hexadecimal !== undefined)
    return keepNumber(reference.toLowerCase(), Number.parseInt(hexadecimal.slice(1), 16));
  return '&amp;';
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
