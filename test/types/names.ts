/** Names with their domain: pictures, places, sources; offsets in UTF-16 units and in bytes; paths of elements. */

import {
  type EncodingAttempt,
  type Entry,
  type EntrySource,
  type Feed,
  type FeedImage,
  type FeedProblem,
  type Geometry,
  parseFeed,
  type ValueOrigin,
} from 'anyfeed';

export const pictures = ({ image, images = [] }: Feed): FeedImage[] =>
  image === undefined ? images : [image, ...images];

export function describe(place: Geometry | undefined): string {
  return place?.type === 'Point' ? `at ${String(place.coordinates)}` : (place?.type ?? 'nowhere');
}

export function origin({ source }: Entry): string {
  const feed: EntrySource | undefined = source;
  return feed?.title ?? feed?.href ?? '';
}

export function locate({ elementPath = '', line, offset }: FeedProblem): string {
  return `${elementPath}:${line ?? 0} (${offset ?? 0})`;
}

export const fault = ({ encoding, byteOffset }: EncodingAttempt): string =>
  `${encoding}: byte ${byteOffset ?? 0}`;

const result = parseFeed('<rss/>', undefined, { provenance: true, encodingPolicy: 'rfc7303' });
const places: [string, ValueOrigin][] = Object.entries(result.provenance ?? {});
export const paths: string[] = places.map(([, { elementPath }]) => elementPath);

// @ts-expect-error The option is `encodingPolicy`.
parseFeed('', undefined, { policy: 'rfc7303' });
// @ts-expect-error The key is `byteOffset`: `offset` counts UTF-16 units.
export const index = (attempt: EncodingAttempt): unknown => attempt.offset;
