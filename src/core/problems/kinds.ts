/**
 * The table of the problems that `parseFeed` reports: one row a code, and their types. What they mean to people is in
 * src/check/problems/prose.ts, which `parseFeed` never loads.
 */

import { deepFreeze } from '../platform/freeze.ts';

/** `info` is advice, `warning` was repaired, `error` means data lost or guessed. */
export type ProblemSeverity = 'info' | 'warning' | 'error';

/** The names of the exceptions of the Universal Feed Parser and of ROME, and names of this library for other problems. */
export type ProblemName =
  | 'FeedProblem'
  | 'CharacterEncodingOverride'
  | 'CharacterEncodingUnknown'
  | 'NonXMLContentType'
  | 'XmlReaderException'
  | 'NotWellFormed'
  | 'UndeclaredNamespace'
  | 'NotAFeed'
  | 'LimitExceeded';

/** A row of `PROBLEM_KINDS`. */
export interface ProblemKind {
  /** Absent for `FeedProblem`. */
  readonly name?: ProblemName;
  /** `info` is advice, `warning` was repaired, `error` means data lost or guessed. */
  readonly severity: ProblemSeverity;
  /** Whether it sets `result.bozo`, as it would in the Universal Feed Parser. */
  readonly bozo: boolean;
}

/** Codes of `parseFeed`. */
export type FeedProblemCode =
  | 'character-encoding-override'
  | 'character-encoding-unknown'
  | 'non-xml-content-type'
  | 'undecodable-bytes'
  | 'mixed-encodings'
  | 'encoded-twice'
  | 'encoding-conflict'
  | 'truncated'
  | 'not-well-formed'
  | 'bare-ampersand'
  | 'bare-less-than'
  | 'undefined-entity'
  | 'unterminated-reference'
  | 'malformed-reference'
  | 'invalid-character-reference'
  | 'control-character'
  | 'cdata-end-in-text'
  | 'unclosed-element'
  | 'stray-end-tag'
  | 'mismatched-tag'
  | 'tag-case'
  | 'malformed-tag'
  | 'unterminated-tag'
  | 'unquoted-attribute'
  | 'attribute-without-value'
  | 'duplicate-attribute'
  | 'missing-space'
  | 'less-than-in-attribute'
  | 'unterminated-value'
  | 'double-hyphen-in-comment'
  | 'unterminated-comment'
  | 'unterminated-cdata'
  | 'unterminated-instruction'
  | 'malformed-instruction'
  | 'malformed-declaration'
  | 'late-xml-declaration'
  | 'stray-declaration'
  | 'text-before-root'
  | 'text-after-root'
  | 'second-root'
  | 'truncated-markup'
  | 'undeclared-namespace'
  | 'foreign-namespace'
  | 'malformed-namespace'
  | 'not-a-feed'
  | 'nested-entry'
  | 'unexpected-text'
  | 'unreadable-date'
  | 'ambiguous-date'
  | 'unreadable-number'
  | 'empty-reference'
  | 'unknown-time-zone'
  | 'unsafe-address'
  | 'surrounded-address'
  | 'unusable-base'
  | 'repeated-element'
  | 'options-as-headers'
  | 'inherited-name'
  | 'json-feed-fault'
  | 'json-feed-version'
  | 'sanitized'
  | 'simplified'
  | 'limit-exceeded'
  | 'rest-unread';

