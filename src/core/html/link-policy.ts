/** Applies the options `linkTarget` and `linkRel` to links. */

import type { MarkupSettings } from '../model/options.ts';
import { HREF, REL, TARGET, XLINK_HREF } from './attribute-rules.ts';
import { isKeptRelation, wordsOf } from './attribute-value.ts';
import { decodeAttribute, quoteValue } from './html-references.ts';
import type { HtmlStartTag } from './html-start-tag.ts';
import type { ElementRule } from './markup-vocabulary.ts';

/** Sets the attributes on a clean start tag, if the element is a link. */
export function addLinkPolicy(
  tag: HtmlStartTag,
  element: ElementRule,
  { linkTarget, linkRel }: MarkupSettings,
): void {
  if (linkTarget === undefined && linkRel === undefined) return;
  if (!element.isLink || (tag.written(HREF) ?? tag.written(XLINK_HREF)) === undefined) return;
  const rel = linkRel ?? decodeAttribute(tag.written(REL) ?? '');
  const relations = wordsOf(rel.toLowerCase()).filter(isKeptRelation);
  if (linkTarget !== undefined) {
    tag.set(TARGET, quoteValue(linkTarget));
    // The window that the link opens must not get a handle on the window of this page.
    if (!relations.includes('noopener')) relations.push('noopener');
  }
  tag.set(REL, quoteValue(relations.join(' ')));
}
