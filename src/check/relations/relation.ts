/** Common types of all relations: rules about an element that a table cannot express. */

import type { Finding } from '../finding.ts';
import { type Node, pathOf, type Tree } from '../tree.ts';

/** Context of the element: the document. */
export interface Context {
  readonly tree: Tree;
  /** Address of the feed; `''` when unknown. */
  readonly url: string;
  /** The encoding that decoded it, lower-cased; `''` for a string. */
  readonly encoding: string;
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
  return { code, message, severity, offset: node.offset, path: pathOf(node) };
}

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
