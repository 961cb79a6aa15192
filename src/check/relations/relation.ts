/** Common types of all relations: rules about an element that a table cannot express. */

import { looksLikeHtml } from '../../core/content/index.ts';
import { quote } from '../../core/problems/excerpt.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { ProfileName } from '../profiles/profile.ts';
import { usualType } from '../registered-types.ts';
import type { RuleId } from '../rules/index.ts';
import { attributeOf, attributeText, type Node, named, type Tree, textOf } from '../tree.ts';

/** Context of the element: the document. */
export interface Context {
  readonly tree: Tree;
  /** Address of the feed; `''` when unknown. */
  readonly url: string;
  /** The encoding that decoded it, lower-cased; `''` for a string. */
  readonly encoding: string;
  /** Profiles that the caller asked for. */
  readonly asked: readonly ProfileName[];
  /** The answer about an element, remembered: every entry asks the same of its feed. */
  readonly ask: Ask;
  /** The place of another element in a message: `rss/channel/item[1] in line 5`. */
  readonly whereIs: (node: Node) => string;
}

export const isFilled = (node: Node): boolean => textOf(node) !== '';

/** A question about an element. */
export type Question<Answer = boolean> = (node: Node) => Answer;

export type Ask = <Answer extends {}>(question: Question<Answer>, node: Node) => Answer;

/** Answers that are remembered as long as one check lasts. */
export function rememberAnswers(): Ask {
  const answers = new Map<unknown, Map<Node, unknown>>();
  return <Answer extends {}>(question: Question<Answer>, node: Node): Answer => {
    const known = answers.get(question) ?? new Map<Node, unknown>();
    const answer = (known.get(node) as Answer | undefined) ?? question(node);
    answers.set(question, known.set(node, answer));
    return answer;
  };
}

/** Names places of a text; its lines are counted once. */
export function placesIn(text: string): Context['whereIs'] {
  let starts: number[] | undefined;
  return ({ path, offset }) => {
    starts ??= Array.from(text.matchAll(LINE_BREAK), ({ index }) => index);
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return `${path} in line ${low + 1}`;
  };
}

const LINE_BREAK = /\n/g;

/** Checks one element of a shape. */
export type Relation = (node: Node, context: Context) => Iterable<Finding>;

/** Relations by the shape of their elements: `rss/item`. */
export type Relations = Readonly<Record<string, readonly Relation[]>>;

/** Returns the fault of an element, as a message. */
type Verdict = (node: Node, context: Context) => string | false | undefined;

/** Returns the action of the author, as a sentence. */
type Cure = (node: Node, context: Context) => string;

const NONE: readonly Finding[] = [];

/** A relation with one rule about the element itself. @param cure if it depends on the element */
export const elementRule =
  (rule: RuleId, verdict: Verdict, cure?: Cure): Relation =>
  (node, context) => {
    const message = verdict(node, context);
    return message ? [findingAt(node, rule, message, cure?.(node, context))] : NONE;
  };

/** A relation with one rule about each child of some names. */
export function childRule(
  names: string | readonly string[],
  rule: RuleId,
  verdict: Verdict,
  cure?: Cure,
): Relation {
  const ofChild = elementRule(rule, verdict, cure);
  const all = [names].flat();
  return (parent, context) => {
    const found: Finding[] = [];
    for (const name of all)
      for (const node of named(parent, name))
        for (const finding of ofChild(node, context)) found.push(finding);
    return found;
  };
}

const TAG = /<\/?([a-z][a-z\d]*)(?:\s[^<>]*)?\/?>/gi;
const MARKUP = new RegExp(`${TAG.source}|&(?:[a-z][a-z\\d]+|#\\d+|#x[\\da-f]+);`, 'gi');

/** The first tag of HTML in a plain text: `<String>` is text. */
export function tagIn(text: string, pattern: RegExp = TAG): string | undefined {
  for (const [found, name] of text.matchAll(pattern))
    if (looksLikeHtml(name === undefined ? found : `</${name}>`)) return found;
  return undefined;
}

/** The first tag or reference of HTML in a plain text. */
export const markupIn = (text: string): string | undefined => tagIn(text, MARKUP);

/** Elements that have plain text by their specification, but in which authors write markup. */
export const plainText = (...names: readonly string[]): Relation =>
  childRule(names, 'markup-in-plain-text', (node) => {
    const found = markupIn(node.text);
    return found && `${node.qualified} is plain text and has ${quote(found)}`;
  });

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

/** The type of a file, as its element says, else by the extension. A type without subtype, such as `mp3`, says nothing. */
export const typeOfEnclosure = (enclosure: Node): string | undefined =>
  [attributeOf(enclosure, 'type'), usualType(attributeText(enclosure, 'url'))].find((type) =>
    type?.includes('/'),
  );

/** Reports the second enclosure of an item. */
export const oneEnclosure: Relation = function* (item) {
  const [, second] = named(item, 'enclosure');
  if (second === undefined) return;
  const message = 'enclosure occurs in item more than once: many readers and all directories take one';
  yield findingAt(second, 'enclosure-second', message);
};

/** Merges tables: a shape gets the relations of each. */
export function mergeRelations(...tables: readonly Relations[]): ReadonlyMap<string, readonly Relation[]> {
  const all = new Map<string, readonly Relation[]>();
  for (const [shape, relations] of tables.flatMap(Object.entries<readonly Relation[]>))
    all.set(shape, [...(all.get(shape) ?? []), ...relations]);
  return all;
}
