/** The groups and files of an entry in Media RSS: what they say is said of the entry. */

import type { Entry } from '../document/result.ts';
import type { MediaContent } from '../namespaces/media.ts';
import { givenList } from '../values/given.ts';

/** The groups, their files, and the files alone. */
export function mediaPartsOf(entry: Partial<Entry>): Partial<MediaContent>[] {
  const groups = givenList(entry.mediaGroup);
  return [
    ...groups,
    ...groups.flatMap(({ contents }) => givenList(contents)),
    ...givenList(entry.mediaContent),
  ];
}