const KINDS: Readonly<Record<FeedProblemCode, ProblemKind>> = {
  // Encoding
  'character-encoding-override': { name: 'CharacterEncodingOverride', severity: 'warning', bozo: true },
  'character-encoding-unknown': { name: 'CharacterEncodingUnknown', severity: 'error', bozo: true },
  'non-xml-content-type': { name: 'NonXMLContentType', severity: 'warning', bozo: true },
  'undecodable-bytes': { severity: 'error', bozo: true },
  'mixed-encodings': { severity: 'warning', bozo: true },
  'encoded-twice': { severity: 'warning', bozo: false },
  'encoding-conflict': { name: 'XmlReaderException', severity: 'error', bozo: true },
  truncated: { severity: 'warning', bozo: false },
  // XML
  'not-well-formed': { name: 'NotWellFormed', severity: 'error', bozo: true },
  'undeclared-namespace': { name: 'UndeclaredNamespace', severity: 'warning', bozo: true },
  'foreign-namespace': { severity: 'warning', bozo: false },
  'malformed-namespace': { severity: 'warning', bozo: true },
  // Markup that the reader repaired. None of these codes sets bozo: `not-well-formed` does.
  'bare-ampersand': { severity: 'warning', bozo: false },
  'bare-less-than': { severity: 'warning', bozo: false },
  'undefined-entity': { severity: 'warning', bozo: false },
  'unterminated-reference': { severity: 'warning', bozo: false },
  'malformed-reference': { severity: 'warning', bozo: false },
  'invalid-character-reference': { severity: 'error', bozo: false },
  'control-character': { severity: 'warning', bozo: false },
  'cdata-end-in-text': { severity: 'warning', bozo: false },
  'unclosed-element': { severity: 'warning', bozo: false },
  'stray-end-tag': { severity: 'warning', bozo: false },
  'mismatched-tag': { severity: 'warning', bozo: false },
  'tag-case': { severity: 'warning', bozo: false },
  'malformed-tag': { severity: 'warning', bozo: false },
  'unterminated-tag': { severity: 'warning', bozo: false },
  'unquoted-attribute': { severity: 'warning', bozo: false },
  'attribute-without-value': { severity: 'warning', bozo: false },
  'duplicate-attribute': { severity: 'warning', bozo: false },
  'missing-space': { severity: 'warning', bozo: false },
  'less-than-in-attribute': { severity: 'warning', bozo: false },
  'unterminated-value': { severity: 'warning', bozo: false },
  'double-hyphen-in-comment': { severity: 'warning', bozo: false },
  'unterminated-comment': { severity: 'warning', bozo: false },
  'unterminated-cdata': { severity: 'warning', bozo: false },
  'unterminated-instruction': { severity: 'warning', bozo: false },
  'malformed-instruction': { severity: 'warning', bozo: false },
  'malformed-declaration': { severity: 'warning', bozo: false },
  'late-xml-declaration': { severity: 'warning', bozo: false },
  'stray-declaration': { severity: 'warning', bozo: false },
  'text-before-root': { severity: 'warning', bozo: false },
  'text-after-root': { severity: 'warning', bozo: false },
  'second-root': { severity: 'warning', bozo: false },
  'truncated-markup': { severity: 'error', bozo: false },
  // Document
  'not-a-feed': { name: 'NotAFeed', severity: 'error', bozo: true },
  'nested-entry': { severity: 'warning', bozo: false },
  'unexpected-text': { severity: 'warning', bozo: false },
  'unreadable-date': { severity: 'warning', bozo: false },
  'empty-reference': { severity: 'warning', bozo: false },
  'unreadable-number': { severity: 'warning', bozo: false },
  'ambiguous-date': { severity: 'info', bozo: false },
  'unknown-time-zone': { severity: 'info', bozo: false },
  'unsafe-address': { severity: 'warning', bozo: false },
  'surrounded-address': { severity: 'warning', bozo: false },
  'unusable-base': { severity: 'warning', bozo: false },
  'repeated-element': { severity: 'info', bozo: false },
  'options-as-headers': { severity: 'info', bozo: false },
  'inherited-name': { severity: 'info', bozo: false },
  'json-feed-fault': { severity: 'warning', bozo: false },
  'json-feed-version': { severity: 'warning', bozo: true },
  sanitized: { severity: 'info', bozo: false },
  simplified: { severity: 'info', bozo: false },
  'limit-exceeded': { name: 'LimitExceeded', severity: 'error', bozo: true },
  'rest-unread': { severity: 'info', bozo: false },
};

/** Every problem of `parseFeed` by its code. `PROBLEM_PROSE` of `anyfeed/check` has the meanings and the cures. The table is frozen. */
export const PROBLEM_KINDS: Readonly<Record<FeedProblemCode, ProblemKind>> =
  /* @__PURE__ */ deepFreeze(KINDS);
