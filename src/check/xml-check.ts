/** Checks an XML feed: compares the tree with the grammar, then applies the relations of elements and of the document. */

import { PROBLEM_CODES } from '../core/problems/problem-codes.ts';
import type { FeedProblem } from '../core/problems/problems.ts';
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

/** The entry around a node, or the node itself; the outermost when entries are nested. Undefined outside of entries. */
function entryAround(node: Node): Node | undefined {
  let entry: Node | undefined;
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) if (at.index > 0) entry = at;
  return entry;
}

/** The element in which a problem occurred: the last element that had begun, or, by the path of the problem, an element around it. */
function placeOf(last: Node, path: string | undefined): Node {
  for (let at: Node | undefined = last; at !== undefined; at = at.parent) if (pathOf(at) === path) return at;
  return last;
}

/**
 * Returns a test for elements that are as their author wrote them. Damage ends at the entry around it: the next entry and the rest of the
 * feed are judged, so that a fault never hides another one elsewhere. When the document ends too early, anything may follow in all elements
 * that are still open.
 * @param problems of the parser
 * @param end of the document
 */
export function soundness(
  { nodes }: Tree,
  problems: readonly FeedProblem[],
  end: number,
): (node: Node) => boolean {
  const damaged = new Set<Node>();
  const repairs = problems.filter(
    ({ code, offset }) => offset !== undefined && PROBLEM_CODES[code].damagesTree,
  );
  let i = 0;
  for (const { offset = 0, elementPath } of repairs.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0))) {
    while (i + 1 < nodes.length && (nodes[i + 1]?.offset ?? 0) <= offset) i += 1;
    const last = nodes[i];
    if (last === undefined) continue;
    const place = placeOf(last, elementPath);
    const outermost = offset < end ? entryAround(place) : undefined;
    for (let node: Node | undefined = place; node !== undefined; node = node.parent) {
      damaged.add(node);
      if (node === outermost) break;
    }
  }
  return (node) => !damaged.has(node);
}
