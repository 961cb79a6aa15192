/** Feeds in several documents. RFC 5005 */

import { childrenOf, type Node } from '../tree.ts';
import { linksOf, relOf, targetOf } from './links.ts';
import { about, type Relation, type Relations } from './relation.ts';

const OF_FEEDS: ReadonlySet<string> = new Set([
  ...['current', 'first', 'last', 'next', 'previous', 'prev-archive', 'next-archive'],
]);
/** Relations that contradict a complete feed. */
const OF_PARTS: ReadonlySet<string> = new Set([
  ...['first', 'last', 'next', 'previous', 'prev-archive', 'next-archive'],
]);

const inEntry: Relation = function* (entry) {
  for (const link of linksOf(entry)) {
    const rel = relOf(link);
    if (OF_FEEDS.has(rel))
      yield about(
        link,
        'invalid-value',
        `${rel} in rel of ${link.qualified} is for feeds, not for entries`,
        'warning',
      );
  }
};

const has = (feed: Node, name: string): boolean => childrenOf(feed, 'fh', name).length > 0;

const complete: Relation = function* (feed) {
  if (!has(feed, 'complete')) return;
  const links = linksOf(feed);
  const self = links.find((link) => relOf(link) === 'self');
  for (const link of links) {
    const rel = relOf(link);
    if (OF_PARTS.has(rel)) {
      yield about(
        link,
        'invalid-value',
        `${rel} in rel of ${link.qualified}, although fh:complete declares the feed complete`,
      );
    } else if (rel === 'current' && self !== undefined && targetOf(link) !== targetOf(self)) {
      yield about(
        link,
        'invalid-value',
        `current in rel of ${link.qualified} differs from self, although fh:complete declares the feed complete`,
      );
    }
  }
};

const archive: Relation = function* (feed) {
  if (!has(feed, 'archive') || has(feed, 'complete')) return;
  const rels = new Set(linksOf(feed).map(relOf));
  if (!rels.has('current')) {
    yield about(
      feed,
      'missing-element',
      `${feed.qualified} with fh:archive lacks a link with rel="current"`,
      'info',
    );
  }
  if (!rels.has('prev-archive') && !rels.has('next-archive')) {
    yield about(
      feed,
      'invalid-value',
      `${feed.qualified} is an archive (fh:archive) without a link to another: prev-archive, next-archive`,
    );
  }
};

/** An archive without its mark: it has a link to the next archive, but no fh:archive. */
const unmarked: Relation = function* (feed) {
  if (has(feed, 'archive') || has(feed, 'complete')) return;
  const rels = new Set(linksOf(feed).map(relOf));
  if (rels.has('next-archive')) {
    yield about(
      feed,
      'invalid-value',
      `${feed.qualified} has a link with rel="next-archive" without fh:archive`,
      'warning',
    );
  }
};

export const HISTORY_RELATIONS: Relations = {
  'atom/feed': [complete, archive, unmarked],
  'rss/channel': [complete, archive, unmarked],
  'atom/entry': [inEntry],
  'rss/item': [inEntry],
};
