/** Problems of the parser as findings: their elements, and what is faulty in these. */

import { quote } from '../core/problems/excerpt.ts';
import { repairDoubleEncoding } from '../core/values/text.ts';
import { code as shownCode } from './cure.ts';
import type { FaultyTag, Finding } from './finding.ts';
import type { AuthorProblem } from './problems/codes.ts';
import { removedIn } from './removals.ts';
import type { RuleId } from './rules/index.ts';
import type { Node } from './tree.ts';

/** The elements at the places of problems. */
export function elementsAt(
  nodes: readonly Node[],
  problems: readonly AuthorProblem[],
): ReadonlyMap<number, Node> {
  const wanted = new Set(problems.map(({ offset }) => offset));
  return new Map(nodes.filter(({ offset }) => wanted.has(offset)).map((node) => [node.offset, node]));
}

/** The finding of a problem of the parser, with the part of its element that is faulty. */
export function ofParser(
  { code, message, offset = -1, params }: AuthorProblem,
  elements: ReadonlyMap<number, Node>,
  { nodes, text }: { readonly nodes: readonly Node[]; readonly text: string },
): Finding {
  const place = elements.get(offset);
  const rule = code as RuleId;
  return place === undefined
    ? { rule, message, tag: tagAround(nodes, offset, text) }
    : { rule, message, place, attribute: params?.attribute, ...DETAILS[code]?.(place, message, params) };
}

/** The last node that begins before an offset. */
function nodeBefore(nodes: readonly Node[], offset: number): Node | undefined {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.offset ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return nodes[low - 1];
}

/** Longer tags are not read again. */
const LONGEST_TAG = 10_000;
const QUOTED = /"[^"]*"|'[^']*'/g;
const QUOTATION_MARK = /["']/;
const AROUND_NAME = /[\s<>="'/]/;

/** The start tag around an offset. */
function tagAround(nodes: readonly Node[], offset: number, text: string): FaultyTag | undefined {
  const node = nodeBefore(nodes, offset);
  if (node === undefined || offset - node.offset > LONGEST_TAG) return undefined;
  const before = text.slice(node.offset, offset);
  if (before.includes('>')) return undefined;
  const attribute = attributeOpenIn(before);
  const { qualified: name, path, vocabulary } = node;
  return { where: attribute === '' ? name : `${attribute} of ${name}`, path, vocabulary };
}

/** The attribute in whose value the beginning of a tag ends; `''` when it ends elsewhere. */
function attributeOpenIn(tag: string): string {
  const rest = tag.replace(QUOTED, ' ');
  const assigned = rest.slice(0, Math.max(0, rest.search(QUOTATION_MARK))).trimEnd();
  if (!assigned.endsWith('=')) return '';
  return assigned.slice(0, -1).trimEnd().split(AROUND_NAME).at(-1) ?? '';
}

/** The first part of markup that readers remove. */
export const removedPart = ({ code, message }: AuthorProblem): Detail =>
  code === 'sanitized' ? removedIn(message, '') : {};

type Detail = Pick<Finding, 'part' | 'at' | 'cure'>;

type Details = (place: Node, message: string, params?: AuthorProblem['params']) => Detail;
const DETAILS: Readonly<Partial<Record<AuthorProblem['code'], Details>>> = {
  sanitized: ({ text }, message) => removedIn(message, text),
  'encoded-twice': encodedTwice,
  'unexpected-text': (_, __, params) => ({ part: params?.value }),
};

/** White space beyond ASCII may be half of a letter. */
const WORD = /[^ \t\r\n]+/g;
const LONGEST = 60;

/** The first word of a text that was encoded twice, and the word that is meant. */
function encodedTwice({ text, qualified }: Node): Detail {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const meant = word.length > LONGEST ? word : repairDoubleEncoding(word);
    if (meant === word) continue;
    const cure = `In ${qualified} write ${shownCode(meant)} in place of ${quote(word)}, and convert texts once.`;
    return { part: word, at: index, cure };
  }
  return {};
}
