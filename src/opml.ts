/** `anyfeed/opml`: subscription lists. */

export type { OpmlFeed, OpmlResult, OpmlSkipped } from './follow/opml/opml.ts';
export { type ParseOpmlOptions, parseOpml } from './follow/opml/parse-opml.ts';
export { type OpmlList, writeOpml } from './follow/opml/write-opml.ts';
