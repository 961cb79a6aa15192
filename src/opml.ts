/** `anyfeed/opml`: subscription lists. */

export {
  type OpmlFeed,
  type OpmlFolder,
  type OpmlOptions,
  type OpmlReference,
  type OpmlResult,
  parseOpml,
} from './follow/opml/parse-opml.ts';
export { type OpmlList, writeOpml } from './follow/opml/write-opml.ts';
