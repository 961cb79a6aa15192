/** Character references by the rules of HTML 4 (chapter 5.3): numbers are always code points of ISO 10646. */

import { checkArgument, isString } from '../../model/expected.ts';
import { readReferences } from '../../values/reference-decoder.ts';

/** A comment, which contains no references, or a reference. `;` may be missing before white space, a tag and the end. */
const COMMENT_OR_REFERENCE =
  /<!--[\s\S]*?(?:-->|$)|&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}))(?:;|(?=[\s<]|$))/g;

/**
 * Decodes decimal, hexadecimal and candidate character references. Names are case-sensitive. `&#146;` is the control character U+0092 and not
 * the apostrophe of windows-1252.
 * @returns the text; comments and invalid references are not changed.
 * @throws {TypeError} for a value other than a string
 * @example
 * decodeReferences('caf&eacute; &#9731;'); // 'café ☃'
 */
export function decodeReferences(text: string): string {
  checkArgument('text of decodeReferences', isString, text);
  return text.replace(COMMENT_OR_REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named(name) ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return isCharacter(point) ? String.fromCodePoint(point) : whole;
  });
}

/** Zero and the surrogates are code points but not characters; NaN is a comment. */
function isCharacter(point: number): boolean {
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
}

function named(name: string): string | undefined {
  const reference = `&${name};`;
  const text = readReferences(reference, 'semicolon');
  return text === reference ? undefined : text;
}
