/** Applies the options `linkTarget` and `linkRel` to links. */

import { HREF, REL, TARGET, XLINK_HREF } from './attribute-rules.ts';
import { quoteValue } from './html-references.ts';
import type { HtmlStartTag } from './html-start-tag.ts';
import type { MarkupSettings } from './markup-settings.ts';
import type { ElementRule } from './markup-vocabulary.ts';

/** Sets the attributes on a start tag, if the element is a link. */
export function addLinkPolicy(
  tag: HtmlStartTag,
  element: ElementRule,
  settings: MarkupSettings | undefined,
): void {
  if (!element.isLink || !(tag.has(HREF) || tag.has(XLINK_HREF))) return;
  const { linkTarget, linkRel } = settings ?? {};
  if (linkTarget !== undefined) tag.set(TARGET, quoteValue(linkTarget));
  if (linkRel !== undefined) tag.set(REL, quoteValue(linkRel));
}
