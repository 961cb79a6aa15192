/** The facts that `parseFeed` needs about every code it reports. `problem-codes.ts` has the meanings. */

import type { ProblemKind } from './problem-kind.ts';

export type FeedCode =
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
  | 'not-a-feed'
  | 'nested-entry'
  | 'unreadable-date'
  | 'ambiguous-date'
  | 'unknown-time-zone'
  | 'unsafe-address'
  | 'unusable-base'
  | 'repeated-element'
  | 'options-as-headers'
  | 'inherited-name'
  | 'json-feed-fault'
  | 'json-feed-version'
  | 'sanitized'
  | 'limit-exceeded'
  | 'rest-unread';

/** How a problem counts. */
export type ProblemWeight = Pick<ProblemKind, 'name' | 'severity' | 'bozo' | 'damagesTree'>;

export const FEED_CODES: Readonly<Record<FeedCode, ProblemWeight>> = {
  'character-encoding-override': {
    name: 'CharacterEncodingOverride',
    severity: 'warning',
    bozo: true,
    damagesTree: false,
  },
  'character-encoding-unknown': {
    name: 'CharacterEncodingUnknown',
    severity: 'error',
    bozo: true,
    damagesTree: false,
  },
  'non-xml-content-type': { name: 'NonXMLContentType', severity: 'warning', bozo: true, damagesTree: false },
  'undecodable-bytes': { severity: 'error', bozo: true, damagesTree: false },
  'mixed-encodings': { severity: 'warning', bozo: true, damagesTree: false },
  'encoded-twice': { severity: 'warning', bozo: false, damagesTree: false },
  'encoding-conflict': { name: 'XmlReaderException', severity: 'error', bozo: true, damagesTree: false },
  truncated: { severity: 'warning', bozo: false, damagesTree: false },
  'not-well-formed': { name: 'NotWellFormed', severity: 'error', bozo: true, damagesTree: false },
  'undeclared-namespace': {
    name: 'UndeclaredNamespace',
    severity: 'warning',
    bozo: true,
    damagesTree: false,
  },
  'bare-ampersand': { severity: 'warning', bozo: false, damagesTree: false },
  'bare-less-than': { severity: 'warning', bozo: false, damagesTree: true },
  'undefined-entity': { severity: 'warning', bozo: false, damagesTree: false },
  'unterminated-reference': { severity: 'warning', bozo: false, damagesTree: false },
  'malformed-reference': { severity: 'warning', bozo: false, damagesTree: false },
  'invalid-character-reference': { severity: 'error', bozo: false, damagesTree: false },
  'control-character': { severity: 'warning', bozo: false, damagesTree: false },
  'cdata-end-in-text': { severity: 'warning', bozo: false, damagesTree: false },
  'unclosed-element': { severity: 'warning', bozo: false, damagesTree: true },
  'stray-end-tag': { severity: 'warning', bozo: false, damagesTree: true },
  'mismatched-tag': { severity: 'warning', bozo: false, damagesTree: true },
  'tag-case': { severity: 'warning', bozo: false, damagesTree: false },
  'malformed-tag': { severity: 'warning', bozo: false, damagesTree: true },
  'unterminated-tag': { severity: 'warning', bozo: false, damagesTree: true },
  'unquoted-attribute': { severity: 'warning', bozo: false, damagesTree: false },
  'attribute-without-value': { severity: 'warning', bozo: false, damagesTree: false },
  'duplicate-attribute': { severity: 'warning', bozo: false, damagesTree: false },
  'missing-space': { severity: 'warning', bozo: false, damagesTree: false },
  'less-than-in-attribute': { severity: 'warning', bozo: false, damagesTree: false },
  'unterminated-value': { severity: 'warning', bozo: false, damagesTree: true },
  'double-hyphen-in-comment': { severity: 'warning', bozo: false, damagesTree: false },
  'unterminated-comment': { severity: 'warning', bozo: false, damagesTree: true },
  'unterminated-cdata': { severity: 'warning', bozo: false, damagesTree: true },
  'unterminated-instruction': { severity: 'warning', bozo: false, damagesTree: true },
  'malformed-instruction': { severity: 'warning', bozo: false, damagesTree: false },
  'malformed-declaration': { severity: 'warning', bozo: false, damagesTree: false },
  'late-xml-declaration': { severity: 'warning', bozo: false, damagesTree: false },
  'stray-declaration': { severity: 'warning', bozo: false, damagesTree: false },
  'text-before-root': { severity: 'warning', bozo: false, damagesTree: false },
  'text-after-root': { severity: 'warning', bozo: false, damagesTree: false },
  'second-root': { severity: 'warning', bozo: false, damagesTree: true },
  'truncated-markup': { severity: 'error', bozo: false, damagesTree: true },
  'not-a-feed': { name: 'NotAFeed', severity: 'error', bozo: true, damagesTree: false },
  'nested-entry': { severity: 'warning', bozo: false, damagesTree: true },
  'unreadable-date': { severity: 'warning', bozo: false, damagesTree: false },
  'ambiguous-date': { severity: 'info', bozo: false, damagesTree: false },
  'unknown-time-zone': { severity: 'info', bozo: false, damagesTree: false },
  'unsafe-address': { severity: 'warning', bozo: false, damagesTree: false },
  'unusable-base': { severity: 'warning', bozo: false, damagesTree: false },
  'repeated-element': { severity: 'info', bozo: false, damagesTree: false },
  'options-as-headers': { severity: 'info', bozo: false, damagesTree: false },
  'inherited-name': { severity: 'info', bozo: false, damagesTree: false },
  'json-feed-fault': { severity: 'warning', bozo: false, damagesTree: false },
  'json-feed-version': { severity: 'warning', bozo: true, damagesTree: false },
  sanitized: { severity: 'info', bozo: false, damagesTree: false },
  'limit-exceeded': { name: 'LimitExceeded', severity: 'error', bozo: true, damagesTree: true },
  'rest-unread': { severity: 'info', bozo: false, damagesTree: true },
};
