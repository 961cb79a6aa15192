export interface Crawl {
  /** Directory of the files. */
  readonly directory: string;
  readonly records: number;
  /** Number of WARC files. @default 1 */
  readonly files?: number;
  /** @default 1 */
  readonly seed?: number;
  /** Whether the records are compressed. @default true */
  readonly gzip?: boolean;
  /** The greatest number of entries of a repeated feed. @default 30 */
  readonly entries?: number;
}

/** The number of records of each kind. */
export type CrawlCounts = Record<'feeds' | 'pages' | 'errors' | 'revisits' | 'requests' | 'infos', number>;

export function writeCrawl(crawl: Crawl): CrawlCounts;

/** A record of a WARC file. */
export function record(type: string, url: string, body: string | Uint8Array, contentType?: string): Buffer;

/** An HTTP response. */
export function response(headers: string, body: string | Uint8Array, status?: string): Buffer;
