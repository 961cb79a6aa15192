/** The DOCTYPE by the grammar of XML, which the reader does not ask for. https://www.w3.org/TR/xml/#sec-prolog-dtd */

import { quote } from '../../core/problems/excerpt.ts';
import { stripWhitespace } from '../../core/values/text.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Tree } from '../tree.ts';

const S = '[ \\t\\r\\n]';
const NAME = '[^ \\t\\r\\n<>"\'&;%[\\]!?/]+';
const LITERAL = `(?:"[^"]*"|'[^']*')`;
const EXTERNAL = `(?:SYSTEM${S}+${LITERAL}|PUBLIC${S}+${LITERAL}${S}+${LITERAL})`;
const VALUE = `(?:${LITERAL}|${EXTERNAL}(?:${S}+NDATA${S}+${NAME})?)`;

/** The DOCTYPE up to its internal subset. */
const HEAD = new RegExp(`^${S}+${NAME}(?:${S}+${EXTERNAL})?${S}*(?:\\[|$)`);
/** A part of the internal subset: white space, a reference, a comment, an instruction, a declaration. */
const PARTS = [
  ...[`${S}+`, `%${NAME};`, '<!--[^]*?-->', '<\\?[^]*?\\?>'],
  `<!ENTITY${S}+(?:%${S}+)?${NAME}${S}+${VALUE}${S}*>`,
  `<!(?:ELEMENT|ATTLIST|NOTATION)${S}(?:[^<>"']|${LITERAL})*>`,
].join('|');
const PART = new RegExp(PARTS, 'y');
const END = new RegExp(`\\]${S}*$`, 'y');

const LONGEST = 40;
/** The beginning of a fault: a declaration, or a word. */
const FIRST = /^<?[^\s<>[\]]+[^<>[\]\r\n]*>?/;

/** Index of the first passage of an internal subset that is not one of its parts; -1 without one. */
function faultIn(doctype: string, from: number): number {
  PART.lastIndex = from;
  let at = from;
  while (PART.test(doctype)) at = PART.lastIndex;
  END.lastIndex = at;
  return END.test(doctype) ? -1 : at;
}

/** The beginning of the DOCTYPE, or a comment or an instruction, which may have the same words. */
const MARKUP = /<!--(?:.*?-->|.*)|<\?(?:.*?\?>|.*)|(<!doctype)/gis;

/** Index of the DOCTYPE in a text that has one. */
function startOf(text: string): number {
  for (const { 1: keyword, index } of text.matchAll(MARKUP)) if (keyword !== undefined) return index;
  return 0;
}

const KEYWORD = '<!DOCTYPE';

/** The first fault of the DOCTYPE. */
export function* doctypes({ doctype }: Tree, text: string): Generator<Finding> {
  if (doctype === '') return;
  const start = startOf(text);
  const from = start + KEYWORD.length;
  const [head] = HEAD.exec(doctype) ?? [];
  if (head === undefined) {
    const message = `${quote(`${KEYWORD}${doctype.slice(0, LONGEST)}>`)} is not a DOCTYPE of XML`;
    yield findingAt({ offset: start }, 'doctype-form', message);
    return;
  }
  const at = head.endsWith('[') ? faultIn(doctype, head.length) : -1;
  if (at === -1) return;
  const [part = '['] = FIRST.exec(doctype.slice(at, at + LONGEST)) ?? [];
  const message = `${quote(stripWhitespace(part))} in the DOCTYPE is not a declaration`;
  const cure = `Remove ${quote(stripWhitespace(part))} from the DOCTYPE, or remove the DOCTYPE, which no reader needs.`;
  yield findingAt({ offset: from + at }, 'doctype-form', message, cure);
}
