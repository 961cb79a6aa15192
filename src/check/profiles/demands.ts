/** Tables of requirements of directories: required elements, and forms of elements. */

import type { Finding } from '../finding.ts';
import { quote } from '../finding.ts';
import { about, type Relation, type Relations } from '../relations/relation.ts';
import { attributeOf, childrenOf, type Node, textOf } from '../tree.ts';

export type Level = NonNullable<Finding['severity']>;

/** An element by its canonical name (`itunes:image`), and the severity of its absence. */
export type Demand = readonly [element: string, level: Level];

/** Children by canonical name; names without prefix belong to the format. */
export function named(node: Node, name: string): Node[] {
  const colon = name.indexOf(':');
  const vocabulary = colon === -1 ? node.vocabulary : name.slice(0, colon);
  return childrenOf(node, vocabulary, name.slice(colon + 1));
}

const demand = (who: string, rows: readonly Demand[]): Relation =>
  function* (node) {
    for (const [element, level] of rows) {
      if (named(node, element).length > 0) continue;
      const verb = level === 'info' ? 'recommends' : 'asks for';
      yield about(node, 'missing-element', `${who} ${verb} ${element} in ${node.qualified}`, level);
    }
  };

/** Requirements of a directory for channels and items. */
export const demands = (who: string, channel: readonly Demand[], item: readonly Demand[]): Relations => ({
  'rss/channel': [demand(who, channel)],
  'rss/item': [demand(who, item)],
});

const RASTER = /\.(?:jpe?g|png)$/;
const BEHIND_PATH = /[?#]/;

/** Requirements for artwork of Apple and of directories that follow it. */
export const artwork = (who: string): Relation =>
  function* (node) {
    for (const image of childrenOf(node, 'itunes', 'image')) {
      const path = (attributeOf(image, 'href') ?? '').split(BEHIND_PATH)[0]?.toLowerCase() ?? '';
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (!name.includes('.') || RASTER.test(name)) continue;
      yield about(
        image,
        'invalid-value',
        `${who} takes artwork as JPEG or PNG, and href of ${image.qualified} ends in ${quote(name.slice(name.lastIndexOf('.')))}`,
      );
    }
  };

/** Finds enclosures of media types that a directory does not play. */
export const mediaTypes = (who: string, types: ReadonlySet<string>): Relation =>
  function* (item) {
    for (const enclosure of named(item, 'enclosure')) {
      const type = attributeOf(enclosure, 'type')?.trim().toLowerCase();
      if (type === undefined || types.has(type)) continue;
      yield about(
        enclosure,
        'invalid-value',
        `${who} plays no ${quote(type)}, which is the type of enclosure`,
      );
    }
  };

/** The e-mail address by which a directory verifies ownership. */
export const ownerEmail = (who: string, level: Level): Relation =>
  function* (channel) {
    const has = childrenOf(channel, 'itunes', 'owner').some((owner) =>
      childrenOf(owner, 'itunes', 'email').some((email) => textOf(email) !== ''),
    );
    if (!has)
      yield about(
        channel,
        'missing-element',
        `${who} asks for itunes:email in itunes:owner of ${channel.qualified}`,
        level,
      );
  };

/** A relation for channels and one for items. */
export const both = (relation: Relation): Relations => ({
  'rss/channel': [relation],
  'rss/item': [relation],
});
