/** The record of every encoding considered: `encodingTrace` of the result. */

/** The source of an encoding label. */
export type EncodingSource =
  /** The response and the document. */
  | 'http'
  | 'bom'
  | 'signature'
  | 'xml-declaration'
  | 'meta'
  /** Defaults of the rules: in general, for a media type `text/*`, for HTTP, for a language. */
  | 'default'
  | 'default-text'
  | 'default-http'
  | 'locale-default'
  /** Options of the caller. */
  | 'option'
  | 'user'
  | 'user-default'
  | 'link'
  | 'previous'
  /** Detection, and the last resorts. */
  | 'detector'
  | 'heuristic'
  | 'rome'
  | 'fallback';

/** One attempt to decode the bytes. */
export interface EncodingAttempt {
  /** The label as found. */
  encoding: string;
  /** Source of the label. */
  source: EncodingSource;
  /** The decoder's name for the encoding; absent when the label is unknown. */
  canonical?: string;
  outcome:
    | 'ok'
    | 'unknown-encoding'
    | 'decode-error'
    | 'xml-forbidden-characters'
    | 'not-tried'
    /** This build has no decoder for it (add `anyfeed/encodings-rare`), or, when `encoding` is `''`, no detector (add `anyfeed/detector`). */
    | 'unavailable'
    /** The rules ignore this source. */
    | 'overruled';
  /** Byte offset of the first fault. With `ok`: byte offset of a character that XML forbids, when no other candidate avoids it. */
  byteOffset?: number;
  /** Why the rules include this candidate, in words. */
  reason?: string;
}
