/** Checks an XML feed: compares the tree with the grammar, then applies the relations of elements and of the document. */

import { quote } from '../core/problems/excerpt.ts';
import type { FeedProblem } from '../core/problems/problems.ts';
import { meantWord } from './codes.ts';
import { code, writeInsteadOfTag } from './cure.ts';
import { type Finding, findingAt, type Report } from './finding.ts';
import { type Grammar, ROOT_NAMES, rdfGrammar, rootGrammar, urisOf } from './grammar.ts';
import { DAMAGES_TREE } from './problems/damage.ts';
import { PROFILE_RELATIONS } from './profiles/index.ts';
import { unusualNamespaces } from './profiles/pedantic.ts';
import {
  type Context,
  characters,
  doctypes,
  entities,
  merchant,
  misdeclared,
  NONE_OF_RSS,
  namespaces,
  placesIn,
  RELATIONS,
  rememberAnswers,
  sameAttributes,
  undone,
} from './relations/index.ts';
import { entryAround, type Node, type Tree } from './tree.ts';
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

/** The grammar of the document, and the element by which it is known, if that has a wrong namespace. */
function documentGrammar(root: Node): { grammar: Grammar | undefined; misplaced: Node | undefined } {
  if (root.local === 'RDF' && root.vocabulary === 'rdf') {
    const grammar = rdfGrammar(inRdf(root));
    const isRead = root.children.some(({ vocabulary }) => vocabulary === grammar?.prefix);
    return {
      grammar,
      misplaced: isRead ? undefined : root.children.find(({ local }) => local === 'channel'),
    };
  }
  const grammar = rootGrammar(root.vocabulary, root.local);
  if (grammar !== undefined) return { grammar, misplaced: undefined };
  const format = UNQUALIFIED.get(root.local);
  if (format === undefined) return { grammar: undefined, misplaced: undefined };
  const isFine = format === 'rss' && root.uri === '';
  return { grammar: rootGrammar(format, root.local), misplaced: isFine ? undefined : root };
}

const CDF = /^channel$/i;

/** A document for the rules. */
export interface Subject extends Omit<Context, 'ask' | 'whereIs'> {
  /** The decoded text. */
  readonly text: string;
  /** Whether all bytes were decoded. */
  readonly isDecoded: boolean;
  /** Whether an element is as its author wrote it. */
  readonly isAsWritten: (node: Node) => boolean;
}

/** @param report receives every finding; findings about one element arrive in the order of the rules */
export function checkXmlFeed(subject: Subject, report: Report): void {
  const { tree, asked } = subject;
  const all = (findings: Iterable<Finding>): void => {
    for (const finding of findings) report(finding);
  };
  all(namespaces(tree));
  all(misdeclared(tree));
  all(characters(tree, subject.isDecoded));
  all(entities(tree));
  all(doctypes(tree, subject.text));
  all(merchant(tree));
  all(undone(tree, subject.text));
  all(sameAttributes(tree));
  const { root } = tree;
  if (root === undefined) return;
  const { grammar, misplaced } = documentGrammar(root);
  if (grammar === undefined) {
    if (!CDF.test(root.local) || root.local === 'channel') report(unknownRoot(root, subject.text));
    return;
  }
  if (misplaced !== undefined) {
    // No element has the namespace of the grammar.
    report(misplacement(misplaced, grammar, root));
    return;
  }
  all(obsolete(root, grammar));
  const context = { ...subject, ask: rememberAnswers(), whereIs: placesIn(subject.text) };
  const tables = asked.length === 0 ? [RELATIONS] : [RELATIONS, PROFILE_RELATIONS];
  const relate = (node: Node, { name }: Grammar): void => {
    for (const table of tables) for (const relation of table.get(name) ?? []) all(relation(node, context));
  };
  new Walker(relate, context, report).walk(root, grammar);
  if (asked.length > 0) all(unusualNamespaces(tree));
}

function unknownRoot(root: Node, text: string): Finding {
  const { qualified } = root;
  const meant = meantWord(qualified, ROOT_NAMES);
  const cure =
    qualified === 'xml'
      ? `Write ${code('<?xml')} in place of "<xml", and ${code('?>')} at its end${text.includes('</xml>') ? ', and remove "</xml>"' : ''}.`
      : meant && writeInsteadOfTag(`<${meant}>`, qualified);
  return findingAt(root, 'root-unknown', `no feed begins with ${qualified}`, cure);
}

/** @param root that declares the namespace of the element */
function misplacement(node: Node, { vocabulary }: Grammar, { qualified: root }: Node): Finding {
  const { qualified, uri, local, prefix } = node;
  const written = `${qualified} is in the namespace ${quote(uri)}`;
  if (local === 'rss') {
    const cure = `In ${qualified} remove ${code('xmlns')}.`;
    return findingAt(node, 'root-namespace', `${written}; ${NONE_OF_RSS}`, cure);
  }
  const [usual = ''] = urisOf(vocabulary);
  const wanted = `that of ${vocabulary.name} is ${usual}`;
  const declaration = code(`xmlns${prefix === '' ? '' : `:${prefix}`}="${usual}"`);
  if (uri !== '') {
    const cure = `In ${root} write ${declaration} in place of the namespace ${quote(uri)}.`;
    return findingAt(node, 'root-namespace', `${written}; ${wanted}`, cure);
  }
  const message = `${qualified} without xmlns: ${wanted}`;
  return findingAt(node, 'root-without-namespace', message, `Add ${declaration} to ${root}.`);
}

function* obsolete(root: Node, { vocabulary: { prefix, name } }: Grammar): Generator<Finding> {
  if (prefix === 'atom03') {
    const message = `${root.qualified} is in the namespace of ${name}, which Atom 1.0 has replaced`;
    yield findingAt(root, 'atom03-obsolete', message, 'Publish the feed as Atom 1.0 or RSS 2.0.');
  }
}

/** The element in which a problem occurred: the last element that had begun, or, by the path of the problem, an element around it. */
function placeOf(last: Node, path: string | undefined): Node {
  for (let at: Node | undefined = last; at !== undefined; at = at.parent) if (at.path === path) return at;
  return last;
}

/**
 * Returns a test for elements that are as their author wrote them. Damage ends at the entry around it: the next entry and the rest of the
 * feed are judged, so that a fault never hides another one elsewhere. When the document ends too early, anything may follow in all elements
 * that are still open.
 * @param problems of the parser
 * @param end of the document
 */
export function unchangedElements(
  { nodes }: Tree,
  problems: readonly FeedProblem[],
  end: number,
): (node: Node) => boolean {
  const damaged = new Set<Node>();
  const repairs = problems.filter(({ code, offset }) => offset !== undefined && DAMAGES_TREE.has(code));
  let i = 0;
  // A repair in front of the one before is that of an element around both.
  for (const { offset = 0, elementPath } of repairs) {
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
