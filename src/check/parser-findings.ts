/** Problems of the parser as findings: their elements, and what is faulty in these. */

import { quote } from '../core/problems/excerpt.ts';
import { repairDoubleEncoding } from '../core/values/text.ts';
import { code as shownCode } from './cure.ts';
import type { Finding } from './finding.ts';
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
  return new Map(nodes.flatMap((node) => (wanted.has(node.offset) ? [[node.offset, node]] : [])));
}

/** The finding of a problem of the parser, with the part of its element that is faulty. */
export function ofParser(
  { code, message, offset = -1 }: AuthorProblem,
  elements: ReadonlyMap<number, Node>,
): Finding {
  const place = elements.get(offset);
  const detail = place === undefined ? undefined : DETAILS[code]?.(place, message);
  return { rule: code as RuleId, message, place, ...detail };
}

/** The first part of markup that readers remove. */
export const removedPart = ({ code, message }: AuthorProblem): Detail =>
  code === 'sanitized' ? removedIn(message, '') : {};

type Detail = Pick<Finding, 'part' | 'at' | 'cure'>;

const DETAILS: Readonly<Partial<Record<AuthorProblem['code'], (place: Node, message: string) => Detail>>> = {
  sanitized: ({ text }, message) => removedIn(message, text),
  'encoded-twice': encodedTwice,
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
