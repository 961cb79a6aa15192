/** Common types of all relations: rules about an element that a table cannot express. */

import { quote } from '../../core/problems/excerpt.ts';
import type { Finding } from '../finding.ts';
import { type Node, named, type Tree } from '../tree.ts';

/** Context of the element: the document. */
export interface Context {
  readonly tree: Tree;
  /** Address of the feed; `''` when unknown. */
  readonly url: string;
  /** The encoding that decoded it, lower-cased; `''` for a string. */
  readonly encoding: string;
  /** Whether the answer about an element is yes, remembered: every entry asks the same of its feed. */
  readonly holds: (question: Question, node: Node) => boolean;
}

/** A question about an element. */
export type Question = (node: Node) => boolean;

/** Answers that are remembered as long as one check lasts. */
export function rememberAnswers(): Context['holds'] {
  const answers = new Map<Question, Map<Node, boolean>>();
  return (question, node) => {
    const known = answers.get(question) ?? new Map<Node, boolean>();
    const answer = known.get(node) ?? question(node);
    answers.set(question, known.set(node, answer));
    return answer;
  };
}

/** Checks one element of a shape. */
export type Relation = (node: Node, context: Context) => Iterable<Finding>;

/** Relations by the shape of their elements: `rss/item`. */
export type Relations = Readonly<Record<string, readonly Relation[]>>;

/** A finding about an element. */
export function about(
  node: Node,
  code: Finding['code'],
  message: string,
  severity?: Finding['severity'],
): Finding {
  return { code, message, severity, place: node };
}

/** An element or a reference of HTML in a plain text. */
export const MARKUP: RegExp = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|&(?:[a-z]+|#\d+);/i;

/** Elements that have plain text by their specification, but in which authors write markup. */
export const plainText = (...names: readonly string[]): Relation =>
  function* (parent) {
    for (const node of names.flatMap((name) => named(parent, name))) {
      const [found] = MARKUP.exec(node.text) ?? [];
      if (found === undefined) continue;
      const message = `${node.qualified} is plain text and has ${quote(found)}`;
      yield about(node, 'undeclared-markup', message, 'warning');
    }
  };

/**
 * The nodes that share a key with an earlier node, each with the first of them.
 * @param keyOf undefined for a node that has none
 */
export function* repeats(
  nodes: Iterable<Node>,
  keyOf: (node: Node) => string | undefined,
): Generator<readonly [node: Node, first: Node, key: string]> {
  const first = new Map<string, Node>();
  for (const node of nodes) {
    const key = keyOf(node);
    if (key === undefined) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, node);
    else yield [node, before, key];
  }
}

/** Reports the second enclosure of an item. */
export const oneEnclosure = (message: string, severity?: Finding['severity']): Relation =>
  function* (item) {
    const [, second] = named(item, 'enclosure');
    if (second !== undefined) yield about(second, 'repeated-element', message, severity);
  };

/** Merges tables: a shape gets the relations of each. */
export function together(...tables: readonly Relations[]): Relations {
  const all: Record<string, Relation[]> = {};
  for (const table of tables) {
    for (const [shape, relations] of Object.entries(table)) {
      all[shape] = [...(all[shape] ?? []), ...relations];
    }
  }
  return all;
}

/** A profile: further rules, in the same kinds of tables as the general rules. */
export interface Profile {
  /**
   * Elements that the directory reads, by canonical name (`itunes:image`): it rejects, drops or ignores one with a faulty value, so that
   * warnings about it become errors.
   */
  readonly reads?: ReadonlySet<string>;
  /** Rules about elements. */
  readonly relations: Relations;
  /** Rules about the whole document. */
  readonly document?: (context: Context) => Iterable<Finding>;
  /** Rules about a JSON Feed. */
  readonly json?: (value: unknown) => Iterable<Finding>;
}
