/** Chooses the link of an entry. */

import type { Entry } from '../document/result.ts';
import { givenAddress, givenList } from './given.ts';

/** The page of the entry, else the page that the entry is about, else its first enclosure. */
export function linkOf(entry: Partial<Entry>): string | undefined {
  const alternates = givenList(entry.links).filter(({ rel }) => rel === undefined || rel === 'alternate');
  const addresses = [
    entry.link,
    ...alternates.map(({ href }) => href),
    entry.feedburnerOrigLink,
    entry.jsonExternalUrl,
    ...givenList(entry.enclosures).map(({ href }) => href),
    ...givenList(entry.mediaContent).map(({ url }) => url),
  ];
  for (const address of addresses) {
    const link = givenAddress(address);
    if (link !== undefined) return link;
  }
  return undefined;
}
