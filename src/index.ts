/** The public interface. Everything not exported here may change in any release. */

export { toHtml, toPlainText } from './content/index.ts';
export {
  changeEncoding,
  type DecodedHtml,
  type DecodeHtmlOptions,
  type DetectedEncoding,
  type DetectOptions,
  decodeHtml,
  decodeReferences,
  detectEncoding,
} from './encoding/index.ts';
export type { EncodingAttempt, EncodingSource } from './encoding-attempt.ts';
export { FeedError } from './feed-error.ts';
export type { HeadersInput, HeaderValue } from './headers.ts';
export type { JsonKeys } from './json/index.ts';
export type { Where, WhereKeys } from './mapping/geometry.ts';
export type * from './model.ts';
export type * from './namespaces/index.ts';
export type { CharsetDetector, EncodingPolicy, HtmlSanitizer, Limits, ParseOptions } from './options.ts';
export { parseFeed } from './parse-feed.ts';
export {
  type LeadImage,
  type Picture,
  type Presented,
  type PresentedAuthor,
  type PresentedDate,
  present,
} from './present/index.ts';
export {
  PROBLEM_CODES,
  type ProblemCode,
  type ProblemKind,
  type ProblemName,
  type Severity,
} from './problem-codes.ts';
export type { FeedProblem } from './problems.ts';
export type { Entry, Feed, FeedResult } from './result.ts';
export { reviveResult } from './revive-result.ts';
