/** The encoding stage alone (`anyfeed/encoding`): the encoding of any document by any of the rules, and the text of HTML pages. */

export {
  type DetectedEncoding,
  type DetectOptions,
  detectEncoding,
  type EncodingAlternative,
} from './core/encoding/detect-encoding.ts';
export {
  type ChangedEncoding,
  changeEncoding,
  type DecodedHtml,
  type DecodeHtmlOptions,
  decodeHtml,
  type EncodingChange,
  type HtmlParseError,
} from './core/encoding/page/decode-html.ts';
export type { HtmlNames } from './core/encoding/page/labels.ts';
export type { HtmlPolicy } from './core/encoding/page/policies.ts';
export { decodeReferences } from './core/encoding/page/references.ts';
export type { HeaderRecord, HeadersInput, HeaderValue } from './core/model/headers.ts';
export type { EncodingAttempt, EncodingSource } from './core/model/model.ts';
export type { EncodingDetector, EncodingPolicy } from './core/model/options.ts';
export type { FeedProblem, ProblemParams } from './core/problems/problems.ts';
