/** Edits of a document that repair one problem each: `--fix` writes them, and the cure of the problem shows them. */

import { tokenEnd } from '../core/json/scan.ts';
import { skipJsonSpace } from '../core/json/strings.ts';
import { matchAt } from '../core/platform/strings.ts';
import { olderNames } from '../core/values/reference-decoder.ts';
import type { Repair } from './finding.ts';
import { usualUri, WITHOUT_NAMESPACE } from './grammar.ts';
import type { AuthorProblem } from './problems/codes.ts';

/** A place of a text, and what replaces it. */
export interface Edit {
  /** Index of the first character that goes, in the decoded text. */
  readonly start: number;
  /** Index behind the last character that goes; `start` where something is inserted. */
  readonly end: number;
  /** The text in their place. */
  readonly text: string;
}

/** The edit that repairs a problem, if one is certain. */
export function editOf(
  { code, offset = 0 }: Pick<AuthorProblem, 'code' | 'offset'>,
  repair: Repair | undefined,
  text: string,
): Edit | undefined {
  return EDITS[code]?.(text, offset) ?? (repair && editFor(text, offset, repair));
}

const ENTITY = /&([a-z][a-z\d]*);/iy;
const SPECIAL = /[<>&"']/;
/** Spaces and controls: an author sees them only as numbers. */
const UNSEEN = /^[\p{Z}\p{C}]$/u;
const PREFIX = /<([\w.-]+):/y;
const REFERENCE = /^&#\d+;$/;
const MARK = /["'<>]/;
/** Longer addresses are not searched. */
const LONGEST = 500;
/** The value of an attribute that is an address, without what is around it. */
const ADDRESS_BEFORE = /=\s*["'][a-z][\w+.-]*:[^\s"'<>]*$/i;
const ADDRESS_BEHIND = /^[a-z][\w+.-]*:[^\s"'<>]*["']/i;

/**
 * The edit in a value that may have no white space around it: a reference to a space there goes. An element with a reference that is not
 * declared is not judged, so that an address of an attribute is known by its form.
 * @param isSpaced whether the element is known to have such white space
 */
export function withoutSpace(edit: Edit, text: string, isSpaced: boolean): Edit {
  const { start, end } = edit;
  if (!REFERENCE.test(edit.text)) return edit;
  const [before, behind] = [text.slice(Math.max(0, start - LONGEST), start), text.slice(end, end + LONGEST)];
  const isBehind = MARK.test(behind.charAt(0)) && (isSpaced || ADDRESS_BEFORE.test(before));
  const isBefore = MARK.test(before.slice(-1)) && (isSpaced || ADDRESS_BEHIND.test(behind));
  return isBehind || isBefore ? { start, end, text: '' } : edit;
}
/** Everything that may precede the root element, and the beginning of the root element. */
const PROLOG =
  /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\][^>]*)?>|<[a-z_][\w:.-]*(?=[\s/>])/giy;
const ROOT = /^<[a-z_]/i;

/** The edits of problems of the parser at their place, by code. */
const EDITS: Readonly<
  Partial<Record<AuthorProblem['code'], (text: string, offset: number) => Edit | undefined>>
> = {
  'bare-ampersand': (text, offset) =>
    text[offset] === '&' ? { start: offset, end: offset + 1, text: '&amp;' } : undefined,
  'undefined-entity': (source, offset) => {
    const [entity = '', name = ''] = matchAt(ENTITY, source, offset);
    // The names that the parser reads.
    const decoded = olderNames().get(name);
    if (decoded === undefined || SPECIAL.test(decoded)) return undefined;
    const text = UNSEEN.test(decoded) ? `&#${decoded.codePointAt(0)};` : decoded;
    return { start: offset, end: offset + entity.length, text };
  },
  'late-xml-declaration': (text, offset) =>
    text.startsWith('<?xml', offset) && text.slice(0, offset).trim() === ''
      ? { start: 0, end: offset, text: '' }
      : undefined,
  'undeclared-namespace': (text, offset) => {
    const [, prefix = ''] = matchAt(PREFIX, text, offset);
    const uri = prefix === WITHOUT_NAMESPACE ? undefined : usualUri(prefix);
    const start = rootNameEnd(text);
    if (uri === undefined || start === undefined || declares(text, start, prefix)) return undefined;
    return { start, end: start, text: ` xmlns:${prefix}="${uri}"` };
  },
};

/** Index of the end of the name of the root element. */
function rootNameEnd(text: string): number | undefined {
  PROLOG.lastIndex = 0;
  for (let found = PROLOG.exec(text)?.[0]; found !== undefined; found = PROLOG.exec(text)?.[0])
    if (ROOT.test(found)) return PROLOG.lastIndex;
  return undefined;
}

/** Whether the tag of the root element says something of a prefix, in any form: a second declaration is not well-formed. */
function declares(text: string, nameEnd: number, prefix: string): boolean {
  const end = endOfTag(text, nameEnd);
  const tag = text.slice(nameEnd, end === -1 ? text.length : end);
  return Array.from(tag.matchAll(DECLARED), ([, name = '']) => name.toLowerCase()).includes(
    prefix.toLowerCase(),
  );
}
const DECLARED = /xmlns:([\w.-]+)/gi;

/** Applies edits that are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text: replacement } of edits) {
    pieces.push(text.slice(at, start), replacement);
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

const TAG_END = /"[^"]*"|'[^']*'|>/g;

/** Index of the `>` that ends the start tag at `offset`; -1 for none. */
export function endOfTag(text: string, offset: number): number {
  TAG_END.lastIndex = offset;
  for (let match = TAG_END.exec(text); match !== null; match = TAG_END.exec(text)) {
    if (match[0] === '>') return match.index;
  }
  return -1;
}

/** The edit for a repair of the element or member at `offset`; undefined when the text has the value in another form, or twice. */
function editFor(text: string, offset: number, { where, found, instead }: Repair): Edit | undefined {
  if (where === 'member') return editMember(text, offset, found, instead);
  const start = skipJsonSpace(text, offset);
  const end = text[start] === '{' ? start : endOfTag(text, offset);
  if (end === -1) return undefined;
  if (where === 'content') return text[end - 1] === '/' ? undefined : insertAt(text, end + 1, instead);
  return where === 'tag'
    ? editInTag(text, offset, end, found, instead)
    : editText(text, end + 1, found, instead);
}

/** Replaces a string of JSON. */
function editMember(text: string, start: number, found: string, instead: string): Edit | undefined {
  const end = tokenEnd(text, start);
  return text.slice(start, end) === JSON.stringify(found) ? { start, end, text: instead } : undefined;
}

const SPACE = /\s*/y;

/** Inserts the first child, or the first member, on a line like that of the next one. */
function insertAt(text: string, at: number, addition: string): Edit {
  const [space = ''] = matchAt(SPACE, text, at);
  return { start: at, end: at, text: space + addition };
}

function editInTag(
  text: string,
  offset: number,
  end: number,
  found: string,
  instead: string,
): Edit | undefined {
  const tag = text.slice(offset, end);
  for (const quote of ['"', "'"]) {
    const value = quote + found + quote;
    const at = tag.indexOf(value);
    if (at === -1 || tag.includes(value, at + 1)) continue;
    const start = offset + at + 1;
    return { start, end: start + found.length, text: instead };
  }
  return undefined;
}

/** The whole text of an element in a CDATA section. */
const SECTION = /(\s*<!\[CDATA\[)([^\]<&]*)\]\]>\s*<\//y;

function editText(text: string, start: number, found: string, instead: string): Edit | undefined {
  /** Line ends, and white space around a CDATA section, are not in the value as they are in the text. */
  const within = (written: string, from: number): Edit | undefined => {
    const at = written.indexOf(found);
    if (at !== -1) return { start: from + at, end: from + at + found.length, text: instead };
    return written === instead ? undefined : { start: from, end: from + written.length, text: instead };
  };
  const [, opening = '', content = ''] = matchAt(SECTION, text, start);
  if (opening !== '' && content.trim() === found.trim()) return within(content, start + opening.length);
  const next = text.indexOf('<', start);
  if (next === -1) return undefined;
  const whole = text.slice(start, next);
  // Do not edit values with references: they would need parsing.
  if (whole.trim() !== found.trim() || !text.startsWith('</', next)) return undefined;
  return within(whole, start);
}
