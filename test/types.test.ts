/** The types of a result: what an editor completes, and what does not compile. `npm run check` compiles this file. */

import { expect, expectTypeOf, test } from 'vitest';
import {
  type Enclosure,
  type EncodingAttempt,
  type EncodingSource,
  type Entry,
  type Feed,
  type FeedResult,
  type ItunesKeys,
  type MediaContent,
  type PodcastPerson,
  type Presented,
  parseFeed,
  present,
} from '../src/index.ts';

const FEED = '<rss version="2.0"><channel><item><title>a</title></item></channel></rss>';
const { feed, entries, encodingTrace } = parseFeed(FEED);
const entry = entries[0] as Entry;

test('a misspelled key does not compile', () => {
  // @ts-expect-error The key is `publishedParsed`.
  expect(entry.publishParsed).toBeUndefined();
  // @ts-expect-error The key is `itunesEpisodeType`.
  expect(entry.itunesEpisodetype).toBeUndefined();
  // @ts-expect-error The key is `link`.
  expect(feed.url).toBeUndefined();
  // @ts-expect-error The key is `href`.
  expect(entry.enclosures?.[0]?.url).toBeUndefined();
  // @ts-expect-error The key is `fileSize`.
  expect(entry.mediaContent?.[0]?.filesize).toBeUndefined();
  // @ts-expect-error The key is `html`.
  expect(present(entry, feed).body).toBeUndefined();
});

test('objects complete: their keys are known one by one', () => {
  expectTypeOf<keyof Enclosure>().toEqualTypeOf<
    'attributes' | 'extensions' | 'type' | 'href' | 'title' | 'length' | 'hreflang' | 'duration'
  >();
  expectTypeOf(entry.enclosures).toEqualTypeOf<Enclosure[] | undefined>();
  expectTypeOf(entry.mediaContent).toEqualTypeOf<MediaContent[] | undefined>();
  expectTypeOf(entry.podcastPerson).toEqualTypeOf<PodcastPerson[] | undefined>();
  expectTypeOf<keyof Presented>().toEqualTypeOf<
    | 'anchor'
    | 'title'
    | 'text'
    | 'html'
    | 'excerpt'
    | 'link'
    | 'date'
    | 'image'
    | 'authors'
    | 'media'
    | 'thumbnails'
    | 'tags'
  >();
});

/** `true` for a type with a key for every string. */
type IsOpen<T> = string extends keyof T ? true : false;

test('no index signature erases the keys', () => {
  expectTypeOf<IsOpen<Entry>>().toEqualTypeOf<false>();
  expectTypeOf<IsOpen<Feed>>().toEqualTypeOf<false>();
  expectTypeOf<IsOpen<FeedResult>>().toEqualTypeOf<false>();
  expectTypeOf<IsOpen<Enclosure>>().toEqualTypeOf<false>();
  expectTypeOf<IsOpen<MediaContent>>().toEqualTypeOf<false>();
  expectTypeOf<IsOpen<PodcastPerson>>().toEqualTypeOf<false>();
});

test('keys of namespaces are keys of entries and feeds', () => {
  expectTypeOf<Entry>().toExtend<ItunesKeys>();
  expectTypeOf<Feed>().toExtend<ItunesKeys>();
  expectTypeOf(entry.itunesDurationParsed).toEqualTypeOf<number | undefined>();
  expectTypeOf(entry.publishedParsed).toEqualTypeOf<Date | undefined>();
});

test('sources and outcomes of encodings are unions', () => {
  expectTypeOf<string extends EncodingSource ? true : false>().toEqualTypeOf<false>();
  expectTypeOf<EncodingAttempt['source']>().toEqualTypeOf<EncodingSource>();
  expectTypeOf<'ok'>().toExtend<EncodingAttempt['outcome']>();
  expectTypeOf<string extends EncodingAttempt['outcome'] ? true : false>().toEqualTypeOf<false>();
  // @ts-expect-error The source is `xml-declaration`.
  expect(encodingTrace.find(({ source }) => source === 'declaration')).toBeUndefined();
  // @ts-expect-error The outcome is `decode-error`.
  expect(encodingTrace.find(({ outcome }) => outcome === 'failed')).toBeUndefined();
});
