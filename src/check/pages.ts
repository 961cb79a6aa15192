/** The page of a feed or of an entry: what a relative URL in it probably begins with. */

import { attributeOf, attributeText, type Node, type Tree, textOf } from './tree.ts';

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

/** The page of a feed, an absolute URL; `''` when the feed names none. */
export function pageOfFeed({ root }: Tree): string {
  const channel = root?.children.find(({ local }) => local === 'channel');
  return (root && linkOf(root)) || (channel === undefined ? '' : linkOf(channel));
}

/** The page of the entry that has an element, or else that of the feed. */
export function pageAround(node: Node, tree: Tree): string {
  for (let at: Node | undefined = node; at !== undefined; at = at.parent)
    if (at.index > 0) return linkOf(at) || pageOfFeed(tree);
  return pageOfFeed(tree);
}
