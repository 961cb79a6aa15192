/** Characters that were lost or misread before the feed was written. */

import { quote } from '../../core/problems/excerpt.ts';
import { repairC1, repairDoubleEncoding, SECTION } from '../../core/values/text.ts';
import { code } from '../cure.ts';
import { type Finding, findingAt } from '../finding.ts';
import { type Node, type Tree, textOf } from '../tree.ts';

const SUSPECT = /[\u0080-\u0084\u0086-\u009f\ufffd]/;
const LOST = '\ufffd';
const FIRST_PRINTABLE = 0xa0;

/** Ends of entries and beginnings of sections in a text: its CDATA section has not ended. */
const NEXT = /<\/(?:item|entry)>|<!\[CDATA\[/;

/** A CDATA section that ends where a later one does. */
function* openSection(node: Node): Generator<Finding> {
  const end = `</${node.qualified}>`;
  const at = node.text.indexOf(end);
  if (at === -1 || !NEXT.test(node.text.slice(at))) return;
  const message = `the CDATA section in ${node.qualified} does not end before ${quote(end)}: readers lose what follows`;
  const cure = `In ${node.qualified} write ${code(']]>')} before ${quote(end)}.`;
  yield { ...findingAt(node, 'cdata-open', message, cure), part: end };
}

const SECTION_END = ']]>';

/** A CDATA section that is text: it is escaped, or another section has it. */
function* escapedSection(node: Node): Generator<Finding> {
  const marks = textOf(node).endsWith(SECTION_END)
    ? `${quote(SECTION)} and ${quote(SECTION_END)}`
    : quote(SECTION);
  const message = `the text of ${node.qualified} has ${marks}, which some readers show`;
  yield {
    ...findingAt(node, 'cdata-escaped', message, `In ${node.qualified} remove ${marks}.`),
    part: SECTION,
  };
}

/**
 * @param hasDecoded whether the document came as characters of its own: undecodable bytes, which the parser reports, become U+FFFD, too
 */
export function* characters({ nodes }: Tree, hasDecoded: boolean): Generator<Finding> {
  for (const node of nodes) {
    if (node.text.includes('</')) yield* openSection(node);
    if (textOf(node).startsWith(SECTION)) yield* escapedSection(node);
    if (SUSPECT.test(node.text)) yield* inText(node, node.text, undefined, hasDecoded);
    for (const { value, qualified } of node.attributes)
      if (SUSPECT.test(value)) yield* inText(node, value, qualified, hasDecoded);
  }
}

/** @param attribute as written; undefined for the text of the element */
function* inText(
  node: Node,
  text: string,
  attribute: string | undefined,
  hasDecoded: boolean,
): Generator<Finding> {
  const where = attribute === undefined ? node.qualified : `${attribute} of ${node.qualified}`;
  // In a text that was encoded twice they are parts of letters.
  const [character = ''] = SUSPECT.exec(repairDoubleEncoding(text)) ?? [];
  const unit = character.charCodeAt(0);
  if (unit < FIRST_PRINTABLE) {
    const name = `U+00${unit.toString(16).toUpperCase()}`;
    const meant = repairC1(character);
    const hint = meant === character ? '' : '; windows-1252 is meant';
    const message = `${where} has ${name}, a control character${hint}`;
    const cure =
      meant === character
        ? `In ${where} remove ${name}, which no reader shows.`
        : `In ${where} write ${code(meant)} in place of ${name}.`;
    yield { ...findingAt(node, 'control-character', message, cure), attribute, part: character };
  }
  if (hasDecoded && text.includes(LOST)) {
    const message = `${where} has U+FFFD: a character was lost before the feed was written`;
    yield { ...findingAt(node, 'lost-character', message), attribute, part: LOST };
  }
}
