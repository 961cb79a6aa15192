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

/** Most problems: for most of them the Universal Feed Parser has no exception. */
const WARNING: ProblemKind = { severity: 'warning', bozo: false };
const ADVICE: ProblemKind = { severity: 'info', bozo: false };

const KINDS: Readonly<Record<FeedProblemCode, ProblemKind>> = {
  // Encoding
  'character-encoding-override': { name: 'CharacterEncodingOverride', severity: 'warning', bozo: true },
  'character-encoding-unknown': { name: 'CharacterEncodingUnknown', severity: 'error', bozo: true },
  'non-xml-content-type': { name: 'NonXMLContentType', severity: 'warning', bozo: true },
  'undecodable-bytes': { severity: 'error', bozo: true },
  'mixed-encodings': { severity: 'warning', bozo: true },
  'encoded-twice': WARNING,
  'encoding-conflict': { name: 'XmlReaderException', severity: 'error', bozo: true },
  truncated: WARNING,
  // XML
  'not-well-formed': { name: 'NotWellFormed', severity: 'error', bozo: true },
  'undeclared-namespace': { name: 'UndeclaredNamespace', severity: 'warning', bozo: true },
  'foreign-namespace': WARNING,
  'malformed-namespace': { severity: 'warning', bozo: true },
  // Markup that the reader repaired. None of these codes sets bozo: `not-well-formed` does.
  'bare-ampersand': WARNING,
  'bare-less-than': WARNING,
  'undefined-entity': WARNING,
  'unterminated-reference': WARNING,
  'malformed-reference': WARNING,
  'invalid-character-reference': { severity: 'error', bozo: false },
  'control-character': WARNING,
  'cdata-end-in-text': WARNING,
  'unclosed-element': WARNING,
  'stray-end-tag': WARNING,
  'mismatched-tag': WARNING,
  'tag-case': WARNING,
  'malformed-tag': WARNING,
  'unterminated-tag': WARNING,
  'unquoted-attribute': WARNING,
  'attribute-without-value': WARNING,
  'duplicate-attribute': WARNING,
  'missing-space': WARNING,
  'less-than-in-attribute': WARNING,
  'unterminated-value': WARNING,
  'double-hyphen-in-comment': WARNING,
  'unterminated-comment': WARNING,
  'unterminated-cdata': WARNING,
  'unterminated-instruction': WARNING,
  'malformed-instruction': WARNING,
  'malformed-declaration': WARNING,
  'late-xml-declaration': WARNING,
  'stray-declaration': WARNING,
  'text-before-root': WARNING,
  'text-after-root': WARNING,
  'second-root': WARNING,
  'truncated-markup': { severity: 'error', bozo: false },
  // Document
  'not-a-feed': { name: 'NotAFeed', severity: 'error', bozo: true },
  'nested-entry': WARNING,
  'unexpected-text': WARNING,
  'unreadable-date': WARNING,
  'empty-reference': WARNING,
  'unreadable-number': WARNING,
  'ambiguous-date': ADVICE,
  'unknown-time-zone': ADVICE,
  'unsafe-address': WARNING,
  'surrounded-address': WARNING,
  'unusable-base': WARNING,
  'repeated-element': ADVICE,
  'options-as-headers': ADVICE,
  'inherited-name': ADVICE,
  'json-feed-fault': WARNING,
  'json-feed-version': { severity: 'warning', bozo: true },
  sanitized: ADVICE,
  simplified: ADVICE,
  'limit-exceeded': { name: 'LimitExceeded', severity: 'error', bozo: true },
  'rest-unread': ADVICE,
};

/** Every problem of `parseFeed` by its code. `PROBLEM_PROSE` of `anyfeed/check` has the meanings and the cures. The table is frozen. */
export const PROBLEM_KINDS: Readonly<Record<FeedProblemCode, ProblemKind>> =
  /* @__PURE__ */ deepFreeze(KINDS);
