/** Yields the entries of a feed while it arrives (`anyfeed/stream`): docs/stream.md. */

export type { FeedStreamEvent, RestartReason } from './core/document/event.ts';
export { parseFeedStream, type StreamOptions } from './core/document/parse-feed-stream.ts';
export type { FeedSource } from './core/document/source.ts';
