/** `anyfeed/opml`: subscription lists. */

export type { OpmlFeed, OpmlResult, OpmlSkipped } from './opml.ts';
export { type ParseOpmlOptions, parseOpml } from './parse-opml.ts';
export { type OpmlList, writeOpml } from './write-opml.ts';
