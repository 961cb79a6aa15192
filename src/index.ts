/** `anyfeed`: parsing and showing feeds. The files next to this one are its sub-paths; what none of them exports may change in any release. */

export { toPlainText } from './core/content/plain-text.ts';
export { toHtml } from './core/content/to-html.ts';
export { parseFeed } from './core/document/parse-feed.ts';
export type {
  ActivityObject,
  DeletedEntry,
  Entry,
  EntrySource,
  Feed,
  FeedResult,
  PodcastLiveItem,
} from './core/document/result.ts';
export { reviveResult } from './core/document/revive-result.ts';
export type { JsonKeys } from './core/json/keys.ts';
export type { Geometry, GeometryKeys, GeometryReference, Position } from './core/mapping/geometry.ts';
export type { HeaderRecord, HeadersInput, HeaderValue } from './core/model/headers.ts';
export type { ParseLimits } from './core/model/limits.ts';
export type {
  Cloud,
  Content,
  Detail,
  Enclosure,
  EncodingAttempt,
  EncodingSource,
  Extension,
  Extensions,
  FeedImage,
  Generator,
  JsonValue,
  Link,
  Part,
  Person,
  Tag,
  TextInput,
  ValueOrigin,
} from './core/model/model.ts';
export type {
  EncodingDetector,
  EncodingPolicy,
  HtmlSanitizer,
  ParseOptions,
} from './core/model/options.ts';
export {
  FEED_VERSIONS,
  type FeedFamily,
  type FeedVersion,
  type FeedVersionKind,
  type KnownFeedVersion,
} from './core/model/versions.ts';
export type * from './core/namespaces/keys.ts';
export {
  type PresentedAlternate,
  type PresentedChapter,
  type PresentedChapters,
  type PresentedComments,
  type PresentedEpisode,
  type PresentedLive,
  type PresentedNumber,
  type PresentedSoundbite,
  type PresentedTranscript,
  presentEpisode,
} from './core/present/episode.ts';
export {
  type Presented,
  type PresentedAuthor,
  type PresentedDate,
  type PresentedImage,
  type PresentedMedia,
  type PresentedPicture,
  type PresentOptions,
  present,
} from './core/present/index.ts';
export type {
  PresentedFunding,
  PresentedLicense,
  PresentedLocation,
  PresentedPerson,
} from './core/present/podcast.ts';
export {
  type PresentedFrequency,
  type PresentedShow,
  type PresentedTrailer,
  presentShow,
} from './core/present/show.ts';
export type {
  PresentedRecipient,
  PresentedRemoteItem,
  PresentedTimeSplit,
  PresentedValue,
} from './core/present/value.ts';
export {
  type BatchErrorCode,
  type CorpusErrorCode,
  ERROR_KINDS,
  type ErrorKind,
  FeedError,
  type FeedErrorCode,
  type FeedFault,
} from './core/problems/errors.ts';
export {
  type FeedProblemCode,
  PROBLEM_KINDS,
  type ProblemKind,
  type ProblemName,
  type ProblemSeverity,
} from './core/problems/kinds.ts';
export type { FeedProblem, ProblemParams } from './core/problems/problems.ts';
export { parseDate } from './core/values/dates/index.ts';
