/** `anyfeed/opml`: subscription lists. */

export {
  type OpmlFeed,
  type OpmlResult,
  type OpmlSkipped,
  type ParseOpmlOptions,
  parseOpml,
} from './follow/opml/parse-opml.ts';
export { type OpmlList, writeOpml } from './follow/opml/write-opml.ts';
