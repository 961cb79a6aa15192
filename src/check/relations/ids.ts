/** Ids and permalinks: every entry needs its own. */

import type { Finding } from '../finding.ts';
import { quote } from '../finding.ts';
import { attributeOf, type Node, ownChildren, textOf } from '../tree.ts';
import { address } from '../values/addresses.ts';
import { about, type Relation, type Relations } from './relation.ts';

/** Entries of one feed with the same id. */
const unique = (entries: string, id: string): Relation =>
  function* (feed) {
    const first = new Map<string, Node>();
    for (const entry of ownChildren(feed, entries)) {
      const [node] = ownChildren(entry, id);
      const text = node === undefined ? '' : textOf(node);
      if (node === undefined || text === '') continue;
      const before = first.get(text);
      if (before === undefined) first.set(text, node);
      else
        yield about(node, 'duplicate-id', `${quote(text)} is the ${node.qualified} of ${before.path}, too`);
    }
  };

/** The attribute that names a resource of RSS 1.0 and 1.1. */
const aboutOf = (node: Node): string | undefined =>
  node.attributes.find(({ vocabulary, local }) => vocabulary === 'rdf' && local === 'about')?.value;

/** Items and channels of RDF with the same name are one resource. */
const uniqueAbout: Relation = function* (_root, { tree }) {
  const first = new Map<string, Node>();
  for (const node of tree.nodes) {
    const name = aboutOf(node);
    if (name === undefined) continue;
    const before = first.get(name);
    if (before === undefined) first.set(name, node);
    else
      yield about(
        node,
        'duplicate-id',
        `${quote(name)} in rdf:about of ${node.qualified} names ${before.path}, too`,
      );
  }
};

const missingGuid: Relation = function* (item) {
  if (ownChildren(item, 'guid').length === 0) yield about(item, 'missing-guid', 'item without guid');
};

const WEB = /^https?:/i;
/** Numbers of a database table, which repeat in other feeds. */
const SMALL_NUMBER = /^\d{1,6}$/;

/** https://www.rssboard.org/rss-profile#element-channel-item-guid */
const permalink: Relation = function* (guid): Generator<Finding> {
  const text = textOf(guid);
  if (attributeOf(guid, 'isPermaLink') === 'false') {
    if (text === '') yield about(guid, 'blank-element', 'guid is blank');
    else if (SMALL_NUMBER.test(text)) {
      yield about(
        guid,
        'invalid-value',
        `${quote(text)} in guid is not unique: other feeds number their items, too`,
        'info',
      );
    }
    return;
  }
  const fault = address(text, { base: '' });
  const asPermalink = 'not an address, as a permalink must be; or write isPermaLink="false"';
  if (fault !== undefined) yield about(guid, 'relative-address', `${quote(text)} in guid is ${asPermalink}`);
  else if (!WEB.test(text)) {
    yield about(
      guid,
      'invalid-value',
      `${quote(text)} in guid is not an address of a page, as a permalink is; write isPermaLink="false"`,
    );
  }
};

export const ID_RELATIONS: Relations = {
  'rss/channel': [unique('item', 'guid')],
  'rss/item': [missingGuid],
  'rss/guid': [permalink],
  'atom/feed': [unique('entry', 'id')],
  'rss11/Channel': [uniqueAbout],
};
