/** Requirements of RSS beyond the tables. https://www.rssboard.org/rss-profile */

import { quote } from '../finding.ts';
import { attributeOf, childrenOf, ownChildren, textOf } from '../tree.ts';
import { about, type Relation, type Relations } from './relation.ts';

const titleOrDescription: Relation = function* (item) {
  const has = (name: string): boolean => ownChildren(item, name).length > 0;
  if (!has('title') && !has('description')) {
    yield about(item, 'missing-element', 'RSS asks for title or description in item');
  }
};

/** Checks a list: its greatest length, and its repeated values. */
const list = (element: string, most: number, same: (text: string) => string): Relation =>
  function* (node) {
    const children = ownChildren(node, element);
    if (children.length > most) {
      yield about(
        node,
        'invalid-value',
        `${children.length} ${element} elements in ${node.qualified}, more than exist`,
      );
    }
    const seen = new Set<string>();
    for (const child of children) {
      const value = same(textOf(child));
      if (seen.has(value)) {
        yield about(
          child,
          'repeated-element',
          `${quote(textOf(child))} in ${child.qualified} is repeated in ${node.qualified}`,
        );
      }
      seen.add(value);
    }
  };

const HOURS = 24;
const DAYS = 7;
const NETSCAPE = /netscape communications\/\/dtd rss 0\.91/i;

/** The document type of Netscape belongs to version 0.91. */
const doctype: Relation = function* (rss, { tree }) {
  const version = attributeOf(rss, 'version');
  if (NETSCAPE.test(tree.doctype) && version !== undefined && version !== '0.91') {
    yield about(rss, 'invalid-value', `the DOCTYPE says RSS 0.91, version of rss says ${quote(version)}`);
  }
};

/** Vocabularies in which elements of RSS belong: RSS itself, documents without its namespace, and shapes equal to its items. */
const HOSTS: ReadonlySet<string> = new Set(['rss', 'xhtml', 'podcast']);

/** Elements without namespace belong to RSS, also within elements of other vocabularies. */
const strangers: Relation = function* (_rss, { tree }) {
  for (const node of tree.nodes) {
    const around = node.parent?.vocabulary ?? '';
    if (node.vocabulary === '' && around !== '' && !HOSTS.has(around)) {
      yield about(
        node,
        'unknown-element',
        `${node.qualified} in ${node.parent?.qualified} has no namespace, and RSS has no such element`,
        'info',
      );
    }
  }
};

/** RSS 2.0 has the address as text. */
const ping: Relation = function* (node) {
  const { parent } = node;
  if (textOf(node) === '' && (parent?.vocabulary === '' || parent?.vocabulary === 'rss')) {
    yield about(node, 'invalid-address', `${node.qualified} has no address as text, as it does in RSS 2.0`);
  }
};

/** The spelling of the specification since 2004. */
const commentRss: Relation = function* (item) {
  for (const node of childrenOf(item, 'wfw', 'commentRSS')) {
    yield about(node, 'invalid-value', `${node.qualified} is spelled wfw:commentRss`, 'info');
  }
};

export const RSS_RELATIONS: Relations = {
  'trackback/ping': [ping],
  'rss/rss': [doctype, strangers],
  'rss/item': [titleOrDescription, commentRss],
  'rss/skipHours': [list('hour', HOURS, (text) => String(Number(text) % HOURS))],
  'rss/skipDays': [list('day', DAYS, (text) => text.toLowerCase())],
};
