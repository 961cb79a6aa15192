/** What the result says about every encoding that was considered. */

/** Where the label of an encoding comes from. */
export type EncodingSource =
  /** The response and the document. */
  | 'http'
  | 'bom'
  | 'signature'
  | 'xml-declaration'
  | 'meta'
  /** What the rules presume: in general, for a media type `text/*`, for HTTP, for a language. */
  | 'default'
  | 'default-text'
  | 'default-http'
  | 'locale-default'
  /** What the caller says. */
  | 'option'
  | 'user'
  | 'user-default'
  | 'link'
  | 'previous'
  /** What is guessed, and what is tried when nothing else is left. */
  | 'detector'
  | 'heuristic'
  | 'rome'
  | 'fallback';

/** What was tried to decode the bytes. */
export interface EncodingAttempt {
  /** The label as found. */
  encoding: string;
  /** Where the label comes from. */
  source: EncodingSource;
  /** The name this library decodes by; absent when the label is unknown. */
  canonical?: string;
  outcome:
    | 'ok'
    | 'unknown-encoding'
    | 'decode-error'
    | 'xml-forbidden-characters'
    | 'not-tried'
    /** No candidate, and `encoding` is `''`: this build has no detector that would name one (`anyfeed/detector`). */
    | 'unavailable'
    /** The rules refuse to listen to this source. */
    | 'overruled';
  /** Byte offset of the first fault; beside `ok`, of a character that XML forbids and no other candidate reads better. */
  offset?: number;
  /** Why the rules have this candidate, in words. */
  reason?: string;
}
