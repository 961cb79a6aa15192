/** Texts with markup: their places and their faults. */

import type { Finding } from '../finding.ts';
import { quote } from '../finding.ts';
import { inspectMarkup, isHtmlElement, isRelative } from '../markup.ts';
import { attributeOf, type Node } from '../tree.ts';
import { about, type Relation, type Relations } from './relation.ts';

function* judge(node: Node): Generator<Finding> {
  const { relative, invalid } = inspectMarkup(node.text);
  // Without xml:base readers differ in the base of markup in a feed.
  if (relative !== undefined && !node.hasBase) {
    yield about(
      node,
      'relative-address-in-content',
      `${relative} in ${node.qualified} is relative, and there is no base`,
    );
  }
  if (invalid !== undefined) yield about(node, 'invalid-markup', `in ${node.qualified} ${invalid}`);
}

const markup: Relation = function* (node) {
  yield* judge(node);
  const [child] = node.children;
  if (child !== undefined && child.vocabulary !== 'xhtml') {
    yield about(
      node,
      'invalid-markup',
      `in ${node.qualified} ${quote(`<${child.qualified}>`)} is not escaped`,
    );
  }
};

const HTML_TYPE = /^(?:html|text\/html)$/i;
const typed: Relation = function* (node) {
  const type = attributeOf(node, 'type') ?? '';
  if (HTML_TYPE.test(type)) yield* judge(node);
  else if (type === 'xhtml') yield* xhtml(node);
};

const CHARACTER_MARKUP = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i;

/** Texts of Media RSS are plain unless their type is html, and must match it. */
const mediaText: Relation = function* (node) {
  if (attributeOf(node, 'type') === 'html') {
    yield* judge(node);
    return;
  }
  const [tag] = CHARACTER_MARKUP.exec(node.text) ?? [];
  if (tag !== undefined)
    yield about(node, 'undeclared-markup', `${node.qualified} of type plain has markup: ${quote(tag)}`);
};

const LINKING: ReadonlySet<string> = new Set(['href', 'src']);

/** Every element of XHTML below a node. */
function* xhtml(node: Node): Generator<Finding> {
  for (const child of node.children) {
    if (child.vocabulary !== 'xhtml') continue;
    if (!isHtmlElement(child.local)) {
      yield about(
        child,
        'invalid-markup',
        `in ${node.qualified} ${quote(`<${child.local}>`)} is not an element of HTML`,
        'warning',
      );
    }
    for (const { local, value, vocabulary } of child.attributes) {
      if (vocabulary !== '' || !LINKING.has(local) || child.hasBase || !isRelative(value.trim())) continue;
      yield about(
        child,
        'relative-address-in-content',
        `${quote(value)} in ${local} of ${child.qualified} is relative, and there is no base`,
      );
    }
    yield* xhtml(child);
  }
}

const inlineXhtml: Relation = function* (node) {
  yield* xhtml(node);
};

/** XHTML outside a text construct. */
const misplaced: Relation = function* (node) {
  for (const child of node.children) {
    if (child.vocabulary === 'xhtml') {
      yield about(
        child,
        'invalid-markup',
        `${child.qualified} in ${node.qualified}: markup belongs into content or summary`,
      );
    }
  }
};

export const MARKUP_RELATIONS: Relations = {
  'rss/item': [inlineXhtml],
  'content/encoded': [markup],
  'atom/construct': [typed],
  'atom/content': [typed],
  'atom/feed': [misplaced],
  'atom/entry': [misplaced],
  'media/markup': [mediaText],
  'media/timedText': [mediaText],
  'rss/description': [markup],
  'rss10/description': [markup],
};
