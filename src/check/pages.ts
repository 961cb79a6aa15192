/** The page of a feed or of an entry: what a relative URL in it probably begins with. */

import type { Ask } from './relations/relation.ts';
import { attributeOf, attributeText, type Node, textOf } from './tree.ts';

const WEB = /^https?:\/\/[^/?#\s]/i;
/** Relations of links whose target is the page, or next to it. */
const RELATIONS: readonly string[] = ['alternate', 'self'];

/** The absolute URL to which the links of an element lead; `''` without one. */
function linkOf({ children }: Node): string {
  const links = children.filter(({ local }) => local === 'link');
  for (const relation of RELATIONS)
    for (const link of links) {
      const rel = attributeText(link, 'rel').toLowerCase() || 'alternate';
      const target = (attributeOf(link, 'href') ?? textOf(link)).trim();
      if (rel === relation && WEB.test(target)) return target;
    }
  return '';
}

/** The page of the feed with this root, an absolute URL; `''` when the feed names none. */
export function pageOfFeed(root: Node): string {
  const channel = root.children.find(({ local }) => local === 'channel');
  return linkOf(root) || (channel === undefined ? '' : linkOf(channel));
}

/** The page of the entry that has an element, or else that of the feed. */
export function pageAround(node: Node, ask: Ask): string {
  for (let at = node; ; at = at.parent) {
    const page = at.index > 0 ? ask(linkOf, at) : '';
    if (page !== '' || at.parent === undefined) return page || ask(pageOfFeed, at);
  }
}
