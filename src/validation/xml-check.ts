/** Checks an XML feed: the tree against the grammar, then what relations say about elements and about the document. */

import { type Finding, quote } from './finding.ts';
import { type Grammar, rdfGrammar, rootGrammar } from './grammar.ts';
import type { Context, Relations } from './relations/index.ts';
import { entities, namespaces, RELATIONS } from './relations/index.ts';
import { type Node, pathOf, type Tree } from './tree.ts';
import { Walker } from './walker.ts';

/** What an RDF document holds depends on what is in it: RSS 1.0 or 0.90. */
const inRdf = (root: Node): string =>
  root.children.some((child) => child.vocabulary === 'rss090') ? 'rss090' : 'rss10';

/** Roots that tell the format although their namespace is not that of the format. */
const UNQUALIFIED: ReadonlyMap<string, string> = new Map([
  ['rss', 'rss'],
  ['feed', 'atom'],
  ['Channel', 'rss11'],
]);

/** The grammar of the document, and whether its root is in another namespace than it should be. */
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

/** @param isSound whether the parser has put nothing right in an element */
export function* checkXmlFeed(
  context: Context,
  relations: readonly Relations[],
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
    yield root.uri === ''
      ? rootFinding(
          root,
          'missing-attribute',
          `${root.qualified} without xmlns: the namespace of ${grammar.vocabulary.name} is ${grammar.vocabulary.uris[0]}`,
        )
      : rootFinding(root, 'wrong-namespace', misplacement(root, grammar));
    // Nothing in it is in the namespace that the grammar is about.
    return;
  }
  yield* obsolete(root, grammar);
  const found: Finding[] = [];
  const tables = [RELATIONS, ...relations];
  const walker = new Walker((node, { name }) => {
    for (const table of tables) {
      if (!Object.hasOwn(table, name)) continue;
      for (const relation of table[name] ?? []) found.push(...relation(node, context));
    }
  }, isSound);
  walker.walk(root, grammar);
  yield* walker.findings;
  yield* found;
}

function misplacement({ qualified, uri }: Node, { vocabulary: { uris, name } }: Grammar): string {
  const [wanted] = uris;
  return `${qualified} is in the namespace ${quote(uri)}; that of ${name} is ${wanted}`;
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

/** Codes of repairs that leave the tree as it was written. */
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
    'sanitised',
    'unreadable-date',
    'script-address',
    'shadowed-key',
  ],
  ...['not-well-formed', 'stray-declaration'],
]);

/**
 * Which elements are as their author wrote them: those from whose start to whose end nothing was put right.
 * @param problems those of the parser
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
