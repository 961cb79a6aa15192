/** The checker's knowledge of the problems that `parseFeed` reports. */

import type { FeedProblemCode } from '../../core/problems/kinds.ts';

const codes = (...list: FeedProblemCode[]): ReadonlySet<string> => new Set(list);

/**
 * The elements of the document may differ from what its author meant: one is left out, in another place, or has another extent. The elements of
 * a damaged entry are not judged: the findings would repeat the damage.
 */
export const DAMAGES_TREE: ReadonlySet<string> = codes(
  'bare-less-than',
  'unclosed-element',
  'stray-end-tag',
  'mismatched-tag',
  'malformed-tag',
  'unterminated-tag',
  'unterminated-value',
  'unterminated-comment',
  'unterminated-cdata',
  'unterminated-instruction',
  'second-root',
  'truncated-markup',
  'nested-entry',
  'limit-exceeded',
  'rest-unread',
);

/** Only the reader of a result has to know it. */
export const READER_ONLY: ReadonlySet<string> = codes('unreadable-number', 'empty-reference', 'simplified');
