/** Common types of all relations: rules about an element that a table cannot express. */

import type { Finding } from '../finding.ts';
import type { Node, Tree } from '../tree.ts';

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
  /** Rules about elements. */
  readonly relations: Relations;
  /** Rules about the whole document. */
  readonly document?: (context: Context) => Iterable<Finding>;
  /** Rules about a JSON Feed. */
  readonly json?: (value: unknown) => Iterable<Finding>;
}
