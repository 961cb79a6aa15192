/** What all relations have in common: rules about an element that a table cannot say. */

import type { Finding } from '../finding.ts';
import { type Node, pathOf, type Tree } from '../tree.ts';

/** What is known of the document beside the element. */
export interface Context {
  readonly tree: Tree;
  /** Where the feed was fetched, `''` when unknown. */
  readonly url: string;
  /** The encoding that decoded it, lower-cased; `''` when it came as a string. */
  readonly encoding: string;
}

/** Looks at one element of a shape. */
export type Relation = (node: Node, context: Context) => Iterable<Finding>;

/** Relations by the shape of the elements that they are about: `rss/item`. */
export type Relations = Readonly<Record<string, readonly Relation[]>>;

/** Something about an element. */
export function about(
  node: Node,
  code: Finding['code'],
  message: string,
  severity?: Finding['severity'],
): Finding {
  return { code, message, severity, offset: node.offset, path: pathOf(node) };
}

/** One table of several: what each says about a shape is said. */
export function together(...tables: readonly Relations[]): Relations {
  const all: Record<string, Relation[]> = {};
  for (const table of tables) {
    for (const [shape, relations] of Object.entries(table)) {
      all[shape] = [...(all[shape] ?? []), ...relations];
    }
  }
  return all;
}
