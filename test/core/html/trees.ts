/** Builds two trees of one piece of sanitized markup: from its tags alone, and by parse5 inside a page. */

import { decodeHTML } from 'entities/decode';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { MARKUP_VOCABULARIES } from '../../../src/core/html/markup-vocabulary.ts';

export interface Tree {
  readonly name: string;
  readonly children: (Tree | string)[];
}

/** Containers of the markup in a page, as start tags. */
export const CONTAINERS: readonly string[] = [
  '<div>',
  '<section>',
  '<blockquote>',
  '<figure>',
  '<figure><figcaption>',
  '<aside>',
  '<details><summary>a</summary>',
  '<table><tr><td>',
  '<table><tbody><tr><th>',
  '<ul><li>',
  '<ul><li><div>',
  '<dl><dd>',
  '<dl><dt><div>',
  '<form><div>',
  '<form><table><tr><td><div>',
  '<main><article>',
];

const voids = new Set(
  MARKUP_VOCABULARIES.flatMap(({ elements }) => [...elements.keys()].map((key) => elements.get(key)))
    .filter((rule) => rule?.isVoid)
    .map((rule) => rule?.name),
);
const TOKEN = /<\/[^>]+>|<([a-zA-Z][\w-]*)[^>]*>|[^<]+/g;

/** The tree of the tags alone, with the `tbody` and `colgroup` that an author may omit. */
export function writtenTree(markup: string): Tree {
  const root: Tree = { name: 'root', children: [] };
  const open = [root];
  for (const [token, name] of markup.matchAll(TOKEN)) {
    const top = open.at(-1) ?? root;
    if (name !== undefined) {
      const element: Tree = { name, children: [] };
      top.children.push(element);
      if (!voids.has(name)) open.push(element);
    } else if (token.startsWith('</')) open.pop();
    else addText(top, decodeHTML(token));
  }
  return withImpliedGroups(root);
}

/**
 * Adds text without line breaks at the beginning of a `pre` and between the parts of a table: they depend on the parser and are invisible.
 */
function addText(tree: Tree, text: string): void {
  if (text.trim() !== '') tree.children.push(text.trim());
}

const GROUPS: ReadonlyMap<string, string> = new Map([
  ['tr', 'tbody'],
  ['col', 'colgroup'],
]);

function withImpliedGroups({ name, children }: Tree): Tree {
  const result: Tree = { name, children: [] };
  let implied: Tree | undefined;
  for (const child of children) {
    const group = typeof child !== 'string' && name === 'table' ? GROUPS.get(child.name) : undefined;
    const made = typeof child === 'string' ? child : withImpliedGroups(child);
    if (group === undefined) {
      implied = undefined;
      result.children.push(made);
      continue;
    }
    if (implied?.name !== group) {
      implied = { name: group, children: [] };
      result.children.push(implied);
    }
    implied.children.push(made);
  }
  return result;
}

type Node = DefaultTreeAdapterTypes.Node;

const BEFORE = '<p id="before">x</p>';
const AFTER = '<p id="after">x</p>';

/**
 * The tree between two paragraphs of the page.
 * @throws when a paragraph is no longer in its place.
 */
export function parsedTree(markup: string, container: string): Tree {
  const document = parse(`<!doctype html><body><main>${container}${BEFORE}${markup}${AFTER}`);
  const reference = parse(`<!doctype html><body><main>${container}${BEFORE}${AFTER}`);
  const before = elementWithId(document, 'before');
  const after = elementWithId(document, 'after');
  if (pathTo(before) !== pathTo(elementWithId(reference, 'before')))
    throw new Error('the preceding text has moved');
  if (pathTo(after) !== pathTo(elementWithId(reference, 'after'))) throw new Error('what follows has moved');
  const siblings = before.parentNode?.childNodes ?? [];
  const between = siblings.slice(siblings.indexOf(before) + 1, siblings.indexOf(after));
  const root: Tree = { name: 'root', children: [] };
  for (const node of between) addNode(root, node);
  return root;
}

function addNode(parent: Tree, node: Node): void {
  if (node.nodeName === '#text' && 'value' in node) addText(parent, node.value);
  if (!('tagName' in node)) return;
  const tree: Tree = { name: node.tagName, children: [] };
  parent.children.push(tree);
  for (const child of node.childNodes) addNode(tree, child);
}

function elementWithId(node: Node, id: string): DefaultTreeAdapterTypes.Element {
  const found = find(node, id);
  if (found === undefined) throw new Error(`${id} is gone`);
  return found;
}

function find(node: Node, id: string): DefaultTreeAdapterTypes.Element | undefined {
  if ('attrs' in node && node.attrs.some(({ name, value }) => name === 'id' && value === id)) return node;
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = find(child, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

function pathTo(element: DefaultTreeAdapterTypes.Element): string {
  const names: string[] = [];
  let node: DefaultTreeAdapterTypes.ParentNode | null = element;
  while (node !== null && 'tagName' in node) {
    names.unshift(node.tagName);
    node = node.parentNode;
  }
  return names.join(' > ');
}
