/** The encoding stage: from bytes and headers to text, with a trace of all attempts. */

export type { EncodingAlternative } from './alternatives.ts';
export type { DetectOptions } from './arguments.ts';
export { parseContentType } from './content-type.ts';
export { type DecodedText, decodeFacts, decodeFeed } from './decode-feed.ts';
export { type DetectedEncoding, detectEncoding } from './detect-encoding.ts';
export { type ChangedEncoding, changeEncoding, type EncodingChange } from './page/change-encoding.ts';
export { decodeReferences } from './page/character-references.ts';
export { type DecodedHtml, type DecodeHtmlOptions, decodeHtml } from './page/decode-html.ts';
export type { HtmlParseError } from './page/preprocess.ts';
