/** Yields the entries of a feed while it arrives (`anyfeed/stream`): docs/stream.md. */

export { type FeedSource, parseFeedStream, type StreamOptions } from './core/document/parse-feed-stream.ts';
export type {
  EndEvent,
  EntryEvent,
  FeedEvent,
  FeedStreamEvent,
  ProblemEvent,
  RestartEvent,
  RestartReason,
} from './core/document/result.ts';
