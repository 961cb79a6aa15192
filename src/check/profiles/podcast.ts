/** Recommendations for current podcasts. https://podcasting2.org/docs/podcast-namespace */

import { quote } from '../finding.ts';
import { about, type Relation, together } from '../relations/relation.ts';
import { attributeOf, childrenOf, textOf } from '../tree.ts';
import { demands } from './demands.ts';
import type { Profile } from './profile.ts';

const WHO = 'the podcast namespace';

/** Requires timed captions, which players show with the sound. */
const TIMED: ReadonlySet<string> = new Set([
  'text/vtt',
  'application/x-subrip',
  'application/srt',
  'application/json',
]);

const transcripts: Relation = function* (item) {
  const nodes = childrenOf(item, 'podcast', 'transcript');
  if (nodes.length === 0 || nodes.some((node) => TIMED.has(attributeOf(node, 'type') ?? ''))) return;
  yield about(
    item,
    'invalid-value',
    `no podcast:transcript of ${item.qualified} has times: text/vtt or application/x-subrip`,
    'info',
  );
};

/** Checks the shares of a payment together. */
const shares: Relation = function* (value) {
  const splits = childrenOf(value, 'podcast', 'valueRecipient')
    .filter((recipient) => attributeOf(recipient, 'fee') !== 'true')
    .map((recipient) => Number(attributeOf(recipient, 'split')));
  if (splits.length > 0 && splits.every((split) => split === 0)) {
    yield about(
      value,
      'invalid-value',
      `every split of podcast:valueRecipient in ${value.qualified} is 0`,
      'warning',
    );
  }
};

/** A locked podcast needs an address of its owner. */
const locked: Relation = function* (node) {
  if (textOf(node) === 'yes' && attributeOf(node, 'owner') === undefined) {
    yield about(node, 'missing-attribute', `${node.qualified} says ${quote('yes')} without owner`, 'info');
  }
};

export const podcastProfile: Profile = {
  relations: together(
    demands(
      WHO,
      [
        ['podcast:guid', 'warning'],
        ['podcast:locked', 'info'],
        ['podcast:medium', 'info'],
        ['podcast:funding', 'info'],
      ],
      [['podcast:transcript', 'info']],
    ),
    { 'rss/item': [transcripts], 'podcast/value': [shares], 'podcast/locked': [locked] },
  ),
};
