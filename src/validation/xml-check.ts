/** Checks an XML feed: compares the tree with the grammar, then applies the relations of elements and of the document. */

import { type Finding, quote } from './finding.ts';
import { type Grammar, rdfGrammar, rootGrammar, urisOf } from './grammar.ts';
import type { Profile } from './profiles/profile.ts';
import type { Context, Relations } from './relations/index.ts';
import { entities, namespaces, RELATIONS } from './relations/index.ts';
import { type Node, pathOf, type Tree } from './tree.ts';
import { Walker } from './walker.ts';

/** The content of an RDF document decides its grammar: RSS 1.0 or 0.90. */
const inRdf = (root: Node): string =>
  root.children.some((child) => child.vocabulary === 'rss090') ? 'rss090' : 'rss10';

/** Roots that identify the format even in another namespace. */
const UNQUALIFIED: ReadonlyMap<string, string> = new Map([
  ['rss', 'rss'],
  ['feed', 'atom'],
  ['Channel', 'rss11'],
]);

/** The grammar of the document, and whether its root has a wrong namespace. */
function documentGrammar(root: Node): { grammar: Grammar | undefined; isMisplaced: boolean } {
  if (root.local === 'RDF' && root.vocabulary === 'rdf')
    return { grammar: rdfGrammar(inRdf(root)), isMisplaced: false };
  const grammar = rootGrammar(root.vocabulary, root.local);
  if (grammar !== undefined) return { grammar, isMisplaced: false };
  const format = UNQUALIFIED.get(root.local);
  const isMisplaced = format !== undefined && !(format === 'rss' && root.uri === '');
  return { grammar: format === undefined ? undefined : rootGrammar(format, root.local), isMisplaced };
}

const CDF = /^channel$/i;

/** @param isSound whether the parser has repaired nothing in an element */
export function* checkXmlFeed(
  context: Context,
  profiles: readonly Profile[],
  isSound: (node: Node) => boolean,
): Generator<Finding> {
  const { tree } = context;
  yield* namespaces(tree);
  yield* entities(tree);
  const { root } = tree;
  if (root === undefined) return;
  const { grammar, isMisplaced } = documentGrammar(root);
  if (grammar === undefined) {
    if (!CDF.test(root.local) || root.local === 'channel')
      yield rootFinding(root, 'unknown-element', `no feed begins with ${root.qualified}`);
    return;
  }
  if (isMisplaced) {
    // No element has the namespace of the grammar.
    yield misplacement(root, grammar);
    return;
  }
  yield* obsolete(root, grammar);
  yield* compare(root, grammar, context, [RELATIONS, ...profiles.map(({ relations }) => relations)], isSound);
  for (const { document } of profiles) if (document !== undefined) yield* document(context);
}

/** Findings of grammar and relations about the elements of a document. */
function compare(
  root: Node,
  grammar: Grammar,
  context: Context,
  tables: readonly Relations[],
  isSound: (node: Node) => boolean,
): Finding[] {
  const found: Finding[] = [];
  const relate = (node: Node, { name }: Grammar): void => {
    for (const table of tables) {
      for (const relation of (Object.hasOwn(table, name) && table[name]) || []) {
        found.push(...relation(node, context));
      }
    }
  };
  const walker = new Walker(relate, isSound);
  walker.walk(root, grammar);
  return [...walker.findings, ...found];
}

function misplacement(root: Node, { vocabulary }: Grammar): Finding {
  const { qualified, uri } = root;
  const wanted = `that of ${vocabulary.name} is ${urisOf(vocabulary)[0]}`;
  if (uri === '') return rootFinding(root, 'missing-attribute', `${qualified} without xmlns: ${wanted}`);
  return rootFinding(root, 'wrong-namespace', `${qualified} is in the namespace ${quote(uri)}; ${wanted}`);
}

function* obsolete(root: Node, { vocabulary: { prefix, name } }: Grammar): Generator<Finding> {
  if (prefix === 'atom03')
    yield rootFinding(
      root,
      'obsolete-format',
      `${root.qualified} is in the namespace of ${name}, which Atom 1.0 has replaced`,
    );
}

const rootFinding = (root: Node, code: Finding['code'], message: string): Finding => ({
  code,
  message,
  offset: root.offset,
  path: pathOf(root),
});

/** Codes of repairs that do not change the tree. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...[
    'bare-ampersand',
    'undefined-entity',
    'unterminated-reference',
    'malformed-reference',
    'control-character',
  ],
  ...[
    'invalid-character-reference',
    'cdata-end-in-text',
    'unquoted-attribute',
    'attribute-without-value',
    'missing-space',
  ],
  ...[
    'duplicate-attribute',
    'less-than-in-attribute',
    'double-hyphen-in-comment',
    'late-xml-declaration',
    'undeclared-namespace',
  ],
  ...[
    'text-before-root',
    'text-after-root',
    'malformed-declaration',
    'sanitized',
    'unreadable-date',
    'script-address',
    'shadowed-key',
  ],
  ...['not-well-formed', 'stray-declaration'],
]);

/**
 * Returns a test for elements without any repair between their start and their end.
 * @param problems of the parser
 */
export function soundness(
  { nodes }: Tree,
  problems: readonly { code: string; offset?: number }[],
): (node: Node) => boolean {
  const repairs = problems.filter(({ code, offset }) => offset !== undefined && !HARMLESS.has(code));
  if (repairs.length === 0) return () => true;
  const damaged = new Set<Node>();
  const sorted = repairs.map(({ offset = 0 }) => offset).sort((a, b) => a - b);
  let i = 0;
  for (const offset of sorted) {
    while (i + 1 < nodes.length && (nodes[i + 1]?.offset ?? 0) <= offset) i += 1;
    for (let node = nodes[i]; node !== undefined && !damaged.has(node); node = node.parent) damaged.add(node);
  }
  return (node) => !damaged.has(node);
}
