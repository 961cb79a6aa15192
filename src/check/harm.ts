/** The harm of a problem to readers of the feed: of equally severe problems, an author repairs first what stops readers. */

import { REPAIR_CODES } from '../core/xml/repairs.ts';
import type { ProblemCode } from './problems/codes.ts';

/** Processors of XML stop at these problems. */
export const STOPPING: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...(['not-well-formed', 'undeclared-namespace', 'malformed-namespace'] as const),
  ...(REPAIR_CODES as ReadonlySet<ProblemCode>),
]);

/** Codes by their harm, the greatest first. Other codes harm how a feed is shown, or cost time and bytes. */
const HARMS: readonly (readonly ProblemCode[])[] = [
  // There is no feed, or only a part.
  ['not-a-feed', 'encoding-conflict', 'limit-exceeded', 'truncated', 'rest-unread', 'truncated-markup'],
  // Processors of XML stop.
  [...STOPPING],
  // Letters are wrong or lost.
  [
    ...(['character-encoding-unknown', 'undecodable-bytes', 'mixed-encodings', 'encoded-twice'] as const),
    ...(['contradicting-encodings', 'character-encoding-override', 'no-encoding-declared'] as const),
    ...(['lost-character', 'misnomer'] as const),
  ],
  // Readers do not recognize the format, the elements or the entries.
  [
    ...(['json-feed-version', 'wrong-namespace', 'near-namespace', 'nested-entry', 'duplicate-id'] as const),
    ...([
      'missing-guid',
      'missing-element',
      'repeated-element',
      'json-feed-fault',
      'unknown-element',
    ] as const),
  ],
  // Entries have the wrong place among others.
  [
    ...(['unreadable-date', 'ambiguous-date', 'unknown-time-zone', 'date-without-zone'] as const),
    ...(['foreign-date-form', 'implausible-date', 'duplicate-updated'] as const),
  ],
  // Links and files lead nowhere.
  [
    ...([
      'invalid-address',
      'unsafe-address',
      'unusable-base',
      'relative-address',
      'empty-reference',
      'surrounded-address',
    ] as const),
    ...(['relative-address-in-content', 'incomplete-enclosure', 'invalid-media-type', 'media-type'] as const),
    ...(['missing-attribute', 'duplicate-link'] as const),
  ],
];

const RANKS: ReadonlyMap<ProblemCode, number> = new Map(
  // The first row with a code counts.
  HARMS.flatMap((codes, rank) => codes.map((code) => [code, rank] as const)).reverse(),
);

/** @returns 0 for the greatest harm; greater numbers for less */
export const harmOf = (code: ProblemCode): number => RANKS.get(code) ?? HARMS.length;
