/** What RSS asks for beyond its tables. https://www.rssboard.org/rss-profile */

import { attributeOf, ownChildren, textOf } from '../tree.ts';
import { quote } from '../finding.ts';
import { about, type Relation, type Relations } from './relation.ts';

const titleOrDescription: Relation = function* (item) {
  const has = (name: string): boolean => ownChildren(item, name).length > 0;
  if (!has('title') && !has('description')) {
    yield about(item, 'missing-element', 'RSS asks for title or description in item');
  }
};

/** What may be listed, how often, and when two values are one. */
const list = (element: string, most: number, same: (text: string) => string): Relation =>
  function* (node) {
    const children = ownChildren(node, element);
    if (children.length > most) {
      yield about(node, 'invalid-value', `${children.length} ${element} elements in ${node.qualified}, more than there are`);
    }
    const seen = new Set<string>();
    for (const child of children) {
      const value = same(textOf(child));
      if (seen.has(value)) {
        yield about(child, 'repeated-element', `${quote(textOf(child))} in ${child.qualified} stands in ${node.qualified} already`);
      }
      seen.add(value);
    }
  };

const HOURS = 24;
const DAYS = 7;
const NETSCAPE = /netscape communications\/\/dtd rss 0\.91/i;

/** The document type of Netscape is that of version 0.91. */
const doctype: Relation = function* (rss, { tree }) {
  const version = attributeOf(rss, 'version');
  if (NETSCAPE.test(tree.doctype) && version !== undefined && version !== '0.91') {
    yield about(rss, 'invalid-value', `the DOCTYPE says RSS 0.91, version of rss says ${quote(version)}`);
  }
};

export const RSS: Relations = {
  'rss/rss': [doctype],
  'rss/item': [titleOrDescription],
  'rss/skipHours': [list('hour', HOURS, (text) => String(Number(text) % HOURS))],
  'rss/skipDays': [list('day', DAYS, (text) => text.toLowerCase())],
};
