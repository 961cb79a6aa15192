/** The cure and the message of a problem in the terms of its element. */

import { editCure, lastStep, located } from './cure.ts';
import type { Edit } from './edits.ts';
import type { Finding } from './finding.ts';
import { parentOf } from './grammar.ts';
import { passageCure, withElement } from './parser-words.ts';
import type { AuthorProblem } from './problems/codes.ts';
import { atomTable } from './requirements/atom.ts';
import { RULES } from './rules/index.ts';
import { Node, type Tree } from './tree.ts';

/** The element or member of a finding, as written. */
const nameOf = ({ place, tag }: Finding, { elementPath = '' }: AuthorProblem): string =>
  place instanceof Node ? place.qualified : (tag?.where ?? lastStep(elementPath));

const CODE = /`[^`]*`/g;
const NAME_OF_TAG = /(?<=<\/?)[\w-]+(?=[\s/>])/g;

/** A cure with the prefix that an Atom feed has for its elements. @param place of the finding */
function prefixed(cure: string, place: Node): string {
  let root = place;
  while (root.parent !== undefined) root = root.parent;
  if (root.vocabulary !== 'atom' || root.prefix === '') return cure;
  const withPrefix = (name: string): string =>
    name === root.local || parentOf(atomTable, name) !== undefined ? `${root.prefix}:${name}` : name;
  return cure.replace(CODE, (written) => written.replace(NAME_OF_TAG, withPrefix));
}

/** A prefix of an element, of an attribute, or of a name alone. */
const PREFIX = /(?<=<\/?)[\w-]+(?=:[a-z])|(?<=[\s`])[\w-]+(?=:[\w-]+=")|(?<=^`)[\w-]+(?=:[a-z][\w-]*`$)/gi;

/** A cure with the prefixes that the document has for the vocabularies of its names. */
const asDeclared = (cure: string, prefixes: Tree['prefixes']): string =>
  cure.replace(CODE, (written) => written.replace(PREFIX, (prefix) => prefixes.get(prefix) || prefix));

/** The cure of a finding: its own, or that of its edit, of its passage, or of its rule at the element. */
export function cureOf(
  finding: Finding,
  problem: AuthorProblem,
  edit: Edit | undefined,
  { text, prefixes }: { readonly text: string; readonly prefixes: Tree['prefixes'] },
): string {
  const { rule, place, cure: given } = finding;
  const written = edit?.text.trim() ?? '';
  const where = nameOf(finding, problem);
  const cure = given?.includes(written)
    ? given
    : ((edit && editCure(edit, text, where)) ??
      passageCure(rule, { problem, text, where, prefixes }) ??
      located(where, RULES[rule].fix));
  return place instanceof Node ? asDeclared(prefixed(cure, place), prefixes) : cure;
}

/** Gives a problem of the parser the name and the path of its element. */
export function nameElement(problem: AuthorProblem, finding: Finding): void {
  problem.message = withElement(problem, nameOf(finding, problem));
  if (finding.tag !== undefined) problem.elementPath = finding.tag.path;
}
