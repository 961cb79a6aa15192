/** The encoding stage: bytes and headers to text, with an account of why. */

export type { DetectOptions } from './arguments.ts';
export { type ChangedEncoding, changeEncoding, type EncodingChange } from './change-encoding.ts';
export { parseContentType } from './content-type.ts';
export { type DecodedText, decodeFacts, decodeFeed } from './decode-feed.ts';
export { type DecodedHtml, type DecodeHtmlOptions, decodeHtml } from './decode-html.ts';
export { type DetectedEncoding, detectEncoding } from './detect-encoding.ts';
export type { HtmlParseError } from './html-preprocess.ts';
export { decodeReferences } from './references.ts';
