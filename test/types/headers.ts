/** Headers in every form, and options in the place of headers, which do not compile. */

import { type FeedResult, type HeadersInput, parseFeed } from 'anyfeed';
import { checkDocument, checkFeed } from 'anyfeed/check';
import { discoverFeeds, discoverIcons } from 'anyfeed/discover';
import { decodeHtml, detectEncoding } from 'anyfeed/encoding';
import { parseOpml } from 'anyfeed/opml';
import { parseFeedStream } from 'anyfeed/stream';

/** `IncomingHttpHeaders` of `node:http`, in short. */
interface IncomingHttpHeaders {
  [name: string]: string | string[] | undefined;
  etag?: string | undefined;
  'set-cookie'?: string[] | undefined;
}

declare const text: string;
declare const bytes: Uint8Array;
declare const received: IncomingHttpHeaders;
declare const response: Response;
declare const record: Record<string, string | string[]>;

export const results: FeedResult[] = [
  parseFeed(text, response.headers),
  parseFeed(text, received),
  parseFeed(text, record),
  parseFeed(text, new Map([['etag', '"1"']])),
  parseFeed(text, [['etag', '"1"']]),
  parseFeed(text, { etag: null, 'content-type': undefined, age: 3, link: ['<a>', '<b>'] }),
  parseFeed(text, undefined, { url: 'https://example.org/', limits: { bytes: undefined } }),
];

// @ts-expect-error Options are the third argument.
parseFeed(text, { url: 'https://example.org/' });
// @ts-expect-error Options are the third argument.
parseFeed(text, { sanitizeHtml: false, maxEntries: 1 });
// @ts-expect-error Options are the third argument.
checkFeed(text, { url: 'https://example.org/' });
// @ts-expect-error Options are the third argument.
checkFeed(text, { profiles: 'pedantic' });
// @ts-expect-error Options are the third argument.
parseFeedStream(response, { encoding: 'utf-8' });

// @ts-expect-error Options are the third argument.
checkFeed(text, { severities: { 'missing-self-link': 'off' } });
// @ts-expect-error Options are the third argument.
checkDocument(text, { ignore: 'missing-self-link' });
// @ts-expect-error Options are the third argument.
detectEncoding(bytes, { encodingPolicy: 'whatwg' });
// @ts-expect-error Options are the third argument.
decodeHtml(bytes, { locale: 'ru' });
// @ts-expect-error Options are the third argument.
discoverFeeds(text, { url: 'https://example.org/' });
// @ts-expect-error Options are the third argument.
discoverIcons(text, { url: 'https://example.org/' });
// @ts-expect-error Options are the third argument.
parseOpml(text, { url: 'https://example.org/list' });

/** A function that passes headers on takes all of them. */
export const passOn = (headers: HeadersInput): FeedResult => parseFeed(text, headers);
