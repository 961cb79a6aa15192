/** Requirements of Atom for feeds and entries beyond the tables. RFC 4287 sections 4.1.1 and 4.1.2 */

import { attributeOf, childrenOf, type Node, ownChildren } from '../tree.ts';
import { linksOf, relOf } from './links.ts';
import { about, type Relation, type Relations } from './relation.ts';

const has = (node: Node, name: string): boolean => ownChildren(node, name).length > 0;

const hasAuthor = (node: Node): boolean => childrenOf(node, 'atom', 'author').length > 0;

/** Every entry has an author: its own, its source's, or the feed's. */
const author: Relation = function* (entry, { holds }) {
  const { parent } = entry;
  const [source] = ownChildren(entry, 'source');
  if (has(entry, 'author') || (source !== undefined && has(source, 'author'))) return;
  if (parent !== undefined && holds(hasAuthor, parent)) return;
  yield about(entry, 'missing-element', 'Atom asks for author in entry, in its source or in its feed');
};

/** A feed without entries need not name an author. */
const feedAuthor: Relation = function* (feed) {
  if (has(feed, 'author') || has(feed, 'entry')) return;
  yield about(feed, 'missing-element', 'Atom recommends author in feed', 'info');
};

const INLINE = /^(?:text|html|xhtml)$|^text\/|[+/]xml$/i;

const body: Relation = function* (entry) {
  const [content] = ownChildren(entry, 'content');
  const isAlternate = linksOf(entry).some((link) => relOf(link) === 'alternate');
  if (content === undefined) {
    if (!isAlternate)
      yield about(entry, 'missing-element', 'Atom asks for content or an alternate link in entry');
    if (!has(entry, 'summary')) {
      yield about(
        entry,
        'missing-element',
        'entry has neither content nor summary: readers show its title alone',
        'info',
      );
    }
    return;
  }
  const type = attributeOf(content, 'type')?.trim() ?? 'text';
  const isElsewhere = attributeOf(content, 'src') !== undefined;
  if (has(entry, 'summary') || !(isElsewhere || !INLINE.test(type))) return;
  yield about(
    entry,
    'missing-element',
    'Atom asks for summary in entry when its content is elsewhere or in Base64',
  );
};

export const ATOM_RELATIONS: Relations = {
  'atom/feed': [feedAuthor],
  'atom/entry': [author, body],
};
