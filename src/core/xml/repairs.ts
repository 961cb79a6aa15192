/** The table of all repairs of the reader: message, code and recovery. */

import type { FeedProblemCode, ProblemSeverity } from '../problems/kinds.ts';

interface Repair {
  readonly code: FeedProblemCode;
  /** `{}` is replaced by the quoted text. */
  readonly message: string;
  readonly recovery: string;
  /** Replaces the code's own severity. */
  readonly severity?: ProblemSeverity;
}

/** Repairs by their names, which are also their codes where a row has no other one. */
const TABLE = {
  // Elements
  unclosed: {
    code: 'unclosed-element',
    message: 'no end tag for {}',
    recovery: 'closed at the end of the element around it',
  },
  'closed-by-start': {
    code: 'unclosed-element',
    message: 'no end tag for {}',
    recovery: 'closed before the next element',
  },
  'open-at-end': {
    code: 'unclosed-element',
    message: 'the document ends before its elements do',
    recovery: 'all open elements are closed',
    severity: 'error',
  },
  misspelled: {
    code: 'mismatched-tag',
    message: '{} where another element is open',
    recovery: 'read as the end tag of that element',
  },
  'stray-end-tag': { message: '{} matches no open element', recovery: 'the end tag is ignored' },
  'tag-case': { message: '{} differs in case from its start tag', recovery: 'read as the same name' },
  'second-root': { message: 'a second root element: {}', recovery: 'read as part of the document' },
  'text-before-root': { message: 'text before the root element: {}', recovery: 'the text is left out' },
  'text-after-root': { message: 'text after the root element: {}', recovery: 'the text is left out' },
  // Tags
  'bare-less-than': { message: 'a "<" that does not begin a tag: {}', recovery: 'read as text' },
  'missing-greater-than': {
    code: 'unterminated-tag',
    message: 'no ">" at the end of the tag {}',
    recovery: 'the tag ends before the next one',
  },
  'cut-markup': {
    code: 'truncated-markup',
    message: 'the document ends inside markup: {}',
    recovery: 'the markup is left out',
    severity: 'error',
  },
  'malformed-tag': { message: 'misplaced characters in a tag: {}', recovery: 'the characters are ignored' },
  'missing-space': {
    message: 'no white space before the attribute {}',
    recovery: 'read as if white space were there',
  },
  'unquoted-attribute': {
    message: 'an attribute value without quotation marks: {}',
    recovery: 'the value ends at the next white space or ">"',
  },
  'attribute-without-value': { message: 'an attribute without value: {}', recovery: 'its name is its value' },
  'duplicate-attribute': {
    message: 'the attribute {} occurs twice in one tag',
    recovery: 'the last value counts',
  },
  'unterminated-value': {
    message: 'no closing quotation mark after {}',
    recovery: 'the value ends before the next attribute, or with the tag or the line',
  },
  'quote-in-attribute': {
    code: 'unterminated-value',
    message: 'quotation marks inside an attribute value: {}',
    recovery: 'read as part of the value',
  },
  'less-than-in-attribute': {
    message: '"<" in an attribute value: {}',
    recovery: 'read as part of the value',
  },
  // Text
  'bare-ampersand': { message: 'an "&" that does not begin a reference: {}', recovery: 'read as text' },
  'html-entity': {
    code: 'undefined-entity',
    message: 'the entity {} of HTML is not declared',
    recovery: 'read as in HTML',
  },
  'unknown-entity': {
    code: 'undefined-entity',
    message: 'the entity {} is not declared, or not safely',
    recovery: 'kept as written',
    severity: 'error',
  },
  'unterminated-reference': {
    message: 'no ";" after the reference {}',
    recovery: 'read as if ";" were there',
  },
  'malformed-reference': { message: '{} is not a character reference', recovery: 'kept as written' },
  'upper-case-x': {
    code: 'malformed-reference',
    message: 'the "X" of {} must be lower case',
    recovery: 'read in the correct case',
  },
  'forbidden-reference': {
    code: 'invalid-character-reference',
    message: '{} refers to a character that XML forbids',
    recovery: 'replaced by U+FFFD',
  },
  'split-reference': {
    code: 'invalid-character-reference',
    message: '{} refers to the halves of a surrogate pair',
    recovery: 'read as one character',
    severity: 'warning',
  },
  'control-character': { message: 'a character that XML forbids', recovery: 'the character is left out' },
  'lone-surrogate': {
    code: 'control-character',
    message: 'half a surrogate pair',
    recovery: 'replaced by U+FFFD',
    severity: 'error',
  },
  'cdata-end-in-text': { message: '"]]>" in text', recovery: 'read as text' },
  // Other markup
  'unterminated-cdata': {
    message: 'a CDATA section without "]]>"',
    recovery: 'the section ends with an open element or before an entry',
  },
  'keyword-case': {
    code: 'stray-declaration',
    message: '{} must be upper case without spaces',
    recovery: 'read in the correct case',
  },
  'unterminated-comment': {
    message: 'a comment without "-->"',
    recovery: 'the comment ends before the next known element or with an open element',
    severity: 'error',
  },
  'double-hyphen': {
    code: 'double-hyphen-in-comment',
    message: '"--" in a comment',
    recovery: 'the comment continues',
  },
  'spaced-comment-end': {
    code: 'double-hyphen-in-comment',
    message: 'white space in the end of a comment: {}',
    recovery: 'the comment ends there',
  },
  'unknown-declaration': {
    code: 'stray-declaration',
    message: 'a "<!" that does not begin known markup: {}',
    recovery: 'read as text',
  },
  conditional: {
    code: 'stray-declaration',
    message: 'a section that XML does not define: {}',
    recovery: 'left out',
  },
  'misplaced-doctype': {
    code: 'stray-declaration',
    message: 'a DOCTYPE that is not before the root, or a second one',
    recovery: 'its entities apply from there on',
  },
  'unterminated-doctype': {
    code: 'stray-declaration',
    message: 'a DOCTYPE that does not end',
    recovery: 'the DOCTYPE ends at the next ">"',
  },
  'late-xml-declaration': {
    message: 'an XML declaration that is not at the very start',
    recovery: 'the declaration is ignored',
  },
  'malformed-declaration': {
    message: 'a malformed XML declaration: {}',
    recovery: 'only the encoding in it counts',
  },
  'malformed-instruction': {
    message: 'a malformed processing instruction: {}',
    recovery: 'the instruction is ignored',
  },
  'unterminated-instruction': {
    message: 'a processing instruction without "?>": {}',
    recovery: 'the instruction ends at the next ">"',
  },
} as const;

export type RepairKind = keyof typeof TABLE;

export const REPAIRS = Object.fromEntries(
  Object.entries(TABLE).map(([kind, row]) => [kind, { code: kind, ...row }]),
) as Readonly<Record<RepairKind, Repair>>;

/** The codes of repairs, which make a document not well-formed; other problems with a place do not. */
export const REPAIR_CODES: ReadonlySet<string> = new Set(Object.values(REPAIRS).map(({ code }) => code));
