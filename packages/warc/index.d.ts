/** The public interface of `anyfeed-warc`. */

/** A record of a WARC file. */
export type WarcRecord = WarcDocument | WarcUnread | WarcSkip | WarcDamage;

/** The place of a record. */
export interface WarcPlace {
  /** Byte of the file at which the record begins; greater than that of the record before. */
  readonly offset: number;
  /** Byte of the file at which a later run continues after this record; pass it as `from`, and `offset` as `after`. */
  readonly next: number;
}

/** A response or a resource: transfer and content codings are undone. */
export interface WarcDocument extends WarcPlace {
  readonly kind: 'document';
  /** The address of the document; `''` when the record states none. */
  readonly url: string;
  /** The headers of the response, names in lower case; those of a resource are its media type. */
  readonly headers: ReadonlyMap<string, string>;
  readonly bytes: Uint8Array;
  /** Why the crawler has left out the end: `length`, `time`, `disconnect` (`WARC-Truncated`); `segment` when another record has it. */
  readonly truncated?: string;
}

/** A response or a resource that cannot be read. */
export interface WarcUnread extends WarcPlace {
  readonly kind: 'unread';
  /** Equal for all records of a kind: `a record that is too large`. */
  readonly reason: string;
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
}

/** A record without a document. */
export interface WarcSkip extends WarcPlace {
  readonly kind: 'skipped';
  /** Equal for all records of a kind: `a request record`, `a response with status 404`. */
  readonly reason: string;
}

/** A record that is lost. */
export interface WarcDamage extends WarcPlace {
  readonly kind: 'damaged';
  readonly message: string;
}

/** Options of `readWarc`. */
export interface WarcOptions {
  /** `next` of the last record of an earlier run. @default 0 */
  readonly from?: number;
  /** `offset` of the last record of an earlier run. @default -1 */
  readonly after?: number;
  /** Records and documents above this number of bytes are not read. @default 67108864 */
  readonly most?: number;
}

/**
 * Reads a WARC file, as it is or compressed record by record or as a whole. Memory depends on the largest record below `most`, never on the file.
 *
 * @param file its path, which may be that of a pipe; or its bytes as a stream, such as `process.stdin`
 * @returns every record, in the order of the file
 * @throws the error of the file system
 * @example
 * for await (const record of readWarc('crawl.warc.gz')) if (record.kind === 'document') console.log(record.url, record.bytes.length);
 */
export function readWarc(
  file: string | AsyncIterable<Uint8Array>,
  options?: WarcOptions,
): AsyncGenerator<WarcRecord>;
