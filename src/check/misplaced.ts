/** Elements that do not belong where they are: the element that is meant, and the cure. */

import { meantWord } from './codes.ts';
import { code, replacement } from './cure.ts';
import { equivalentOf } from './equivalents.ts';
import { type Grammar, moduleElement, parentOf, vocabulary } from './grammar.ts';
import { isHtmlElement } from './relations/markup.ts';
import type { Place } from './shape.ts';
import type { Node } from './tree.ts';

/** The element that is meant: one with the prefix of its parent, or with a similar name. */
export function meantElement(
  { local, parent }: Node,
  { vocabulary: { shapes = {}, elements = {} }, children }: Grammar,
  isOwn: boolean,
): string | undefined {
  const prefix = parent === undefined || parent.prefix === '' ? '' : `${parent.prefix}:`;
  if (!isOwn && children.has(local) && prefix !== '') return prefix + local;
  // An element of another place is not misspelled.
  const isKnown = Object.hasOwn(shapes, local) || Object.hasOwn(elements, local);
  const meant = isKnown ? undefined : meantWord(local, [...children.keys()]);
  return meant && prefix + meant;
}

/** Names of places for authors. */
const PLACES: readonly (readonly [place: Place, name: string])[] = [
  ['entry', 'an item or entry'],
  ['feed', 'the channel or feed'],
  ['media', 'an element of Media RSS'],
];

/**
 * The cure of an element that does not belong where it is.
 * @param isThere whether the parent in which it belongs has such an element already
 */
export function misplaced(
  { qualified, name, local, prefix, vocabulary: own }: Node,
  meant: string | undefined,
  grammar: Grammar,
  isThere: (parent: string) => boolean,
): string {
  const { place, vocabulary: of } = grammar;
  if (meant !== undefined) return `Write ${code(`<${meant}>`)} in place of "<${qualified}>".`;
  const equivalent = equivalentOf(own, local, grammar);
  if (equivalent !== undefined) return `${replacement(equivalent.name, equivalent.shape, qualified)}.`;
  const [, where] = PLACES.find(([other]) => other !== place && moduleElement(other, name.key)) ?? [];
  if (where !== undefined) return `Move "<${qualified}>" into ${where}.`;
  const parent = parentOf(of, local);
  if (parent !== undefined && (own === of.prefix || of.prefix === 'rss') && !isThere(parent))
    return `Move "<${qualified}>" into ${prefix === '' ? parent : `${prefix}:${parent}`}.`;
  if (own === '' && isHtmlElement(local))
    return `Escape "<${qualified}>" inside the text that it belongs to, or remove it.`;
  return own === ''
    ? `Put "<${qualified}>" into a namespace of your own, or leave it out.`
    : `Leave "<${qualified}>" out: ${(vocabulary(own) ?? of).name} has it in no such place.`;
}
