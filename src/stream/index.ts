/** Yields the entries of a feed while it arrives (`anyfeed/stream`): docs/stream.md. */

export type { FeedStreamEvent, RestartReason } from '../arriving/event.ts';
export { parseFeedStream, type StreamOptions } from './parse-feed-stream.ts';
export type { FeedSource } from './source.ts';
